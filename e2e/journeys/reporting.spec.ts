import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { savedBy } from '../support/downloads.ts';
import { expectGroup } from '../support/hub.ts';
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
  // The announcement goes by itself, and may have gone when a slow machine shows the row.
  await Promise.all([
    expect(page.getByText('A queued report has completed rendering')).toBeVisible(),
    expect(history.getByRole('row').nth(1)).toContainText('Completed'),
  ]);
  await savedBy(page, () =>
    history
      .getByRole('button', { name: /^Download / })
      .first()
      .click(),
  );
  await expect.poll(() => portal.requests('enqueueReport')).toHaveLength(1);
});
