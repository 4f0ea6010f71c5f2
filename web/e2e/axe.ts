// axe, told to bring back only what is wrong. Otherwise it carries every element that it found right out of the page, and
// puts results of frames together in a second page: that takes four times as long, and there are no frames here.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
