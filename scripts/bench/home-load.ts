import type { Browser, CDPSession } from 'playwright';
import { timeUnderLoad, type Sample } from './figures.ts';

export interface HomeLoad {
  /** Paths of the scripts and styles that Home loaded, before it was complete. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Requests from the navigation until Home is complete. */
  readonly requests: number;
  readonly apiRequests: readonly string[];
  /** Longest chain of API requests in which each started after the previous one had ended. */
  readonly apiRoundTrips: number;
  /** Milliseconds from the navigation until Home is complete; for orientation only. */
  readonly completeAfter: Sample;
}

interface Timed {
  readonly path: string;
  readonly start: number;
  end: number;
}

function depth(requests: readonly Timed[]): number {
  const sorted = requests.toSorted((a, b) => a.start - b.start);
  const depths = new Map<Timed, number>();
  for (const request of sorted) {
    const before = sorted
      .filter((earlier) => earlier.end <= request.start)
      .map((earlier) => depths.get(earlier) ?? 0);
    depths.set(request, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

async function record(cdp: CDPSession): Promise<Map<string, Timed>> {
  const requests = new Map<string, Timed>();
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, { path: new URL(request.url).pathname, start: timestamp, end: Infinity });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const entry = requests.get(requestId);
    if (entry) entry.end = timestamp;
  });
  return requests;
}

/** Loads Home as a signed-in person with an empty cache, and returns the requests until it was complete. */
export async function loadHome(browser: Browser, origin: string): Promise<HomeLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${origin}/__mock/session`, { data: { person: 'customer-user' } });
  const page = await context.newPage();
  const complete = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Order Entry' }).last().waitFor();
    await page.waitForFunction(() => document.querySelectorAll('main img').length === 3);
  };
  await page.goto(origin);
  await complete();
  const requests = await record(await context.newCDPSession(page));
  const completeAfter = await timeUnderLoad(async () => {
    await page.reload();
    await complete();
  });
  const all = [...requests.values()].filter((request) => Number.isFinite(request.end));
  const api = all.filter(({ path }) => path.startsWith('/api/'));
  return {
    scripts: all.map(({ path }) => path).filter((path) => path.endsWith('.js')),
    styles: all.map(({ path }) => path).filter((path) => path.endsWith('.css')),
    requests: all.length,
    apiRequests: api.map(({ path }) => path),
    apiRoundTrips: depth(api),
    completeAfter,
  };
}
