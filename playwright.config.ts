import { defineConfig } from '@playwright/test';
import type { TestOptions } from './e2e/support/portal.ts';
import { findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();

/** What is about signing in, being turned away, or what the browser keeps begins without anything. */
const fromNothing =
  /(access\/history|faults\/guards|journeys\/(bot-protection|home-requests|live-push|password-reset|providers|requests|security|selected-customer|service-worker|session|sign-in|sign-out|storage|system-pages|telemetry|terms))\.spec\.ts$/;

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'reports/end-to-end',
  // Most of a test is waiting: for pages, clocks and provider. Two cores are busy with three.
  workers: 3,
  fullyParallel: true,
  // A test that passes only the second time has found something.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, as a busy machine is slow: what waits for a condition loses no time by a high limit.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/end-to-end.json' }]],
  projects: [
    { name: 'from-nothing', testMatch: fromNothing },
    { name: 'signed-in', testIgnore: fromNothing, use: { isSignedInBefore: true } },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    // What pulses is drawn by the processor sixty times a second. Whoever tests motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much as the test itself: `npm run test:e2e -- --trace retain-on-failure <file>` records one.
    trace: 'off',
    // Playwright takes 'only-on-failure' at the end of every test that it has not yet judged: half a second each.
    screenshot: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Containers give Chromium no sandbox, no graphics card and a small shared memory; the rest keeps it off the network.
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
