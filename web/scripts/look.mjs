// node scripts/look.mjs GAME POSITION[,POSITION..] [WIDTHS 1440] [THEMES light] [LANGS en] [--full]
// Pictures of a board in a kept position, in build/look: GAME-POSITION-WIDTH-THEME-LANG.png. --full: of all of the page,
// not only of what the window shows. Starts a server of its own.
import { chromium } from '@playwright/test';
import { execSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const [game, positions, widths = '1440', themes = 'light', langs = 'en'] = process.argv.slice(2);
const full = process.argv.includes('--full');
const heights = { 360: 740, 390: 844, 768: 1024, 1280: 800, 1440: 900, 1920: 1080 };
const out = fileURLToPath(new URL('../../build/look/', import.meta.url));
mkdirSync(out, { recursive: true });
process.env.NOO_VITE_CACHE = `node_modules/.vite-look-${game}`;

const root = fileURLToPath(new URL('..', import.meta.url));
const server = await createServer({ root, configFile: `${root}vite.gallery.config.ts`, server: { port: 0 } });
await server.listen();
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? execSync('command -v chromium').toString().trim(),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
for (const width of widths.split(',').map(Number))
  for (const theme of themes.split(','))
    for (const lang of langs.split(','))
      for (const position of positions.split(',')) {
        const page = await browser.newPage({ viewport: { width, height: heights[width] ?? 900 } });
        page.on('pageerror', (error) => console.log('error:', error.message));
        page.on('console', (said) => said.type() === 'error' && console.log('console:', said.text()));
        await page.goto(`${address}gallery/?game=${game}&position=${position}&theme=${theme}&lang=${lang}`);
        await page.waitForSelector('body[data-ready]', { timeout: 20_000 });
        await page.waitForTimeout(1500); // pictures are drawn in idle moments
        const path = `${out}${game}-${position}-${width}-${theme}-${lang}.png`;
        if (full) {
          const tall = await page.evaluate(() => document.querySelector('.frame .sheet').scrollHeight + 104 + 200);
          await page.setViewportSize({ width, height: Math.max(tall, heights[width] ?? 900) });
          await page.waitForTimeout(300);
        }
        await page.screenshot({ path });
        console.log(path);
        await page.close();
      }
await browser.close();
await server.close();
