import { execSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

// Debian's Chromium, not a downloaded one. Two workers, each with a server of its own; every test makes its own people
// and tables, so that any may run beside any. Motion is reduced but where a test asks for it.
const chromium = process.env.CHROMIUM ?? execSync('command -v chromium', { shell: '/bin/sh' }).toString().trim();

// Chromium keeps two pages of its own ready behind every tab, for an address bar nobody sees: 1.5 s of a processor each
// time. The last list of features counts, so what Playwright switches off by itself is named again.
const off = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/e2e',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  // Bots play at random here. What a second game does not show again is told as flaky, and to be looked into.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off', // a trace of everything costs as much as the tests
    launchOptions: {
      executablePath: chromium,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${off.join(',')}`,
      ],
    },
  },
});
