import type { Browser, Page } from 'playwright';

/** A page that is opened by its URL, and its content for a signed-in person. */
export interface ColdPage {
  readonly name: string;
  readonly address: string;
  /** CSS selector of the first element that shows data. */
  readonly readySelector: string;
}

/** Milliseconds from the navigation. */
export interface ColdStart {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time: the sum of task durations beyond 50 ms. */
  readonly blocking: number;
  /** The largest contentful element, for readers of the figures. */
  readonly largest: string;
}

/** A phone on a slow network: 150 ms, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
} as const;
const processorSlowdown = 4;
/** How long a page is observed: far longer than any page takes to load. */
const watched = 9000;

declare global {
  interface Window {
    benchStart: { firstPaint: number; largestPaint: number; blocking: number; largest: string };
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

async function signedIn(
  browser: Browser,
  origin: string,
  { readySelector, address }: ColdPage,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  await context.request.post(`${origin}/__mock/session`, { data: { person: 'customer-user' } });
  const page = await context.newPage();
  await page.goto(origin + address);
  await page.locator(readySelector).first().waitFor();
  return page;
}

/** Opens a page by its URL on a simulated slow phone, with a token and an empty cache. */
export async function startCold(browser: Browser, origin: string, target: ColdPage): Promise<ColdStart> {
  const page = await signedIn(browser, origin, target);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(observeStart);
  // Start from an empty page: unloading a page of the portal would count toward the result.
  await page.goto('about:blank');
  await page.goto(origin + target.address);
  // No condition to wait for: the measurement shows that no larger element appears later.
  await new Promise((resolve) => setTimeout(resolve, watched));
  const start = await page.evaluate(() => window.benchStart);
  await page.context().close();
  return start;
}
