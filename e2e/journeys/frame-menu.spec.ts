import type { Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { chooseCompany, companyPicker, getMenu, openCompanyPicker } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

const general = ['Home', 'Announcements'];
const flash = ['Orders', 'Billing', 'Inventory', 'Reporting Suite', 'OTIF'];
const insights = ['Performance', 'Cost', 'Predictive', 'Food Traceability'];
const guru = ['Guru Dashboard', 'Deductions Overview', 'Receiving Variances', 'Guru Settings', 'Guru Guide'];
const adminOnly = ['Users', 'Tiers', 'Announcements', 'Surveys', 'Documents'];

interface Menu {
  readonly flash: readonly string[];
  readonly admin: readonly string[];
}

const menus: Readonly<Partial<Record<PersonId, Menu>>> = {
  'customer-user': { flash: [...flash, 'Order Entry', 'ASN', 'Flash Guide'], admin: [] },
  'customer-admin': { flash: [...flash, 'Order Entry', 'ASN', 'Flash Guide'], admin: ['Users'] },
  'multi-customer-user': { flash: [...flash, 'Order Entry', 'ASN', 'Flash Guide'], admin: [] },
  // The menu depends on the customer's tiers; the guards check the user's access.
  'restricted-user': { flash: [...flash, 'Order Entry', 'ASN', 'Flash Guide'], admin: [] },
  'flash-only-user': { flash: [...flash, 'ASN', 'Flash Guide'], admin: [] },
  'internal-user': { flash: [...flash, 'LTL Rating', 'Order Entry', 'ASN', 'Flash Guide'], admin: [] },
  'internal-admin': {
    flash: [...flash, 'LTL Rating', 'Order Entry', 'ASN', 'Flash Guide'],
    admin: [...adminOnly, 'Retailers', 'Marketing'],
  },
};

async function expectMenu(page: Page, menu: Menu): Promise<void> {
  const groups = { General: general, Flash: menu.flash, Insights: insights, Guru: guru, Admin: menu.admin };
  for (const [name, entries] of Object.entries(groups)) {
    await expect(getMenu(page).getByRole('group', { name }).getByRole('listitem')).toHaveText([...entries]);
  }
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
}

for (const [person, menu] of Object.entries(menus)) {
  test(`the menu of ${person}`, async ({ page, signedIn }) => {
    await signedIn(person as PersonId); // The keys of the table above, which Object.entries widens.
    await expectMenu(page, menu);
  });
}

test('the menu follows the tiers of the company and the features', async ({ page, portal, signedIn }) => {
  await portal.features({ fsmaEnabled: false });
  await signedIn('internal-admin');
  await expect(getMenu(page).getByRole('group', { name: 'Admin' })).toContainText('Retailers');
  await expect(getMenu(page).getByRole('group', { name: 'Insights' }).getByRole('listitem')).toHaveText([
    'Performance',
    'Cost',
    'Predictive',
  ]);

  await chooseCompany(page, 'Cedar & Sage Goods');
  await expect(getMenu(page).getByRole('group', { name: 'Flash' }).getByRole('listitem')).toHaveText([
    ...flash,
    'ASN',
    'Flash Guide',
  ]);
  await expect(getMenu(page).getByRole('group', { name: 'Admin' }).getByRole('listitem')).toHaveText([
    ...adminOnly,
    'Marketing',
  ]);
});

test('the entry of the page on screen is marked', async ({ page, signedIn }) => {
  await signedIn('customer-user', '/dashboards/inventory');
  const current = getMenu(page).locator('[aria-current="page"]');
  await expect(current).toHaveText(['Inventory']);
  await getMenu(page).getByRole('link', { name: 'OTIF' }).click();
  await expect(current).toHaveText(['OTIF']);
});

test('with one company there is no picker', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  const company = page.getByLabel('Company', { exact: true });
  await expect(company).toHaveValue('Prairie Mill Foods');
  await expect(company).toBeDisabled();
});

test('users of several companies select one of their own, by typing', async ({ page, portal, signedIn }) => {
  await signedIn('multi-customer-user');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Prairie Mill Foods');
  await openCompanyPicker(page);
  await expect(page.getByRole('option')).toHaveText([
    /Blue Heron Beverages/,
    /Northlight Home Care/,
    /Prairie Mill Foods/,
  ]);
  await companyPicker(page).fill('north');
  await expect(page.getByRole('option')).toHaveText([/Northlight Home Care/]);
  await companyPicker(page).fill('zzz');
  await expect(page.getByRole('option')).toHaveText(['No company matches']);
  await companyPicker(page).fill('BHB');
  await portal.clearRequests();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toContainText('Blue Heron Beverages');
  await expect(companyPicker(page)).toHaveValue('Blue Heron Beverages');
  await expect
    .poll(async () => (await portal.requests('listCustomerTiers')).map(({ path }) => path))
    .toEqual(['/api/CustomerTiers/BHB']);

  await page.reload();
  await expect(page.getByRole('main')).toContainText('Blue Heron Beverages');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Blue Heron Beverages');
});

test('internal users can also select the demo customers', async ({ page, portal, signedIn }) => {
  await signedIn('internal-user');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Internal');
  await openCompanyPicker(page);
  await expect(page.getByRole('option')).toHaveCount(10);
  await expect(page.getByRole('option', { name: 'DEMO 1' })).toBeVisible();
  await portal.clearRequests();
  await page.getByRole('option', { name: 'DEMO 2' }).click();

  await expect(companyPicker(page)).toHaveValue('DEMO 2');
  await expect
    .poll(async () => (await portal.requests('listCustomerTiers')).map(({ path }) => path))
    .toEqual(['/api/CustomerTiers/BHB']);
  await expect(page.getByRole('main')).not.toContainText('Blue Heron Beverages');

  await page.reload();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('DEMO 2');
});

test('over the page, selecting a company closes the menu', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn('multi-customer-user');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await chooseCompany(page, 'Northlight Home Care');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Northlight Home Care');
});
