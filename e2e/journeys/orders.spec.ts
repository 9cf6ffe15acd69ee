import { plainPath } from '#src/routing/route-paths.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/portal.ts';

const path = plainPath('ordersDashboard');

test.use({ viewport: { width: 1440, height: 900 } });

test('a chart can be downloaded as a picture', async ({ page, signedIn }) => {
  await signedIn('customer-admin', path);
  const name = 'How far along are the orders?';
  const chart = page.getByRole('figure').filter({ hasText: name });
  await expect(chart.getByRole('button', { name: /^Closed: / })).toBeVisible();
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const picture = await savedBy(page, () => page.getByRole('menuitem', { name: 'Picture (png)' }).click());
  expect(picture.name).toBe('How far along are the orders.png');
  expect(picture.text).toContain('PNG');
});

test('a state on the map filters the orders that ship to it', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', path);
  const map = page.getByRole('figure').filter({ hasText: 'Where do orders go?' });
  await map.getByRole('button', { name: /^Arkansas: / }).click();
  await expect(page).toHaveURL(/shipToState=AR/);
  await expect
    .poll(async () => (await portal.requests('listOrders')).at(-1)?.query)
    .toMatchObject({ shipToState: 'AR' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: the definition of a figure, and an order with all of its lines', async ({
    page,
    signedIn,
  }) => {
    await signedIn('customer-admin', path);
    await page.getByRole('button', { name: 'What Fill rate means' }).tap();
    await expect(
      page.getByRole('tooltip', { name: 'Cases shipped, divided by cases ordered' }),
    ).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);

    await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().tap();
    const lines = page.getByRole('list', { name: 'Lines' });
    await expect(lines.getByRole('listitem').first()).toContainText('Delivered');
    await expect(lines.getByRole('listitem').first()).toContainText('Amount');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
