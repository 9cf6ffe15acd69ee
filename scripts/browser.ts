import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: the same engine, with a third more processor time left for the pages. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The value of $CHROMIUM_PATH; undefined if it is empty, too. */
function getConfiguredPath(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  return path === '' ? undefined : path;
}

/**
 * The path of an installed Chromium: $CHROMIUM_PATH, then the system's, then Playwright's. Undefined when there is
 * none.
 */
export function findBrowser(): string | undefined {
  const configuredPath = getConfiguredPath();
  if (configuredPath !== undefined) {
    if (isProgram(configuredPath)) return configuredPath;
    throw new Error(
      `CHROMIUM_PATH names ${configuredPath}, which is not a program. Correct CHROMIUM_PATH, or unset it.`,
    );
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const bundled = chromium.executablePath();
  return [...candidates, ...elsewhere].find(isProgram) ?? (existsSync(bundled) ? bundled : undefined);
}

function runs(program: string, args: readonly string[]): boolean {
  console.log(`  ${program} ${args.join(' ')}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  return status === 0;
}

/** Installs Debian packages, where they can be. Returns whether all were. */
export function installWithApt(...packages: readonly string[]): boolean {
  if (process.platform !== 'linux' || !isProgram('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]): boolean => {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return runs(program, rest);
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function isHeadlessShell(file: string): boolean {
  return basename(file).includes('headless');
}

/**
 * The path of a Chromium, which is installed if there is none; in CI, the headless shell is installed beside a whole
 * browser, where it can be. Prints its steps. Throws with the remedy.
 */
export function ensureBrowser(): string {
  const present = findBrowser();
  if (present !== undefined) {
    const isChosen = process.env['CI'] === undefined || getConfiguredPath() !== undefined;
    if (isChosen || isHeadlessShell(present)) return present;
    console.log(`${present} takes more processor time than the headless shell. Installing the latter:`);
    installWithApt('chromium-headless-shell');
    return findBrowser() ?? present;
  }
  console.log('Chromium was not found. Installing it:');
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  if (!runs(process.execPath, [cli, 'install', 'chromium'])) {
    // Distributions provide one or the other.
    if (!installWithApt('chromium-headless-shell')) installWithApt('chromium');
  }
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new Error(
    'Chromium could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to the path of its program.',
  );
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
