import { getMenu } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

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

  await page.getByRole('button', { name: 'Accept the terms' }).click();
  await expect(page).toHaveURL(/\/dashboards\/orders\?dashboard=inbound&startDate=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect.poll(() => portal.requests('acceptTerms')).toHaveLength(1);

  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByText('You have accepted these terms')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept the terms' })).toHaveCount(0);
});

test('without acceptance, every page redirects to the terms', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 403/);
  await signedIn('new-terms-user');
  await expect(page).toHaveURL(`${portal.origin}/terms`);
  await getMenu(page).getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(`${portal.origin}/terms`);
  await page.getByRole('link', { name: 'Customer Portal, home' }).click();
  await expect(page).toHaveURL(`${portal.origin}/terms`);
  await expect(page.getByRole('button', { name: 'Accept the terms' })).toBeVisible();

  await page.getByRole('button', { name: 'Accept the terms' }).click();
  await expect(page).toHaveURL(`${portal.origin}/`);
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
});

test('after accepting terms that are required during a session, the page reopens', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 403/);
  await signedIn('customer-user', '/dashboards/billing');
  await portal.fault({
    operationId: 'downloadLatestDocumentGuide',
    kind: 'status',
    status: 403,
    title: 'tos_not_accepted',
  });
  await page.getByRole('button', { name: 'Download Flash Guide' }).click();
  await expect(page).toHaveURL(`${portal.origin}/terms`);
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboards/billing');
});

test('a failed acceptance is shown beside the button, which works again', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of (403|500)/);
  await portal.fault({ operationId: 'acceptTerms', kind: 'status', status: 500, times: 1 });
  await signedIn('new-terms-user');
  const accept = page.getByRole('button', { name: 'Accept the terms' });
  await accept.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'An error occured accepting the Terms of Service.',
  );
  await accept.click();
  await expect(page).toHaveURL(`${portal.origin}/`);
});

test('a failed check is shown below the terms, with Retry', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 404/);
  await portal.fault({ operationId: 'getTermsAcceptance', kind: 'status', status: 404, times: 1 });
  await signedIn('customer-user', '/terms');
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('Your acceptance could not be checked');
  await expect(page.getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible();
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You have accepted these terms')).toBeVisible();
});
