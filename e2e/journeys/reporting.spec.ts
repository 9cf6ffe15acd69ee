import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { savedBy } from '../support/downloads.ts';
import { expectGroup } from '../support/hub.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';

const path = plainPath('reportingSuite');
const list = (page: Page) => page.getByRole('navigation', { name: 'Reports' });

test.use({ viewport: { width: 1440, height: 900 } });

test('a report is run, its completion is announced, and its file is downloaded', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-admin', path);
  await list(page)
    .getByRole('link', { name: /^Order status/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?report=/);
  // A report that finished before the page joined the hub is in the history without a notice.
  await expectGroup(portal, 'PMF');
  await page.getByRole('button', { name: 'Run report' }).click();
  await expect(page.getByText('The report is queued. You will be notified when it is ready.')).toBeVisible();
  const history = page.getByRole('table', { name: 'History' });
  await expect(history.getByRole('row').nth(1)).toContainText('Completed');
  await expect(page.getByText('A queued report has completed rendering')).toBeVisible();
  await savedBy(page, () =>
    history
      .getByRole('button', { name: /^Download / })
      .first()
      .click(),
  );
  await expect.poll(() => portal.requests('enqueueReport')).toHaveLength(1);
});

test('a favorite changes immediately, and is restored when it cannot be saved', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 409/);
  await signedIn('customer-admin', path);
  const favorites = page.getByRole('region', { name: 'Favorites' });
  const add = list(page).getByRole('button', { name: 'Add Backorder to favorites' });
  await add.click();
  await expect(favorites.getByRole('link', { name: /^Backorder/ })).toBeVisible();
  await portal.fault({
    operationId: 'unfavoriteReport',
    kind: 'status',
    status: 409,
    title: 'Not now',
    times: 1,
  });
  await favorites.getByRole('button', { name: /^Remove Backorder/ }).click();
  await expect(page.getByText('Backorder: Not now')).toBeVisible();
  await expect(favorites.getByRole('link', { name: /^Backorder/ })).toBeVisible();
});

test('no axe violations', async ({ page, signedIn }) => {
  await signedIn('customer-admin', path);
  await list(page).getByRole('link').first().click();
  await expectAccessible(page, () => page.getByRole('button', { name: 'Run report' }).waitFor());
});
