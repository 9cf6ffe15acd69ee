import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './check/fresh-build.ts';
import { run } from './check/step.ts';

try {
  const browser = ensureBrowser();
  console.log(`Chromium: ${browser}`);
  process.env['CHROMIUM_PATH'] = browser;
  process.exitCode = (await buildIfStale()) ? await run(['playwright', 'test', ...process.argv.slice(2)]) : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
