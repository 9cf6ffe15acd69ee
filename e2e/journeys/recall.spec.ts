import type { Page } from '@playwright/test';
import type { TraceLot } from '#src/api/generated/types.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { apiAs } from '../support/api-client.ts';
import { expectGoodLook } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import { tabTo } from '../support/tab-to.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface Lots {
  readonly items: readonly TraceLot[];
}

async function addLocation(page: Page, items: readonly string[]): Promise<void> {
  for (const [label, text] of [
    ['Name', 'Morton mill'],
    ['Phone', '309-555-0160'],
    ['GLN', '0614141950904'],
    ['Address', '1 Sample Way'],
    ['City', 'Morton'],
    ['State', 'IL'],
    ['Postal code', '61550'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  for (const item of items) {
    await page.getByRole('combobox', { name: 'Add an item' }).fill(item);
    await page.getByRole('option', { name: item }).click();
  }
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Morton mill saved.')).toBeVisible();
}

test('a new location is the source of its lots, and a recall finds every case of one by keyboard alone', async ({
  page,
  portal,
  signedIn,
}) => {
  const call = await apiAs(portal.origin, 'customer-user');
  const listLots = async (filter: string): Promise<readonly TraceLot[]> =>
    ((await call('GET', `/Fsma/PMF/Lots?pageSize=500&${filter}`)) as Lots).items;

  const lacking = await listLots('hasPointOfManufacture=false');
  expect(lacking.every(({ isComplete }) => !isComplete)).toBe(true);
  const items = [...new Set(lacking.map(({ itemNumber }) => itemNumber))];
  expect(items.length).toBeGreaterThan(0);
  await signedIn('customer-user', plainPath('pointOfManufactureCreate'));
  await addLocation(page, items);
  expect(await listLots('hasPointOfManufacture=false')).toEqual([]);

  const onHand = await listLots('isOnHand=true&isExplained=true');
  const [lot] = onHand.toSorted((a, b) => b.consignees - a.consignees);
  if (!lot) throw new Error('There is no lot on hand.');
  await portal.goto(plainPath('recallStart'));
  await tabTo(page, page.getByRole('combobox', { name: 'Add a lot' }));
  await page.keyboard.type(lot.traceabilityLotCode);
  await expect(page.getByRole('option', { name: lot.traceabilityLotCode })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Trace 1 lot' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', {
      name: `All ${lot.received.toLocaleString('en-US')} cases are accounted for`,
    }),
  ).toBeVisible();
  await expect(page.getByText(`${lot.shipped.toLocaleString('en-US')} cases`, { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Save exercise' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save the exercise' });
  await tabTo(page, dialog.getByRole('button', { name: 'Save exercise' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Mock recall / })).toBeVisible();
  const saving = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'PDF report' }));
  await page.keyboard.press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/^recall-exercise-.*\.pdf$/);
  const heading = page.getByRole('heading', { level: 1, name: /^Mock recall / });
  await expectGoodLook(page, () => expect(heading).toBeVisible());
});
