import { readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '../browser.ts';
import { showHelp } from '../show-help.ts';
import { requestAccessToken } from './access-token.ts';
import { startServer } from './child-server.ts';
import { interact, loadDashboards, switchAround, type SwitchLimit } from './dashboards.ts';
import { measureColdStarts } from './cold-starts.ts';
import { loadHome } from './home-load.ts';
import { brotliBytes, bytesByLibrary } from './library-bytes.ts';
import { percentile } from './percentile.ts';
import { requestRate } from './request-rate.ts';
import { measureSearches } from './searches.ts';
import { withBrowser } from './with-browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const round = (value: number): string => Math.round(value).toLocaleString('en-US');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function timed(label: string, command: string, args: readonly string[]): void {
  const start = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'ignore' });
  console.log(`${label}: ${round(performance.now() - start)} ms${status === 0 ? '' : ' (FAILED)'}`);
}

async function measureTools(): Promise<void> {
  console.log('\nTools');
  rmSync(join(root, 'openapi/generated/stamp.json'), { force: true });
  timed('generate, everything', process.execPath, ['scripts/generate/main.ts']);
  timed('generate, nothing to do', process.execPath, ['scripts/generate/main.ts']);
  timed('types, node side', 'npx', ['tsc', '-p', 'tsconfig.json']);
  timed('types, browser side', 'npx', ['tsc', '-p', 'src']);
}

function neededBrowser(): string {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('Chromium was not found. Install it with: npm run test:e2e');
  return browser;
}

async function measureHome(origin: string): Promise<void> {
  const home = await withBrowser(neededBrowser(), (browser) => loadHome(browser, origin));
  const libraries = await bytesByLibrary(home.scripts);
  const styles = home.styles.reduce(
    (sum, path) => sum + brotliBytes(readFileSync(join(root, 'dist', path))),
    0,
  );
  console.log('\nHome, signed in, empty cache');
  for (const [name, bytes] of [...libraries].toSorted((a, b) => b[1] - a[1])) {
    if (bytes >= 100) console.log(`  ${name}: ${kilobytes(bytes)}`);
  }
  console.log(
    `JavaScript: ${kilobytes([...libraries.values()].reduce((sum, bytes) => sum + bytes, 0))} (brotli)`,
  );
  console.log(`CSS: ${kilobytes(styles)} (brotli)`);
  console.log(
    `requests: ${home.requests}, of which API: ${home.apiRequests.length} in ${home.apiRoundTrips} sequential round trips`,
  );
  console.log(`complete after: ${round(home.completeAfter)} ms`);
}

async function measureRates(origin: string): Promise<void> {
  const token = await requestAccessToken(origin, 'customer-user');
  const prism = await startServer(
    [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      'mock',
      '-p',
      '4911',
      '--multiprocess=false',
      'openapi/generated/portal.json',
    ],
    /listening on (\S+)/,
  );
  const path = '/Announcements?filterType=1&announcementType=0';
  const headers = { authorization: `Bearer ${token}` };
  console.log('\nResponses per second to the same GET, one connection, two rounds');
  try {
    for (let turn = 0; turn < 2; turn += 1) {
      const mockRate = await requestRate(`${origin}/api${path}`, headers, 4000);
      const prismRate = await requestRate(`http://127.0.0.1:4911${path}`, headers, 4000);
      console.log(`mock server ${round(mockRate)}, Prism ${round(prismRate)}`);
    }
  } finally {
    prism.stop();
  }
}

async function measureDashboards(origin: string): Promise<void> {
  await withBrowser(neededBrowser(), async (browser) => {
    console.log('\nDashboards, opened from Home for the first time');
    for (const { name, bytes, shownAfter } of await loadDashboards(browser, origin, join(root, 'dist')))
      console.log(
        `${name}: shown after ${round(shownAfter)} ms, own JavaScript ${kilobytes(bytes)} (brotli)`,
      );
    const { rows, toNextPaint, slowest, rowsAfterData, scrolled, scrolledUnslowed } = await interact(
      browser,
      origin,
    );
    console.log(`\nOrders over 365 days, ${rows}`);
    console.log(
      `rows after their data: median ${round(percentile(rowsAfterData, 0.5))} ms, longest ${round(Math.max(...rowsAfterData))} ms of ${rowsAfterData.length}`,
    );
    console.log(
      `interaction to next paint, four times slower: median ${round(percentile(toNextPaint, 0.5))} ms, 95th percentile ${round(percentile(toNextPaint, 0.95))} ms, longest ${round(Math.max(...toNextPaint))} ms of ${toNextPaint.length}`,
    );
    console.log(
      `  the slowest: ${slowest.map(({ duration, target }) => `${round(duration)} ms, ${target}`).join('; ')}`,
    );
    for (const [where, { frames, blankFrames }] of [
      ['four times slower', scrolled],
      ['as the processor is', scrolledUnslowed],
    ] as const)
      console.log(
        `scrolling, ${where}: frames 95th percentile ${round(percentile(frames, 0.95))} ms, longest ${round(Math.max(...frames))} ms of ${frames.length}; without rows ${blankFrames}`,
      );
    await measureMemory(browser, origin, { switches: 200 });
  });
}

async function reportSearches(origin: string): Promise<void> {
  const { first, complete, maxOther, later, orders } = await measureSearches(origin);
  console.log(
    `\nSearch among ${round(orders)} closed orders and all that refers to them: median ${round(percentile(later, 0.5))} ms, 95th percentile ${round(percentile(later, 0.95))} ms, longest ${round(Math.max(...later))} ms of ${later.length}; the first responds after ${round(first)} ms, and its index is complete after ${round(complete)} ms, in which other requests take ${round(maxOther)} ms at most`,
  );
}

async function measureMemory(browser: Browser, origin: string, limit: SwitchLimit): Promise<void> {
  console.log('\nMemory after collection, switching between dashboards');
  for await (const { switches, minutes, heapBytes, nodes, listeners } of switchAround(browser, origin, limit))
    console.log(
      `after ${switches} switches, ${minutes.toFixed(1)} minutes: ${(heapBytes / 1e6).toFixed(2)} MB, ${round(nodes)} nodes, ${round(listeners)} listeners`,
    );
}

/** `hour` takes an hour, so it runs only when it is named. */
const parts = ['tools', 'home', 'rates', 'cold', 'dashboards', 'search', 'hour'] as const;
showHelp(`Usage: npm run bench -- [${parts.join('] [')}]
  Measures the named parts; without a name, all but "hour", which takes an hour.`);
const requestedParts = process.argv.slice(2);
const unknown = requestedParts.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(
    `Unknown measurement ${unknown.join(', ')}. Choose from ${parts.join(', ')}; without a name, all but "hour" run.`,
  );
  process.exit(2);
}
const isChosen = (part: (typeof parts)[number]): boolean =>
  requestedParts.length === 0 ? part !== 'hour' : requestedParts.includes(part);

async function withServer(
  options: readonly string[],
  measure: (origin: string) => Promise<void>,
): Promise<void> {
  const server = await startServer(
    ['mocks/main.ts', '--port', '0', '--static', 'dist', ...options],
    /ready on (\S+)/,
  );
  try {
    console.log(`\nmock server ${options.join(' ')} ready after: ${round(server.readyAfter)} ms`);
    await measure(server.match[1] ?? '');
  } finally {
    server.stop();
  }
}

await build({ root, logLevel: 'silent' });
if (isChosen('tools')) await measureTools();
if (isChosen('home') || isChosen('rates')) {
  await withServer([], async (origin) => {
    if (isChosen('home')) await measureHome(origin);
    if (isChosen('rates')) await measureRates(origin);
  });
}
if (isChosen('cold')) await measureColdStarts(join(root, 'dist'), neededBrowser());
if (isChosen('dashboards')) await withServer(['--scale', 'large'], measureDashboards);
if (isChosen('search')) await withServer(['--scale', 'large'], reportSearches);
if (isChosen('hour')) {
  await withServer(['--scale', 'large'], (origin) =>
    withBrowser(neededBrowser(), (browser) => measureMemory(browser, origin, { minutes: 60 })),
  );
}
