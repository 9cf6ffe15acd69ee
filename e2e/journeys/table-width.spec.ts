import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Tables that show a total with all of its parts, by caption. */
const tables = [
  [`${plainPath('costDashboard')}?dashboard=orders`, 'Orders'],
  [plainPath('inventoryDashboard'), 'Stock'],
  [`${plainPath('ordersDashboard')}?dashboard=inbound`, 'Inbound orders'],
  [plainPath('billingDashboard'), 'Invoices'],
  [`${plainPath('fsmaDashboard')}?dashboard=lots`, 'Lots'],
] as const;

test('totals and their parts fit beside each other on a laptop', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user');
  for (const [path, name] of tables) {
    await portal.goto(path);
    const table = page.getByRole('table', { name, exact: true });
    await expect(table.getByRole('rowheader').or(table.getByRole('cell')).nth(3)).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const hidden = await table.evaluate((element) => {
      const frame = element.parentElement ?? element;
      return frame.scrollWidth - frame.clientWidth;
    });
    expect(hidden, name).toBe(0);
  }
});
