import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseCompany, getMenu } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';
import { waitForRows } from '../support/rows-of-a-day.ts';
import { openAs } from '../support/second-person.ts';

const path = plainPath('asnDashboard');

test.use({ viewport: { width: 1440, height: 900 } });

const findDrawer = (page: Page, asnId: string) => page.getByRole('dialog', { name: asnId, exact: true });

test('a customer requests a correction; the provider corrects the field, confirms, resends, and both see the acceptance', async ({
  page,
  signedIn,
  browser,
  portal,
}) => {
  await waitForRows(portal, { person: 'customer-user', path: '/ASN/PMF?worklist=ToResend' });
  const customer = await openAs(browser, portal.origin, 'customer-user', `${path}?worklist=ToResend`);
  const link = customer.getByRole('table', { name: 'ASNs' }).getByRole('button', { name: /^ASN-/ }).first();
  const asnId = await link.innerText();
  await link.click();
  const theirs = findDrawer(customer, asnId);
  await theirs.getByRole('button', { name: 'Request correction' }).click();
  const request = customer.getByRole('dialog', { name: `Request a correction of ${asnId}` });
  await request.getByRole('textbox').fill('Please take the number of our catalog.');
  await request.getByRole('button', { name: 'Request correction' }).click();
  const state = theirs.getByRole('region', { name: 'Correction requests' });
  await expect(state).toContainText('Requested');

  await signedIn('internal-user');
  await chooseCompany(page, 'Prairie Mill Foods');
  await getMenu(page).getByRole('link', { name: 'ASN', exact: true }).click();
  await page.getByRole('button', { name: 'Correction requested 1' }).click();
  await page.getByRole('button', { name: asnId, exact: true }).click();
  const drawer = findDrawer(page, asnId);
  await expect(drawer.getByText('Please take the number of our catalog.')).toBeVisible();

  // From the error to the value, and into its field.
  const rejected = drawer.getByRole('region', { name: 'Rejected values' });
  await rejected.getByRole('listitem').first().getByRole('button').first().click();
  await expect(drawer.locator(':focus')).toContainText('rejected');
  await rejected.getByRole('button', { name: 'Correct' }).click();
  const correction = page.getByRole('dialog', { name: `Correct ${asnId}` });
  for (const use of await correction.getByRole('button', { name: /^Use / }).all()) await use.click();
  await correction.getByRole('button', { name: 'Save correction' }).click();
  await expect(rejected).toContainText('Corrected, not sent yet');
  await expect(state).toContainText('Corrected, not sent yet');

  await drawer.getByRole('button', { name: 'Send again' }).click();
  const confirmation = page.getByRole('dialog', { name: `Send ${asnId} to` });
  await expect(confirmation.getByRole('list', { name: 'Changes since attempt 1' })).toContainText('→');
  await confirmation.getByRole('button', { name: 'Send attempt 2' }).click();
  const attempts = drawer.getByRole('region', { name: 'Transmissions and responses' });
  await expect(attempts.getByRole('listitem').first()).toContainText(/Attempt 2, sent .+ by Ira Coleman/);
  await expect(state).toContainText('Sent again');

  // The retailer responds; no page is reloaded.
  await expect(page.getByText(`accepted ${asnId} at attempt 2`)).toBeVisible({ timeout: 20_000 });
  await expect(attempts).toContainText('Accepted');
  await expect(state).toContainText('Accepted', { timeout: 20_000 });
});
