import { installWithApt } from './browser.ts';
import { buildIfStale } from './check/fresh-build.ts';
import { run, skippedCode } from './check/run.ts';
import { showHelp } from './show-help.ts';
import { findOtherBrowsers, type OtherBrowser } from './other-browsers.ts';

showHelp(`Usage: npm run test:browsers -- [firefox] [webkit] [--install] [options of Playwright]
  Runs the journeys of Firefox ESR and WebKitGTK: of all that are installed, or of those that are named.
  --install  installs the missing ones with apt first
  Exit code 0: passed; 1: failed; ${skippedCode}: none is installed.`);

const args = process.argv.slice(2);
const isNamed = ({ id }: OtherBrowser): boolean => args.includes(id);
const all = findOtherBrowsers();
const isChosen = (browser: OtherBrowser): boolean => !all.some(isNamed) || isNamed(browser);

if (args.includes('--install')) {
  const missing = all.filter(isChosen).flatMap((browser) => browser.missing);
  if (missing.length > 0) installWithApt(...missing);
}

const selected = findOtherBrowsers().filter(isChosen);
for (const { name, missing } of selected.filter(({ programs }) => programs === undefined)) {
  const packages = missing.join(' ');
  console.log(`SKIPPED: ${name}. Not installed: ${packages}. Install: sudo apt-get install ${packages}`);
}

const projects = selected.flatMap(({ id, programs }) => (programs ? ['--project', id] : []));
const forwarded = args.filter(
  (arg) => !['--install', '--built'].includes(arg) && !all.some(({ id }) => id === arg),
);
// A step of a run has built the portal, and is not failed by a browser that cannot be installed.
const isStep = args.includes('--built');
if (projects.length === 0) process.exitCode = isStep ? 0 : skippedCode;
else if (!isStep && !(await buildIfStale())) process.exitCode = 1;
else {
  const config = ['--config', 'playwright.browsers.config.ts'];
  process.exitCode = await run(['playwright', 'test', ...config, ...projects, ...forwarded]);
}
