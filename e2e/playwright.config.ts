import { defineConfig, devices } from '@playwright/test';

/** Browser tests against the real binary; each worker starts one of its own on a free port, on a copy of one filled demo. */
export default defineConfig({
  testDir: '.',
  globalSetup: './demo-folder.ts',
  outputDir: 'results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A trace of every test costs a third of the time: ask for it with `-- --trace on` where a picture does not tell enough.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.ENCAJA_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
