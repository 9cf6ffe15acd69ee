import type { Page, Request } from '@playwright/test';
import { homeBanners, homeComplete } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

interface Exchange {
  readonly path: string;
  readonly start: number;
  end: number;
}

interface Exchanges {
  readonly all: () => readonly Exchange[];
  readonly clear: () => void;
}

/** The API calls of the page with the times at which each was pending. */
function watchExchanges(page: Page): Exchanges {
  let exchanges: Exchange[] = [];
  const open = new Map<Request, Exchange>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const exchange = { path: pathname + search, start: performance.now(), end: Infinity };
    open.set(request, exchange);
    exchanges.push(exchange);
  });
  page.on('requestfinished', (request) => {
    const exchange = open.get(request);
    if (exchange) exchange.end = performance.now();
  });
  return {
    all: () => exchanges,
    clear: () => {
      exchanges = [];
    },
  };
}

/** The longest chain of calls that waited for each other. */
function getDepth(exchanges: readonly Exchange[]): number {
  const depths = new Map<Exchange, number>();
  const depth = (exchange: Exchange): number => {
    const cached = depths.get(exchange);
    if (cached !== undefined) return cached;
    const earlier = exchanges.filter(({ end }) => end <= exchange.start).map(depth);
    const exchangeDepth = 1 + Math.max(0, ...earlier);
    depths.set(exchange, exchangeDepth);
    return exchangeDepth;
  };
  return Math.max(0, ...exchanges.map(depth));
}

/** Calls that are deferred until the page is complete; on a slow machine they start before it is. */
const afterwards = /HasPermission|\/Responses\/|\/Attention\/|\/Conversations\b|\/Notifications\//;

test('Home sends each request once, in at most two round trips, and revalidates its images', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user');
  await homeComplete(page);
  const statuses = async () => (await portal.requests('getMarketingImage')).map(({ status }) => status);
  await expect.poll(statuses).toEqual([200, 200, 200]);
  // Slow enough that parallel calls overlap.
  await portal.fault({ operationId: '*', kind: 'delay', delayMs: 1000 });
  const exchanges = watchExchanges(page);
  for (const visit of ['second', 'first'] as const) {
    await test.step(`on the ${visit} visit`, async () => {
      if (visit === 'first') await page.evaluate(() => localStorage.removeItem('customerId'));
      await portal.clearRequests();
      exchanges.clear();
      await page.reload();
      await homeComplete(page);
      await expect(homeBanners(page)).toHaveCount(3);

      const ofHome = exchanges.all().filter(({ path }) => !afterwards.test(path));
      expect(ofHome.map(({ path }) => path).toSorted()).toEqual([
        '/api/Announcements?filterType=1&announcementType=0',
        '/api/CustomerTiers/PMF',
        '/api/Customers',
        '/api/Features/Enabled',
        '/api/MarketingImages/2',
        '/api/MarketingImages/4',
        '/api/MarketingImages/5',
        '/api/MarketingImages?active=true',
        '/api/me/User',
      ]);
      expect(getDepth(ofHome)).toBeLessThanOrEqual(2);
      await expect.poll(statuses).toEqual([304, 304, 304]);
    });
  }
});
