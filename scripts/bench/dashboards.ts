import { join } from 'node:path';
import type { Browser, CDPSession, Locator, Page } from 'playwright';
import type { Sample } from './figures.ts';
import { sentBytes } from './library-bytes.ts';
import { underLoad } from './machine-load.ts';

/** A dashboard by its title, and the caption of the table of its rows; undefined for one without a table. */
interface Dashboard {
  readonly title: string;
  readonly table: string | undefined;
}

/** A short pass of the measurements is a test, which fails when one of these names no longer exists. */
const dashboards: readonly Dashboard[] = [
  { title: 'Orders', table: 'Orders' },
  { title: 'Inventory', table: 'Stock' },
  { title: 'Billing', table: 'Invoices' },
  { title: 'Reporting Suite', table: undefined },
  { title: 'OTIF', table: 'POs' },
  { title: 'ASN', table: 'ASNs' },
  { title: 'Performance', table: 'Orders' },
  { title: 'Cost', table: 'Components' },
  { title: 'Predictive', table: 'Items to order' },
  { title: 'Food Traceability', table: 'Lots' },
  { title: 'Guru Dashboard', table: 'Claims' },
  { title: 'Deductions Overview', table: 'Claims' },
  { title: 'Receiving Variances', table: 'Variances' },
];

export interface DashboardLoad {
  readonly name: string;
  /** Brotli bytes of the scripts loaded for it after Home. */
  readonly bytes: number;
  /** Milliseconds from the click in the navigation to figures and rows on screen. */
  readonly shownAfter: Sample;
}

export interface Interactions {
  /** Milliseconds from the end of a response with rows to the frame that shows them, without CPU throttling. */
  readonly rowsAfterData: readonly number[];
  /**
   * Milliseconds from each interaction to the next paint; the browser does not report those below 16 ms, which count
   * as 16.
   */
  readonly toNextPaint: readonly number[];
  /** The three slowest interactions, with event and control. */
  readonly slowest: readonly { readonly duration: number; readonly target: string }[];
  readonly scrolled: Scrolled;
  /** The same without CPU throttling. */
  readonly scrolledUnslowed: Scrolled;
  readonly rows: string;
}

interface Scrolled {
  /** Milliseconds between two frames. */
  readonly frames: readonly number[];
  /** Frames in which part of the table had no row. */
  readonly blankFrames: number;
}

export interface HeapState {
  readonly switches: number;
  /** Milliseconds since the first switch. */
  readonly minutes: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function openHome(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${origin}/__mock/session`, { data: { person: 'customer-admin' } });
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByRole('link', { name: 'Order Entry' }).last().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Rows, figures and charts are visible, and no loading indicator is. */
async function waitUntilShown(page: Page, { title, table }: Dashboard): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  if (table === undefined) await page.getByRole('list').getByRole('button').first().waitFor();
  else await page.getByRole('table', { name: table, exact: true }).getByRole('rowheader').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}

async function follow(page: Page, dashboard: Dashboard): Promise<number> {
  const start = performance.now();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: dashboard.title, exact: true })
    .click();
  await waitUntilShown(page, dashboard);
  return performance.now() - start;
}

/** Opens each dashboard for the first time from Home, in a separate browser session. */
export async function loadDashboards(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<DashboardLoad[]> {
  const loads: DashboardLoad[] = [];
  for (const dashboard of dashboards) {
    const page = await openHome(browser, origin);
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    const shownAfter = await underLoad(() => follow(page, dashboard));
    const bytes = [...scripts].reduce((sum, path) => sum + sentBytes(join(folder, path)), 0);
    loads.push({ name: dashboard.title, bytes, shownAfter });
    await page.context().close();
  }
  return loads;
}

declare global {
  interface Window {
    benchPaints: Map<number, { readonly duration: number; readonly target: string }>;
    benchFrames: { gaps: number[]; blank: number; isOn: boolean };
  }
}

async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.benchPaints = new Map();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
        const { interactionId, name, duration, target } = entry;
        if ((window.benchPaints.get(interactionId)?.duration ?? 0) >= duration) continue;
        const control =
          target instanceof Element ? (target.getAttribute('aria-label') ?? target.textContent) : '';
        window.benchPaints.set(interactionId, {
          duration,
          target: `${name} ${control}`.replace(/\s+/g, ' ').trim().slice(0, 40),
        });
      }
    });
    // The platform's types lack the threshold, whose default is 104 ms.
    const options = { type: 'event', durationThreshold: 16 };
    observer.observe(options);
  });
}

/**
 * Scrolls the table's container by wheel, 30 notches a turn, and records in every frame its duration and whether rows
 * cover the container.
 */
async function scrollTable(page: Page, caption: string, turns: number): Promise<Scrolled> {
  const box = page.getByRole('region', { name: caption, exact: true });
  await box.scrollIntoViewIfNeeded();
  const place = await box.boundingBox();
  if (!place) throw new Error(`The table ${caption} is not visible.`);
  await page.evaluate(
    ({ x, top, height }) => {
      window.benchFrames = { gaps: [], blank: 0, isOn: true };
      let last = performance.now();
      const sample = (now: number): void => {
        const { benchFrames: state } = window;
        state.gaps.push(now - last);
        last = now;
        const places = [0.2, 0.5, 0.8].map((share) => document.elementFromPoint(x, top + height * share));
        if (places.some((element) => element?.closest('td,th') === null)) state.blank += 1;
        if (state.isOn) requestAnimationFrame(sample);
      };
      requestAnimationFrame(sample);
    },
    { x: place.x + place.width / 2, top: place.y, height: Math.min(place.height, 900 - place.y) },
  );
  await page.mouse.move(place.x + place.width / 2, Math.min(place.y + place.height / 2, 850));
  for (let notch = 0; notch < 30 * turns; notch += 1) await page.mouse.wheel(0, notch % 40 < 30 ? 400 : 6000);
  const { gaps, blank } = await page.evaluate(() => {
    window.benchFrames.isOn = false;
    return window.benchFrames;
  });
  return { frames: gaps.slice(1), blankFrames: blank };
}

/**
 * Sorts the orders, and measures the time from the end of the response until the first row changes; null when the rows
 * were known already, without a request.
 */
async function rowsAfterData(page: Page, header: Locator): Promise<number | null> {
  await page.evaluate(() => {
    performance.clearResourceTimings();
    performance.clearMarks();
    const firstRow = (): string | undefined =>
      document.querySelector('main tbody th[scope=row]')?.textContent ?? undefined;
    const before = firstRow();
    new MutationObserver((_, observer) => {
      const now = firstRow();
      if (now === undefined || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('bench rows')));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await header.click();
  await page.waitForFunction(() => performance.getEntriesByName('bench rows').length > 0);
  return page.evaluate(() => {
    const ends = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/Orders\/[^/]+$/.test(new URL(name).pathname))
      .map(({ startTime, duration }) => startTime + duration);
    const shownAt = performance.getEntriesByName('bench rows')[0]?.startTime ?? Number.NaN;
    return ends.length === 0 ? null : shownAt - Math.max(...ends);
  });
}

/**
 * Sorts, filters, opens and scrolls the table of orders on a processor that is four times slower. Each kind of
 * interaction is repeated `turns` times.
 */
export async function interact(browser: Browser, origin: string, turns = 4): Promise<Interactions> {
  const page = await openHome(browser, origin);
  const orders = dashboards[0];
  if (!orders) throw new Error('There is no dashboard to measure interactions on.');
  await follow(page, orders);
  await page.getByRole('button', { name: /Last \d+ days/ }).click();
  await page.getByRole('option', { name: /^Last 365 days/ }).click();
  await waitUntilShown(page, orders);
  const rows = await page
    .getByRole('status')
    .filter({ hasText: / orders$/ })
    .first()
    .innerText();
  const afterData: number[] = [];
  const headers = page
    .getByRole('table', { name: 'Orders', exact: true })
    .getByRole('columnheader')
    .getByRole('button');
  for (const header of (await headers.all()).slice(0, turns + 1)) {
    const after = await rowsAfterData(page, header);
    if (after !== null) afterData.push(after);
  }
  const scrolledUnslowed = await scrollTable(page, 'Orders', turns);
  const box = page.getByRole('region', { name: 'Orders', exact: true });
  await box.evaluate((element) => element.scrollTo(0, 0));
  await waitUntilShown(page, orders);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchInteractions(page);
  let interactions = 0;
  const press = async (
    action: () => Promise<void>,
    settled = () => waitUntilShown(page, orders),
  ): Promise<void> => {
    await action();
    interactions += 1;
    await settled();
  };
  for (const header of [...(await headers.all()), ...(await headers.all())].slice(0, turns + 2))
    await press(() => header.click());
  // A chart whose marks filter the table, by the names of the first marks.
  const mark = /: [\d,]+ orders?$/;
  const chart = page
    .getByRole('figure')
    .filter({ has: page.getByRole('button', { name: mark }) })
    .first();
  const marks = await chart
    .getByRole('button', { name: mark })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  if (marks.length === 0) throw new Error('No chart of the orders filters the table.');
  for (const name of marks.slice(0, turns - 1)) {
    await press(() => chart.getByRole('button', { name, exact: true }).click());
    await press(() => page.getByRole('button', { name: 'Clear all' }).click());
  }
  for (let turn = 0; turn < turns; turn += 1) {
    await press(
      () => page.getByRole('button', { name: /^Filters/ }).click(),
      () => page.getByRole('dialog', { name: 'Period and filters' }).waitFor(),
    );
    await press(() => page.keyboard.press('Escape'));
  }
  await box.focus();
  for (const key of ['PageDown', 'End', 'Home', 'PageDown', 'PageDown'].slice(0, turns + 1))
    await press(() => page.keyboard.press(key));
  const scrolled = await scrollTable(page, 'Orders', turns);
  const paints = await page.evaluate(() => [...window.benchPaints.values()]);
  await page.context().close();
  const missingPaints = Array.from({ length: Math.max(0, interactions - paints.length) }, () => 16);
  const slowest = paints.toSorted((a, b) => b.duration - a.duration).slice(0, 3);
  return {
    toNextPaint: [...paints.map(({ duration }) => duration), ...missingPaints],
    slowest,
    rowsAfterData: afterData,
    rows,
    scrolled,
    scrolledUnslowed,
  };
}

async function heapState(cdp: CDPSession, switches: number, minutes: number): Promise<HeapState> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    switches,
    minutes,
    heapBytes: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}

/** Duration of the navigation between dashboards. */
export type SwitchLimit = { readonly switches: number } | { readonly minutes: number };

/** Navigates between dashboards; records the heap after garbage collection every ten rounds and at the end. */
export async function* switchAround(
  browser: Browser,
  origin: string,
  limit: SwitchLimit,
): AsyncGenerator<HeapState> {
  const page = await openHome(browser, origin);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const start = performance.now();
  const isOver = (turn: number): boolean =>
    'switches' in limit ? turn >= limit.switches : performance.now() - start >= limit.minutes * 60_000;
  for (let turn = 1, isLast = false; !isLast; turn += 1) {
    const dashboard = dashboards[turn % dashboards.length];
    if (dashboard) await follow(page, dashboard);
    isLast = isOver(turn);
    if (isLast || turn % (dashboards.length * 10) === 0)
      yield await heapState(cdp, turn, (performance.now() - start) / 60_000);
  }
  await page.context().close();
}
