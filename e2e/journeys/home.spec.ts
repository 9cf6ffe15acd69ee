import { expect, test } from '../support/portal.ts';

test('a customer signs in on the provider’s page and lands on Home', async ({ page, portal }) => {
  await portal.goto('/');
  await page.getByTestId('person-customer-user').click();

  await expect(page).toHaveURL(`${portal.origin}/`);
  for (const product of ['Flash', 'Insight', 'Guru']) {
    await expect(page.getByRole('region', { name: product, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
});

test('a session at the provider signs in without its page', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
});
