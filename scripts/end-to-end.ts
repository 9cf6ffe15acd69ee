import { globSync, realpathSync, statSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './check/fresh-build.ts';
import { digestBuild, JourneyMemory } from './check/journey-memory.ts';
import { root, run } from './check/run.ts';
import { readTestLevel, type TestLevel } from './check/test-level.ts';
import { forgetOldRecords, getMemoryFolder } from './check/test-memory.ts';
import { builtFolder } from './check/used-files.ts';
import { showHelp } from './show-help.ts';

showHelp(`Usage: npm run test:e2e -- [files] [options of Playwright]
  Runs the journeys in Chromium against the production build, which is built first when a source has changed.
  Example: npm run test:e2e -- e2e/journeys/orders.spec.ts --headed`);

/** The journeys to repeat, as arguments of Playwright, which records those that pass. */
function selectChanged(level: TestLevel, browser: string): string[] {
  const identity = `${browser} ${statSync(realpathSync(browser)).mtimeMs}`;
  const folder = getMemoryFolder(root, { level, step: 'journeys', browser: identity });
  forgetOldRecords(root, folder);
  process.env['JOURNEY_MEMORY'] = folder;
  const memory = new JourneyMemory(folder, digestBuild(builtFolder));
  const files = globSync('e2e/**/*.spec.ts', { cwd: root });
  const changed = files.filter((file) => !memory.holds(file));
  if (changed.length === files.length) return [];
  console.log(
    `${files.length - changed.length} files of journeys have passed with what they use of this build.`,
  );
  return ['--pass-with-no-tests', ...(changed.length === 0 ? ['^$'] : changed)];
}

try {
  const browser = ensureBrowser();
  console.log(`Chromium: ${browser}`);
  process.env['CHROMIUM_PATH'] = browser;
  const args = process.argv.slice(2);
  // The step of a run has built the portal, and selects its tests by their tag.
  const isStep = args.includes('--built');
  const isBuilt = isStep || (await buildIfStale());
  const forwarded = args.filter((arg) => arg !== '--built');
  const level = readTestLevel();
  const selected = isStep && level === 'core' ? ['--grep', '@core'] : [];
  // In CI, nothing may depend on an earlier run; whoever names files wants to see them run.
  const remembers = isStep && forwarded.length === 0 && process.env['CI'] === undefined;
  if (remembers) selected.push(...selectChanged(level, browser));
  process.exitCode = isBuilt ? await run(['playwright', 'test', ...selected, ...forwarded]) : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
