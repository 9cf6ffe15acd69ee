import { rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '../browser.ts';
import { showHelp } from '../show-help.ts';
import { requestAccessToken } from './access-token.ts';
import { startServer } from './child-server.ts';
import type { ColdPage, ColdStart } from './cold-start.ts';
import { coldPages, floor, measureColdStarts, type ColdRound } from './cold-starts.ts';
import { interact, loadDashboards, switchAround, type HeapState, type SwitchLimit } from './dashboards.ts';
import { exact, sampledUnder, timeUnderLoad, toExcess, toRatios, type Sample } from './figures.ts';
import { appendRun, readHistory, startRun } from './history.ts';
import { loadHome } from './home-load.ts';
import { bytesByLibrary, sentBytes } from './library-bytes.ts';
import { maxLoad, percent, underLoad } from './machine-load.ts';
import { percentile } from './percentile.ts';
import { createReport } from './report.ts';
import { requestRate } from './request-rate.ts';
import { measureSearches } from './searches.ts';
import { withBrowser } from './with-browser.ts';

/** `hour` takes an hour, so it runs only when it is named. */
const parts = ['tools', 'home', 'rates', 'cold', 'dashboards', 'search', 'hour'] as const;
const historyFile = 'reports/bench.jsonl';
showHelp(`Usage: npm run bench -- [${parts.join('] [')}] [--rounds <n>]
  Measures the named parts; without a name, all but "hour", which takes an hour.
  --rounds <n>  how often "cold" and "rates" measure in turn what they compare (default 5)
  A figure measured while foreign processes take more than ${percent(maxLoad)} of the processor time is not comparable.
  Appends the figures to ${historyFile}, and prints how they differ from the last comparable ones of this machine.
  Exit code 0: every figure is comparable and within its budget; 1: a comparable figure misses its budget, or a
  measurement failed; 2: wrong usage; 3: no comparable figure misses its budget, but some figures are not comparable.`);
const { values, positionals: requestedParts } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
const unknown = requestedParts.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(
    `Unknown measurement ${unknown.join(', ')}. Choose from ${parts.join(', ')}; without a name, all but "hour" run.`,
  );
  process.exit(2);
}
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds is ${values.rounds}; it must be a whole number from 1.`);
  process.exit(2);
}
const isChosen = (part: (typeof parts)[number]): boolean =>
  requestedParts.length === 0 ? part !== 'hour' : requestedParts.includes(part);

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = startRun();
const report = createReport(run.machine, readHistory(join(root, historyFile)), console.log);
const round = (value: number): string => Math.round(value).toLocaleString('en-US');

async function timed(name: string, command: string, args: readonly string[], budget?: number): Promise<void> {
  const time = await timeUnderLoad(() => {
    const { status } = spawnSync(command, args, { cwd: root, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} fails.`);
  });
  report.add(name, 'ms', [time], budget);
}

async function measureTools(): Promise<void> {
  report.group('Tools');
  rmSync(join(root, 'openapi/generated/stamp.json'), { force: true });
  await timed('generate, everything', process.execPath, ['scripts/generate/main.ts'], 3000);
  await timed('generate, nothing to do', process.execPath, ['scripts/generate/main.ts']);
  await timed('types, node side', 'npx', ['tsc', '-p', 'tsconfig.json']);
  await timed('types, browser side', 'npx', ['tsc', '-p', 'src']);
}

function neededBrowser(): string {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('Chromium was not found. Install it with: npm run test:e2e');
  return browser;
}

async function measureHome(origin: string): Promise<void> {
  const home = await withBrowser(neededBrowser(), (browser) => loadHome(browser, origin));
  const libraries = await bytesByLibrary(home.scripts);
  const styles = home.styles.reduce((sum, path) => sum + sentBytes(join(root, 'dist', path)), 0);
  const scripts = [...libraries.values()].reduce((sum, bytes) => sum + bytes, 0);
  report.group('Home, signed in, empty cache');
  for (const [name, bytes] of [...libraries].toSorted((a, b) => b[1] - a[1])) {
    if (bytes >= 100) console.log(`  ${name}: ${(bytes / 1000).toFixed(1)} kB`);
  }
  report.add('JavaScript (brotli)', 'kB', [exact(scripts / 1000)], 200);
  report.add('CSS (brotli)', 'kB', [exact(styles / 1000)]);
  report.add('requests', '', [exact(home.requests)]);
  report.add('API requests', '', [exact(home.apiRequests.length)]);
  report.add('sequential API round trips', '', [exact(home.apiRoundTrips)], 2);
  report.add('complete', 'ms', [home.completeAfter]);
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
  const rates: { mock: Sample[]; prism: Sample[] } = { mock: [], prism: [] };
  try {
    for (let turn = 0; turn < rounds; turn += 1) {
      rates.mock.push(await underLoad(() => requestRate(`${origin}/api${path}`, headers, 4000)));
      rates.prism.push(await underLoad(() => requestRate(`http://127.0.0.1:4911${path}`, headers, 4000)));
    }
  } finally {
    prism.stop();
  }
  report.group('Responses to the same GET, one connection');
  report.add('mock server', 'per second', rates.mock);
  report.add('Prism', 'per second', rates.prism);
  report.add('Prism, ratio', 'of the mock server', toRatios(rates.prism, rates.mock), 1);
}

async function measureCold(): Promise<void> {
  report.group('Cold start by URL on a slow phone');
  const measured: ColdRound[] = [];
  for await (const coldRound of measureColdStarts(join(root, 'dist'), neededBrowser(), rounds)) {
    measured.push(coldRound);
    console.log(`  round ${measured.length} of ${rounds}: ${round(coldRound.seconds)} s`);
  }
  const getStarts = (page: ColdPage): ColdStart[] => measured.flatMap(({ starts }) => starts.get(page) ?? []);
  const toSamples = (
    starts: readonly ColdStart[],
    key: 'firstPaint' | 'largestPaint' | 'blocking',
  ): Sample[] => starts.map(({ [key]: value, load }) => ({ value, load }));
  const [floorPaints, floorBlocking] = [
    toSamples(getStarts(floor), 'largestPaint'),
    toSamples(getStarts(floor), 'blocking'),
  ];
  for (const page of [floor, ...coldPages]) {
    const starts = getStarts(page);
    const [paints, blocking] = [toSamples(starts, 'largestPaint'), toSamples(starts, 'blocking')];
    report.add(`${page.name}, first paint`, 'ms', toSamples(starts, 'firstPaint'));
    report.add(`${page.name}, largest paint`, 'ms', paints);
    console.log(`  of ${starts[0]?.largest ?? ''}`);
    report.add(`${page.name}, blocking`, 'ms', blocking);
    if (page === floor) continue;
    report.add(`${page.name}, ratio`, 'of the floor', toRatios(paints, floorPaints), page.maxRatio);
    report.add(
      `${page.name}, blocking above the floor`,
      'ms',
      toExcess(blocking, floorBlocking),
      page.maxExcess,
    );
  }
}

async function measureDashboards(origin: string): Promise<void> {
  await withBrowser(neededBrowser(), async (browser) => {
    report.group('Dashboards, opened from Home for the first time');
    for (const { name, bytes, shownAfter } of await loadDashboards(browser, origin, join(root, 'dist'))) {
      report.add(`${name}, visible`, 'ms', [shownAfter]);
      report.add(`${name}, JavaScript after Home (brotli)`, 'kB', [exact(bytes / 1000)]);
    }
    const { value: interactions, load } = await underLoad(() => interact(browser, origin));
    const { toNextPaint, slowest, rowsAfterData } = interactions;
    const sample = sampledUnder(load);
    report.group('Orders over 365 days');
    console.log(`  ${interactions.rows}`);
    report.add('rows after their data, median', 'ms', sample(percentile(rowsAfterData, 0.5)), 50);
    report.add('rows after their data, longest', 'ms', sample(Math.max(...rowsAfterData)));
    report.add('interaction to next paint, median', 'ms', sample(percentile(toNextPaint, 0.5)));
    report.add(
      'interaction to next paint, 95th percentile',
      'ms',
      sample(percentile(toNextPaint, 0.95)),
      100,
    );
    console.log(
      `  the slowest: ${slowest.map(({ duration, target }) => `${round(duration)} ms, ${target}`).join('; ')}`,
    );
    for (const [speed, { frames, blankFrames }, budget] of [
      ['four times slower', interactions.scrolled, undefined],
      ['as the processor is', interactions.scrolledUnslowed, 50],
    ] as const) {
      const name = `scrolling, ${speed}`;
      report.add(`${name}, 95th percentile`, 'ms', sample(percentile(frames, 0.95)));
      report.add(`${name}, longest`, 'ms', sample(Math.max(...frames)), budget);
      report.add(`${name}, without rows`, 'frames', sample(blankFrames));
    }
    await measureMemory(browser, origin, { switches: 200 });
  });
}

async function reportSearches(origin: string): Promise<void> {
  const { value: times, load } = await underLoad(() => measureSearches(origin));
  const sample = sampledUnder(load);
  report.group('Search among closed orders and all that refers to them');
  console.log(`  ${round(times.orders)} orders`);
  report.add('median', 'ms', sample(percentile(times.later, 0.5)));
  report.add('95th percentile', 'ms', sample(percentile(times.later, 0.95)));
  report.add('longest', 'ms', sample(Math.max(...times.later)));
  report.add('first response', 'ms', sample(times.first));
  report.add('complete index', 'ms', sample(times.complete));
  report.add('longest request meanwhile', 'ms', sample(times.maxOther));
}

async function measureMemory(browser: Browser, origin: string, limit: SwitchLimit): Promise<void> {
  const extent = 'switches' in limit ? `${limit.switches} switches` : `${limit.minutes} minutes of switches`;
  report.group(`Memory after collection, ${extent} between dashboards`);
  let last: HeapState | undefined;
  for await (const state of switchAround(browser, origin, limit)) {
    const { switches, minutes, heapBytes, nodes, listeners } = state;
    last = state;
    console.log(
      `  after ${switches} switches, ${minutes.toFixed(1)} minutes: ${(heapBytes / 1e6).toFixed(2)} MB, ${round(nodes)} nodes, ${round(listeners)} listeners`,
    );
  }
  if (!last) return;
  report.add('heap at the end', 'MB', [exact(last.heapBytes / 1e6)]);
  report.add('nodes at the end', '', [exact(last.nodes)]);
  report.add('listeners at the end', '', [exact(last.listeners)]);
}

async function withServer(
  options: readonly string[],
  measure: (origin: string) => Promise<void>,
  budget?: number,
): Promise<void> {
  const { value: server, load } = await underLoad(() =>
    startServer(['mocks/main.ts', '--port', '0', '--static', 'dist', ...options], /ready on (\S+)/),
  );
  try {
    report.group(['Mock server', ...options].join(' '));
    report.add('ready', 'ms', [{ value: server.readyAfter, load }], budget);
    await measure(server.match[1] ?? '');
  } finally {
    server.stop();
  }
}

await build({ root, logLevel: 'silent' });
if (isChosen('tools')) await measureTools();
if (isChosen('home') || isChosen('rates')) {
  await withServer(
    [],
    async (origin) => {
      if (isChosen('home')) await measureHome(origin);
      if (isChosen('rates')) await measureRates(origin);
    },
    1000,
  );
}
if (isChosen('cold')) await measureCold();
if (isChosen('dashboards')) await withServer(['--scale', 'large'], measureDashboards);
if (isChosen('search')) await withServer(['--scale', 'large'], reportSearches);
if (isChosen('hour')) {
  await withServer(['--scale', 'large'], (origin) =>
    withBrowser(neededBrowser(), (browser) => measureMemory(browser, origin, { minutes: 60 })),
  );
}
appendRun(join(root, historyFile), { ...run, figures: report.figures });
process.exitCode = report.conclude();
