import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './check/fresh-build.ts';
import { run } from './check/run.ts';
import { readTestLevel } from './check/test-level.ts';
import { showHelp } from './show-help.ts';

showHelp(`Usage: npm run test:e2e -- [files] [options of Playwright]
  Runs the journeys in Chromium against the production build, which is built first when a source has changed.
  Example: npm run test:e2e -- e2e/journeys/orders.spec.ts --headed`);

try {
  const browser = ensureBrowser();
  console.log(`Chromium: ${browser}`);
  process.env['CHROMIUM_PATH'] = browser;
  const args = process.argv.slice(2);
  // The step of a run has built the portal, and selects its tests by their tag.
  const isStep = args.includes('--built');
  const isBuilt = isStep || (await buildIfStale());
  const forwarded = args.filter((arg) => arg !== '--built');
  const selected = isStep && readTestLevel() === 'core' ? ['--grep', '@core'] : [];
  process.exitCode = isBuilt ? await run(['playwright', 'test', ...selected, ...forwarded]) : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
