import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** They take minutes: one of them that began last would run alone at the end. */
const longest = ['**/outside.spec.ts', '**/trial.spec.ts'];

export default defineConfig({
  testDir: './tests',
  outputDir: './node_modules/.cache/results',
  globalSetup: './src/global-setup.ts',
  // The tests of the first project begin first.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'other', testIgnore: longest },
  ],
  // Tests wait a lot: with five, a machine of two cores is hardly ever idle.
  workers: 5,
  // As in Jest: a second run in CI, whose report lists the test as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Far more than any test needs: a busy machine must not decide, and some are six times slower for a while.
  timeout: 900_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  expect: { timeout: 90_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // What moves late on a busy machine is not where a test taps, and half faded in, it has no contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // Storing all bundles for each test costs more than the test: what needs the worker says so.
    serviceWorkers: 'block',
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Recording costs a quarter of all processor time: `--trace=on` records the test to look into.
    trace: 'off',
    video: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
