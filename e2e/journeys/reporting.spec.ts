import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { expectNoViolations } from '../support/axe.ts';
import { savedBy } from '../support/downloads.ts';
import { expectWholeWords } from '../support/looks.ts';
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
  // The announcement closes automatically, and may be gone when a slow machine shows the row.
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

test('the results of all reports are up to date while one runs', async ({ page, portal, signedIn }) => {
  const control = (method: string, place: string, body: object) =>
    page.request.fetch(`${portal.origin}/__mock${place}`, { method, data: body });
  await signedIn('customer-user', `${path}?report=receipts`);
  await expectGroup(portal, 'PMF');
  await control('PUT', '/renders', { isHeld: true });
  await page.getByRole('button', { name: 'Run report' }).click();
  await expect(page.getByText('The report is queued.', { exact: false })).toBeVisible();
  await page.getByText('Results', { exact: true }).click();
  const first = page.getByRole('table', { name: 'Results' }).getByRole('rowheader').first().locator('..');
  await expect(first).toContainText('Receipts');
  await expect(first).toContainText('Queued');
  await control('POST', '/renders/advance', { customerId: 'PMF', to: 'Completed' });
  await expect(first).toContainText('Completed');
  await savedBy(page, () => first.getByRole('button', { name: /^Download receipts-/ }).click());

  await page.getByText('Reports', { exact: true }).click();
  await list(page)
    .getByRole('link', { name: /^Receipts/ })
    .first()
    .click();
  // The history may still show the first render as it was while it was queued.
  const queued = page.waitForResponse((response) => response.url().endsWith('/Enqueue'));
  await page.getByRole('button', { name: 'Run report' }).click();
  await queued;
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row').nth(1)).toContainText('Queued');
  await control('POST', '/renders/advance', {
    customerId: 'PMF',
    to: 'Failed',
    errorMessage: 'The warehouse did not answer.',
  });
  await page.getByText('Results', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Results', exact: true })).toBeChecked();
  await expect(first).toContainText('The warehouse did not answer.');
  await first.getByRole('link', { name: /^Run again: Receipts/ }).click();
  await expect(page.getByText(/^With the parameters of /)).toBeVisible();
});

for (const width of [390, 820, 1440]) {
  test(`the results have no axe violations and no horizontal scrolling at ${width} px`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signedIn('customer-user', `${path}?view=results`);
    await expect(page.getByRole('button', { name: /^Download / }).first()).toBeVisible();
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('large text keeps the words of results, runs and schedules whole', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user', path);
  for (const [query, heading] of [
    ['view=results', 'Results'],
    ['view=schedules', 'Schedules'],
    ['report=receipts', 'History'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await portal.goto(`${path}?${query}`);
    await expect(page.getByRole('table', { name: heading }).getByRole('rowheader').first()).toBeVisible();
    await expectWholeWords(page);
  }
});
