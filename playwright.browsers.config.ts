import { defineConfig } from '@playwright/test';
import type { BrowserOptions } from './e2e/browsers/smoke.ts';
import { findOtherBrowsers } from './scripts/other-browsers.ts';

export default defineConfig<object, BrowserOptions>({
  testDir: 'e2e/browsers',
  testMatch: '**/*.smoke.ts',
  outputDir: 'reports/browsers',
  // One worker for each browser, in one tab: starting a browser takes as long as a test.
  workers: 2,
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  // High limits for slow machines: waiting for a condition takes no longer because of them.
  timeout: 240_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/browsers.json' }]],
  projects: findOtherBrowsers().flatMap(({ id, programs }) =>
    programs ? [{ name: id, workers: 1, use: { programs } }] : [],
  ),
});
