import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { plainRecords, savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/portal.ts';

const path = plainPath('customerSettings');
const many = 10_000;
const getName = (number: number): string => `Shipper ${String(number).padStart(5, '0')}`;

/** Ten thousand customers, each with the Flash tier; all other calls are the mock's. */
async function serveMany(page: Page): Promise<() => number> {
  let tierReads = 0;
  await page.route('**/api/Customers', (route) =>
    route.fulfill({
      json: {
        customers: Array.from({ length: many }, (_, index) => ({
          customerId: index === 0 ? 'INT' : `C${index}`,
          name: getName(index),
        })),
      },
    }),
  );
  await page.route(/\/api\/CustomerTiers\/C\d+$/, (route) => {
    tierReads += 1;
    const customerId = new URL(route.request().url()).pathname.split('/').at(-1);
    return route.fulfill({ json: [{ customerId, tierId: 0 }] });
  });
  return () => tierReads;
}

test(
  'only the visible ones of ten thousand rows are rendered, all can be reached, and focus survives',
  { tag: '@core' },
  async ({ page, signedIn }) => {
    const tierReads = await serveMany(page);
    await signedIn('internal-admin', path);
    const table = page.getByRole('table', { name: 'Tiers of all customers' });
    await expect(table).toHaveAttribute('aria-rowcount', String(many + 1));
    await expect(page.getByRole('rowheader', { name: getName(0) })).toBeVisible();
    const inPage = async (): Promise<number> => page.getByRole('rowheader').count();
    expect(await inPage()).toBeLessThan(60);

    const box = page.getByRole('region', { name: 'Tiers of all customers' });
    await box.focus();
    await page.keyboard.press('End');
    const last = page.getByRole('rowheader', { name: getName(many - 1) });
    await expect(last).toBeInViewport();
    await expect(page.getByRole('row').filter({ has: last })).toHaveAttribute(
      'aria-rowindex',
      String(many + 1),
    );
    expect(await inPage()).toBeLessThan(60);
    await expect(page.getByRole('switch', { name: `Flash for ${getName(many - 1)}` })).toBeChecked();
    // The header remains visible, and only rows that were visible have sent requests.
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeInViewport();
    expect(tierReads()).toBeLessThan(400);

    // The row of the focus stays when it is scrolled out of view.
    await page.keyboard.press('Home');
    const focused = page.getByRole('switch', { name: `Flash for ${getName(3)}` });
    await focused.focus();
    await box.evaluate((element) => element.scrollTo(0, 200_000));
    await expect(page.getByRole('rowheader', { name: getName(3) })).not.toBeInViewport();
    await expect(page.getByRole('rowheader', { name: getName(0) })).toHaveCount(0);
    await expect(focused).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('switch', { name: `Insights for ${getName(3)}` })).toBeFocused();
    await expect(page.getByRole('rowheader', { name: getName(3) })).toBeInViewport();

    const search = page.getByRole('textbox', { name: 'Search customers' });
    await search.fill('0777');
    await expect(page.getByRole('status').filter({ hasText: 'of 10,000 customers' })).toContainText('11 of');
    await expect(page.getByRole('rowheader', { name: getName(777) })).toBeVisible();
    const readsBefore = tierReads();
    const records = plainRecords(
      await savedBy(page, () => page.getByRole('button', { name: 'Export' }).click()),
    );
    expect(records).toHaveLength(12);
    expect(records[1]).toEqual([getName(777), 'C777', 'Yes', 'No', 'No', 'No', 'No']);
    expect(tierReads() - readsBefore).toBeLessThanOrEqual(11);
    await search.fill('');

    // On a phone the rows are cards, equally few.
    await page.setViewportSize({ width: 375, height: 740 });
    const cards = page.getByRole('list', { name: 'Tiers of all customers' }).getByRole('listitem');
    await expect(cards.first()).toContainText(getName(0));
    await expect(cards.first()).toHaveAttribute('aria-setsize', String(many));
    await expect(cards).toHaveCount(25);
    await page.getByRole('button', { name: 'Show 25 more' }).click();
    await expect(cards).toHaveCount(50);
    await expect(page.getByText('50 of 10,000')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  },
);
