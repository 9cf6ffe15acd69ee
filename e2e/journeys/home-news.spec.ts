import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../support/api-client.ts';
import { homeBanners, homeComplete } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

function getTicker(page: Page): Locator {
  return page.getByRole('region', { name: 'Announcements' });
}

/** The entries of layout shifts, which the types of the DOM lack. */
interface ShiftedElement {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}
interface LayoutShiftEntry extends PerformanceEntry {
  readonly sources: readonly ShiftedElement[];
}

/** Position and width of a picture. */
async function measureBox(picture: Locator): Promise<{ x: number; width: number }> {
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not on the page.');
  return box;
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('banners take turns until they are paused', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn('customer-user');
  const ticker = getTicker(page);
  await expect(ticker.getByText('1 of 4')).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(ticker.getByText('2 of 4')).toBeVisible();

  await ticker.getByRole('button', { name: 'Pause announcements' }).click();
  await page.getByRole('heading', { name: 'Home' }).click();
  await page.clock.fastForward(8000);
  // An extra turn would be visible here.
  await ticker.getByRole('button', { name: 'Next announcement' }).click();
  await expect(ticker.getByText('3 of 4')).toBeVisible();

  await ticker.getByRole('button', { name: 'Play announcements' }).click();
  await page.getByRole('heading', { name: 'Home' }).click();
  await page.clock.fastForward(8000);
  await expect(ticker.getByText('4 of 4')).toBeVisible();
});

for (const width of [390, 820, 1440]) {
  test(`nothing on Home moves while it loads, ${width} px wide`, async ({ page, signedIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const describe = ({ node, previousRect, currentRect }: ShiftedElement): string[] => {
        const element = node instanceof Element ? node : node?.parentElement;
        if (!element?.closest('main')) return [];
        return [`${element.className}: ${previousRect.top} -> ${currentRect.top}`];
      };
      const isShift = (entry: PerformanceEntry): entry is LayoutShiftEntry => 'sources' in entry;
      const observer = new PerformanceObserver((list) =>
        moved.push(
          ...list
            .getEntries()
            .filter(isShift)
            .flatMap(({ sources }) => sources.flatMap(describe)),
        ),
      );
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    await signedIn('multi-customer-user');
    await homeComplete(page);
    const panel = page.getByRole('region', { name: 'Needs attention' });
    await expect(panel.getByRole('tab', { name: /^All/ })).toBeVisible();
    await expect(page.getByText('On-time delivery')).toBeVisible();
    // A paint after the last change, whose shift would then be reported.
    await page.screenshot();
    expect(await page.evaluate((): string[] => Reflect.get(window, 'moved'))).toEqual([]);
  });
}

for (const width of [390, 1440]) {
  test(`a banner that advances does not become the largest contentful paint, ${width} px wide`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await page.addInitScript(() => {
      const paints: number[] = [];
      Object.assign(window, { paints });
      const observer = new PerformanceObserver((list) =>
        paints.push(...list.getEntries().map(({ startTime }) => startTime)),
      );
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await signedIn('customer-user');
    const ticker = getTicker(page);
    await homeComplete(page);
    await expect(homeBanners(page)).toHaveCount(width < 768 ? 0 : 3);
    await expect
      .poll(() =>
        homeBanners(page).evaluateAll((all: HTMLImageElement[]) => all.every((image) => image.complete)),
      )
      .toBe(true);
    // What needs attention follows the cards, and is part of the page.
    const panel = page.getByRole('region', { name: 'Needs attention' });
    await expect(panel.getByRole('tab', { name: /^All/ })).toBeVisible();
    await expect(page.getByText('On-time delivery')).toBeVisible();
    // An extra paint, so that everything is painted before the first turn.
    await page.screenshot();
    // The browser's real time, which the stopped clock does not affect.
    const isComplete = await page.evaluate(() => new Event('complete').timeStamp);
    for (const place of [2, 3, 4, 1]) {
      await page.clock.runFor(8000);
      await expect(ticker.getByText(`${place} of 4`)).toBeVisible();
      await page.screenshot();
    }
    const paints: number[] = await page.evaluate(() => Reflect.get(window, 'paints'));
    expect(paints.length).toBeGreaterThan(0);
    expect(paints.filter((time) => time > isComplete)).toEqual([]);
  });
}

test('three images center the primary one, two share the width, one fills it, and a phone shows none', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user');
  const banners = homeBanners(page);
  const names = async (): Promise<(string | null)[]> =>
    Promise.all((await banners.all()).map((banner) => banner.getAttribute('alt')));
  await expect(banners).toHaveCount(3);
  expect(await names()).toEqual([
    'Opens www.provider.example/network/carlisle',
    'Opens www.provider.example/news/spring-capacity',
    'Opens www.provider.example/webinars/traceability',
  ]);
  const [leftBanner, centerBanner, rightBanner] = await Promise.all((await banners.all()).map(measureBox));
  expect(centerBanner?.x).toBeGreaterThan(leftBanner?.x ?? Infinity);
  expect(rightBanner?.x).toBeGreaterThan(centerBanner?.x ?? Infinity);
  expect(centerBanner?.width).toBeGreaterThan((leftBanner?.width ?? Infinity) * 1.5);
  expect(rightBanner?.width).toBeCloseTo(leftBanner?.width ?? 0, 0);
  const link = page.getByRole('link', { name: 'Opens www.provider.example/webinars/traceability' });
  await expect(link).toHaveAttribute(
    'href',
    'https://www.provider.example/webinars/traceability?from=portal',
  );
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

  // Another primary one, then fewer, then a small screen.
  const admin = await apiAs(portal.origin, 'internal-admin');
  await admin('POST', '/MarketingImages/5/flag', { primary: true });
  await page.reload();
  await expect(banners).toHaveCount(3);
  expect((await names())[1]).toBe('Opens www.provider.example/webinars/traceability');

  await admin('POST', '/MarketingImages/2/flag', { active: false });
  await page.reload();
  await expect(banners).toHaveCount(2);
  const [first, second] = await Promise.all((await banners.all()).map(measureBox));
  expect(second?.width).toBeCloseTo(first?.width ?? 0, 0);

  await admin('POST', '/MarketingImages/5/flag', { active: false });
  await page.setViewportSize({ width: 767, height: 900 });
  await portal.clearRequests();
  await page.reload();
  await homeComplete(page);
  await expect(banners).toHaveCount(0);
  expect(await portal.requests('listMarketingImages')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(banners).toHaveCount(1);
  expect((await measureBox(banners)).width).toBeGreaterThan((first?.width ?? Infinity) * 1.9);
});

test('a banner whose markup needs code that fails to load has Retry, and the others are shown', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/Failed to fetch dynamically|Failed to load resource/);
  const banner = { startDate: '2026-01-05', createdDate: '2026-01-04T15:00:00Z', tiers: null, type: 0 };
  const body = [
    { ...banner, id: 2, messageHtml: '<ul><li>Docks</li><li>Gates</li></ul>' },
    { ...banner, id: 1, messageHtml: '<p>Closed on <b>Monday</b></p>' },
  ];
  await portal.fault({ operationId: 'listAnnouncements', kind: 'schema', body });
  const file = /assets\/rich-text-[\w-]{8}\.js/;
  await page.route(file, (route) => route.abort());
  await signedIn('customer-user');
  const ticker = getTicker(page);
  const failure = ticker.getByText('The message could not be shown.');
  await expect(failure).toBeVisible();
  await ticker.getByRole('button', { name: 'Next announcement' }).click();
  await expect(ticker.getByText('Closed on Monday')).toBeVisible();
  await ticker.getByRole('button', { name: 'Next announcement' }).click();
  await page.unroute(file);
  await ticker.getByRole('button', { name: 'Retry' }).click();
  await expect(ticker.getByText('Docks')).toBeVisible();
  await expect(failure).toHaveCount(0);
});
