import { execSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

// Debian's Chromium, not a downloaded one. One worker: the tests share one server and one small machine.
const chromium = process.env.CHROMIUM ?? execSync('command -v chromium', { shell: '/bin/sh' }).toString().trim();

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/e2e',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
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
      ],
    },
  },
});
