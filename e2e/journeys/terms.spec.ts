import { expectGroup, groupsAt } from '../support/hub.ts';
import { expect, test } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

test('a new user reads and accepts the terms, and reaches the requested page', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 403/);
  await signedIn('new-terms-user', '/dashboards/orders?dashboard=inbound');
  await expect(page).toHaveURL(`${portal.origin}/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible();

  // Until then, the hub refuses the group as the API refuses the data.
  expect(await groupsAt(portal)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the terms' }).click();
  await expect(page).toHaveURL(/\/dashboards\/orders\?dashboard=inbound&startDate=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect.poll(() => portal.requests('acceptTerms')).toHaveLength(1);
  await expectGroup(portal, 'PMF');

  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByText('You have accepted these terms')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the terms' })).toHaveCount(0);
});
