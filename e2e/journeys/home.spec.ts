import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { chooseCompany, homeComplete, productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

const places = {
  Flash: {
    Orders: 'ordersDashboard',
    Billing: 'billingDashboard',
    Inventory: 'inventoryDashboard',
    'Reporting Suite': 'reportingSuite',
    OTIF: 'otifDashboard',
    ASN: 'asnDashboard',
  },
  Insight: {
    Performance: 'performanceDashboard',
    Cost: 'costDashboard',
    Predictive: 'predictiveDashboard',
    'Food Traceability': 'fsmaDashboard',
  },
  Guru: {
    'Guru Dashboard': 'guruDashboard',
    Deductions: 'deductions',
    'Receiving Variances': 'receivingVariances',
    'Guru Settings': 'guruSettings',
  },
} as const satisfies Record<string, Record<string, PlainRouteId>>;

/** Whether the person's customer holds the OrderEntry tier. */
const people = [
  ['customer-user', true],
  ['flash-only-user', false],
  ['empty-customer-user', true],
  ['internal-admin', true],
] as const;

test('a customer signs in on the provider’s page and lands on Home', async ({ page, portal }) => {
  await portal.goto('/');
  await page.getByTestId('person-customer-user').click();

  await expect(page).toHaveURL(`${portal.origin}/`);
  await homeComplete(page);
});

for (const [person, hasOrderEntry] of people) {
  test(`${person} sees three products with the buttons of their dashboards`, async ({ page, signedIn }) => {
    await signedIn(person);

    for (const product of ['Flash', 'Insight', 'Guru'] as const) {
      const card = productCard(page, product);
      for (const [label, place] of Object.entries(places[product])) {
        await expect(card.getByRole('link', { name: label, exact: true })).toHaveAttribute(
          'href',
          plainPath(place),
        );
      }
    }
    await expect(productCard(page, 'Flash').getByRole('listitem')).toHaveText([
      ...['Orders', 'Billing', 'Inventory', 'Reporting Suite', 'OTIF', 'ASN', 'Order Entry'].map(
        (label) => new RegExp(`^${label}`),
      ),
      /^Advanced OTIF Analytics/,
    ]);
    await expect(productCard(page, 'Insight').getByRole('listitem')).toHaveCount(4);
    await expect(productCard(page, 'Guru').getByRole('listitem')).toHaveCount(4);

    const orderEntry = productCard(page, 'Flash').getByRole(hasOrderEntry ? 'link' : 'button', {
      name: 'Order Entry',
    });
    await expect(orderEntry).toHaveAccessibleDescription(
      hasOrderEntry ? 'Submit new orders' : 'Coming soon - Submit new orders',
    );
  });
}

test('a button opens its dashboard, and Back returns Home', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  await productCard(page, 'Flash').getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === plainPath('billingDashboard'));
  await page.goBack();
  await expect(productCard(page, 'Flash')).toBeVisible();
});

test('what a customer does not have yet is marked, and does nothing', async ({ page, portal, signedIn }) => {
  await signedIn('flash-only-user');
  const flash = productCard(page, 'Flash');
  for (const [label, hint] of [
    ['Order Entry', 'Coming soon - Submit new orders'],
    ['Advanced OTIF Analytics', 'Coming soon'],
  ] as const) {
    const button = flash.getByRole('button', { name: label });
    await expect(button).toBeDisabled();
    await button.hover();
    await expect(flash.getByRole('tooltip', { name: hint, exact: true })).toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(`${portal.origin}/`);
});

test('Food Traceability is shown only while its feature is enabled', async ({ page, portal, signedIn }) => {
  await portal.features({ fsmaEnabled: false });
  await signedIn('customer-user');
  const insight = productCard(page, 'Insight');
  await expect(insight.getByRole('listitem')).toHaveText([/^Performance/, /^Cost/, /^Predictive/]);
  await expect(page.getByRole('link', { name: 'Food Traceability' })).toHaveCount(0);

  await portal.features({ fsmaEnabled: true });
  await page.reload();
  await expect(insight.getByRole('link', { name: 'Food Traceability' })).toBeVisible();
});

test('the tiers are those of the selected company', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin');
  const flash = productCard(page, 'Flash');
  await expect(flash.getByRole('link', { name: 'Order Entry' })).toBeVisible();

  await portal.clearRequests();
  await chooseCompany(page, 'Cedar & Sage Goods');
  await expect(flash.getByRole('button', { name: 'Order Entry' })).toBeDisabled();

  const requested = await portal.requests('listCustomerTiers');
  expect(requested.map(({ path, headers }) => [path, headers['x-customer-id']])).toEqual([
    ['/api/CustomerTiers/CSG', 'CSG'],
  ]);
});
