// What tests of the stage share: a table where others play, and waiting for what they do to be shown.
import type { Page } from '@playwright/test';
import { asked, BOT, decide, ended, expect, ME } from './house';
import type { House } from './house';

export const line = (page: Page) => page.locator('.staging');
export const scene = (page: Page) => page.locator('.scene[role=alertdialog]');

export async function sit(page: Page, house: House, game: string, pace: 'off' | 'fast' | 'calm'): Promise<void> {
  const anna = await house.person('Anna', page.context(), { pace });
  const seats = game === 'pax_emancipation' ? [ME, BOT, BOT] : [ME, BOT, BOT, BOT];
  const table = await house.table(anna, { game, seats });
  await page.goto(`/t/${table.id}`);
  await settled(page);
}

/** A scene that must be read is read; then somebody is asked, or it is over. */
export async function settled(page: Page): Promise<boolean> {
  for (let read = 0; read < 6; ++read) {
    await expect(line(page)).toHaveCount(0, { timeout: 20_000 });
    if ((await scene(page).count()) === 0) break;
    await page.keyboard.press('Space');
  }
  return asked(page);
}

/** Decides until others play on, and the stage shows it; false if that does not come. */
export async function untilStaged(page: Page, most = 25): Promise<boolean> {
  for (let made = 0; made < most; ++made) {
    await decide(page, made);
    const others = line(page).or(ended(page));
    const shown = await others
      .first()
      .waitFor({ timeout: 1500 })
      .then(() => true)
      .catch(() => false);
    if (shown && (await line(page).count()) > 0) return true;
    if (!(await settled(page))) return false;
  }
  return false;
}
