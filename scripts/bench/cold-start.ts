import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { withBarePage, type BarePage } from './bare-page.ts';
import { maxOfLoads, underLoad, type Load } from './machine-load.ts';
import { readMainThread, traceCategories, type MainThreadTime } from './main-thread.ts';

/** A page that is opened by its URL, and its content for a signed-in person. */
export interface ColdPage {
  readonly name: string;
  readonly address: string;
  /** CSS selector of the first element that shows data. */
  readonly readySelector: string;
  /** Budgets: the largest paint as a ratio to the floor, and the milliseconds of blocking above the floor's. */
  readonly maxRatio?: number;
  readonly maxExcess?: number;
  /** Budget of a traced start, as `compareBlocking` compares it with the floor. */
  readonly maxBlocking?: number;
}

/** Milliseconds from the navigation. */
interface StartTimes {
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time: the sum of task durations beyond 50 ms. */
  blocking: number;
  /** The largest contentful element, for readers of the figures. */
  largest: string;
}

export interface ColdStart extends Readonly<StartTimes> {
  readonly load: Load;
  /** Of a traced start. */
  readonly mainThread?: MainThreadTime;
}

/** A phone on a slow network: 150 ms, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
} as const;
const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true } as const;
const processorSlowdown = 4;
/** In which pages load, and for which they are observed afterwards, because no larger element may appear later. */
const loading = 4000;
const observed = 5000;

declare global {
  interface Window {
    benchStart: StartTimes;
  }
}

function observeStart(): void {
  window.benchStart = { firstPaint: 0, largestPaint: 0, blocking: 0, largest: '' };
  const observe = (type: string, collect: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(collect)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.benchStart.firstPaint = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    window.benchStart.largestPaint = entry.startTime;
    const { element, url } = entry instanceof LargestContentfulPaint ? entry : { element: null, url: '' };
    const text = (element?.textContent ?? '').replace(/\s+/g, ' ').trim() || url;
    window.benchStart.largest = `${element?.tagName.toLowerCase() ?? ''} ${text.slice(0, 40)}`;
  });
  observe('longtask', ({ duration }) => {
    window.benchStart.blocking += Math.max(0, duration - 50);
  });
}

function beforePages(page: BarePage, run: () => void): Promise<unknown> {
  return page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(run)})()` });
}

async function signIn(page: BarePage, origin: string, { readySelector, address }: ColdPage): Promise<void> {
  // Scripts before pages run only with this domain.
  await page.send('Page.enable');
  await page.send('Security.setIgnoreCertificateErrors', { ignore: true });
  await page.send('Emulation.setDeviceMetricsOverride', screen);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await beforePages(page, () => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('Pages are measured without cache.'));
  });
  await page.send('Page.navigate', { url: `${origin}/config.json` });
  await page.evaluate(`fetch('${origin}/__mock/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'customer-user' }),
  }).then(({ status }) => status)`);
  await page.send('Page.navigate', { url: origin + address });
  await page.waitFor(readySelector);
}

/**
 * Opens a page by its URL on a simulated slow phone, with a token and an empty cache. With a trace, which itself takes
 * time, it measures the main thread too.
 */
export function startCold(
  browser: Browser,
  origin: string,
  target: ColdPage,
  isTraced = false,
): Promise<ColdStart> {
  return withBarePage(browser, async (page) => {
    await signIn(page, origin, target);
    await page.send('Network.enable');
    await page.send('Network.clearBrowserCache');
    await page.send('Network.emulateNetworkConditions', network);
    await page.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await beforePages(page, observeStart);
    // Start from an empty page: unloading a page of the portal would count toward the result.
    await page.send('Page.navigate', { url: 'about:blank' });
    if (isTraced) await browser.startTracing(undefined, { categories: traceCategories });
    const loaded = await underLoad(async () => {
      await page.send('Page.navigate', { url: origin + target.address });
      await delay(loading);
    });
    const afterwards = await underLoad(() => delay(observed));
    const trace = isTraced ? await browser.stopTracing() : undefined;
    const start: StartTimes = JSON.parse(String(await page.evaluate('JSON.stringify(window.benchStart)')));
    return {
      ...start,
      load: maxOfLoads([loaded.load, afterwards.load]),
      ...(trace && { mainThread: readMainThread(trace.toString()) }),
    };
  });
}
