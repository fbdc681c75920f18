import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/e2e/chromium.ts';
import { refusedCounters } from './tests/e2e/counter-answer.ts';
import { shopUrl } from './tests/e2e/shop.ts';

const executablePath = findChromium();
// The workers load this file again: they need not look for the browser a second time.
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath;

/** Of the two tiers (tests/README.md) the one that runs; without it everything does. */
const tier = process.env['TEST_TIER'];

const NOTHING = /^$/;

/** What only reads the server's responses. */
const withoutBrowser = '**/http/*.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A quarter of a test's time is waiting: for the server, for 300 ms after a click, for a frame.
  workers: 3,
  // Machines differ: the same test takes 5 s on one and 20 s on another with much else to do. What fails takes long, nothing else.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/e2e/slowest-tests.ts']],
  use: {
    baseURL: shopUrl,
    locale: 'ru-RU',
    storageState: { cookies: [refusedCounters], origins: [] },
    // Drawing motion takes a fifth of the time; tests of motion itself ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Moscow',
    video: 'off',
    // Recording doubles what a test costs: `npm run test:e2e -- --trace retain-on-failure` where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    // A further worker takes longer to start than it saves.
    { name: 'http', testMatch: withoutBrowser, workers: 1, ...(tier === 'slow' && { grep: NOTHING }) },
    {
      name: 'mobile',
      testIgnore: withoutBrowser,
      ...(tier === 'quick' && { grep: NOTHING }),
      // What does not depend on the width of the screen is tested once, in the other project.
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: withoutBrowser,
      ...(tier === 'quick' && { grep: /@walk/ }),
      grepInvert: tier === 'slow' ? [/@phone/, /@walk/] : /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
