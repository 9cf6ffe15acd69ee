import type { Page } from '@playwright/test';
import { tryAgain } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

const performance = (page: Page) => page.getByRole('heading', { name: 'Performance', exact: true });
const cannotShow = (page: Page) => page.getByRole('heading', { name: 'This page cannot be shown' });

const noResponses = [
  { operationId: 'checkPermission', kind: 'status', status: 500 },
  { operationId: 'checkPermission', kind: 'status', status: 403 },
  { operationId: 'checkPermission', kind: 'malformed' },
  { operationId: 'checkPermission', kind: 'malformed', body: '<!doctype html><p>Sign in to the proxy</p>' },
  { operationId: 'checkPermission', kind: 'schema', body: { hasPermission: 'true' } },
  { operationId: 'checkPermission', kind: 'drop' },
  { operationId: 'getCurrentUser', kind: 'status', status: 500 },
  { operationId: 'getCurrentUser', kind: 'schema' },
  { operationId: 'listCustomers', kind: 'status', status: 500 },
] as const;

for (const fault of noResponses) {
  const what = [
    fault.operationId,
    fault.kind,
    'status' in fault ? fault.status : '',
    'body' in fault ? '(body)' : '',
  ];
  test(`no page without a response: ${what.filter(Boolean).join(' ')}`, async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of (500|403)|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    await portal.fault(fault);
    await signedIn('customer-user', '/dashboards/performance');
    await expect(cannotShow(page)).toBeVisible();
    await expect(performance(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('Sign in to the proxy');

    await portal.clearFaults();
    await tryAgain(page.getByRole('button', { name: 'Retry' }));
    await expect(performance(page)).toBeVisible();
  });
}

test('nothing of the page is rendered while the permission is pending or after it is denied', async ({
  page,
  portal,
  signedIn,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ([...document.querySelectorAll('h1')].some(({ textContent }) => textContent === 'Performance'))
        document.documentElement.dataset['flashed'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await portal.fault({ operationId: 'checkPermission', kind: 'delay', delayMs: 1500 });
  await signedIn('restricted-user', '/dashboards/performance?a=b');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('PerformanceRead');
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
  await expect(page).toHaveURL(
    `${portal.origin}/user-lacks-permission-landing/${encodeURIComponent('/dashboards/performance?a=b')}`,
  );
  // Back leaves the denial: it shows neither the page nor the denial again.
  await page.goBack();
  await expect(performance(page)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});

test('revoking a permission closes the open page', async ({ page, portal, signedIn }) => {
  await page.clock.install();
  await signedIn('customer-user');
  await portal.calm();
  await portal.fault({ operationId: 'checkPermission', kind: 'schema', body: { hasPermission: false } });
  await page.clock.runFor(61_000);
  // Cached data opens the page immediately; the background refetch then closes it.
  await page
    .getByRole('complementary', { name: 'Navigation' })
    .getByRole('link', { name: 'Performance' })
    .click();
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('PerformanceRead');
  await expect(performance(page)).toHaveCount(0);
});

test('the Insight tier is always allowed', async ({ page, signedIn }) => {
  await signedIn('flash-only-user', '/dashboards/performance');
  await expect(performance(page)).toBeVisible();
});
