import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/browser/find-browser.ts';
import { freePort } from './tests/journeys/free-port.ts';

// Every worker reads this file again; the first reader chooses, the others inherit.
process.env['JOURNEY_PORT'] ??= String(await freePort());
const url = `http://127.0.0.1:${process.env['JOURNEY_PORT']}`;
const browser = await findBrowser();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A journey that needs a second try is a defect of the product or of the journey.
  retries: 0,
  // A journey on a busy machine takes its time; one that hangs ends.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: url,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: process.env['JOURNEY_TRACE'] ? 'retain-on-failure' : 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.path,
      env: { ...process.env, ...browser.env },
      args: browser.args,
    },
  },
  projects: [
    { name: 'people', testMatch: '*.setup.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', dependencies: ['people'] },
  ],
  webServer: {
    command: 'node tests/journeys/serve.ts',
    // The journeys expect the whole demo world.
    url: `${url}/readyz?complete`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { JOURNEY_PORT: process.env['JOURNEY_PORT'] },
  },
});
