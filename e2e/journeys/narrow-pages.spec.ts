import type { Page } from '@playwright/test';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';

/** Lists, with the start of the links to their records and further path segments below a record. */
const lists: readonly (readonly [path: string, link: string, ...further: string[]])[] = [
  [plainPath('ordersDashboard'), '/orders/'],
  [pathTo('ordersDashboard', { query: { dashboard: 'inbound' } }), '/orders/receipts/'],
  [plainPath('inventoryDashboard'), '/inventory/'],
  [plainPath('userList'), '/admin/users/edit/'],
  [plainPath('announcementList'), '/admin/announcements/edit/'],
  [plainPath('surveyList'), '/admin/surveys/results/'],
  [plainPath('retailerList'), '/admin/retailers/view/', '/locations/create'],
];

const others: readonly string[] = [
  plainPath('billingDashboard'),
  pathTo('inventoryDashboard', { query: { dashboard: 'lots' } }),
  plainPath('otifDashboard'),
  plainPath('asnDashboard'),
  plainPath('reportingSuite'),
  plainPath('userCreate'),
  plainPath('surveyCreate'),
  plainPath('documentList'),
  plainPath('retailerImport'),
  plainPath('marketing'),
  plainPath('customerSettings'),
];

const scrollWidth = async (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Checks the page with text of 200%, and in a window of 320 px. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(async () => scrollWidth(page), `${path}, 200%`).toBe(1280);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => scrollWidth(page), `${path}, 320 px`).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('dashboards, records, lists and editors do not scroll horizontally, with text of 200% or at 320 px', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', plainPath('announcements'));
  const visit = async (path: string): Promise<void> => {
    await test.step(path, async () => {
      await portal.goto(path);
      await expectNoSidewaysScroll(page, path);
    });
  };
  for (const [path, link, ...further] of lists) {
    await visit(path);
    const record = await page.locator(`main a[href*="${link}"]`).first().getAttribute('href');
    for (const end of ['', ...further]) await visit(`${record ?? ''}${end}`);
  }
  for (const path of others) await visit(path);
});
