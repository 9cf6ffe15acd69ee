import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { zone } from './scripts/days/test-clock.ts';

// Of the workers and of their servers.
process.env['TZ'] = zone;

const executablePath = findBrowser();
const memory = process.env['JOURNEY_MEMORY'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'reports/end-to-end',
  // A test mostly waits for pages, timers and the identity provider: three workers use two cores fully.
  workers: 3,
  fullyParallel: true,
  // In CI, a failed journey is retried once, and listed as flaky if it then passes; a flaky journey is a defect.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // High limits for slow machines: waiting for a condition takes no longer because of them.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'reports/end-to-end.json' }],
    ...(memory ? [['./scripts/check/journey-reporter.ts', { folder: memory }] as const] : []),
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    timezoneId: zone,
    locale: 'en-US',
    // Without a graphics card, animations take processor time. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace doubles the time of a test; `npm run test:e2e -- --trace retain-on-failure <file>` records one.
    trace: 'off',
    // With 'only-on-failure', Playwright spends half a second at the end of every test.
    screenshot: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Containers have no sandbox for Chromium, no graphics card and little shared memory; the other options keep it
      // off the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-first-run',
        '--no-default-browser-check',
      ],
    },
  },
});
