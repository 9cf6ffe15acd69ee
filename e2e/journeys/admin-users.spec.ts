import { apiAs } from '../support/api-client.ts';
import { expect, test } from '../support/portal.ts';
import { button, form, listPath } from '../support/user-pages.ts';

test('a long list is loaded page by page, with the page in the URL', async ({ page, portal, signedIn }) => {
  const admin = await apiAs(portal.origin, 'internal-admin');
  for (let number = 1; number <= 60; number += 1) {
    await admin('POST', '/Users', {
      email: `many${number}@prairiemill.example`,
      firstName: 'Zz',
      lastName: `User ${String(number).padStart(3, '0')}`,
      phone: null,
      jobTitle: null,
      company: null,
      customerIds: ['PMF'],
      isInternalUser: false,
      isInternalUserAdmin: false,
      isCustomerUserAdmin: false,
      roleIds: [7],
    });
  }
  await signedIn('internal-admin', listPath);
  await expect(page.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-rowcount', '121');
  expect(await page.getByRole('rowheader').count()).toBeLessThan(60);
  await page.getByRole('region', { name: 'Users' }).focus();
  const last = page.getByRole('rowheader', { name: 'Zz User 060' });
  await expect(async () => {
    // Row heights are known only after rendering: the end moves while rows load.
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(`${portal.origin}${listPath}?page=3`);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Zz User 045' })).toBeVisible();
  const pages = (await portal.requests('listUsers')).map(({ query }) => query['page']);
  expect(new Set(pages)).toEqual(new Set(['1', '2', '3']));
});

test('everything works by keyboard', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', `${listPath}?search=Jordan`);
  await page.getByRole('button', { name: 'Actions for Jordan Blake' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.locator('[role="menu"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Jordan Blake' })).toBeFocused();

  await page.getByRole('link', { name: 'Jordan Blake' }).press('Enter');
  await page.getByRole('combobox', { name: 'Customers' }).focus();
  await page.keyboard.type('sun');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Remove Sunhollow Dairy')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('checkbox', { name: 'Customer user admin' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('First name').press('Enter');
  await expect(page).toHaveURL(portal.origin + listPath);
  const [saved] = await portal.requests('updateUser');
  expect(saved?.body).toMatchObject({ customerIds: ['PMF', 'SHD'], isCustomerUserAdmin: true });
});
