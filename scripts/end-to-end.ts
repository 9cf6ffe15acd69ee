import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './check/fresh-build.ts';
import { run } from './check/step.ts';
import { showHelp } from './show-help.ts';

showHelp(`Usage: npm run test:e2e -- [files] [options of Playwright]
  Runs the journeys in Chromium against the production build, which is built first when a source has changed.
  Example: npm run test:e2e -- e2e/journeys/orders.spec.ts --headed`);

try {
  const browser = ensureBrowser();
  console.log(`Chromium: ${browser}`);
  process.env['CHROMIUM_PATH'] = browser;
  process.exitCode = (await buildIfStale()) ? await run(['playwright', 'test', ...process.argv.slice(2)]) : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
