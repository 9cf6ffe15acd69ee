import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';

const flash = (page: Page) => page.getByRole('region', { name: 'Flash', exact: true });
const failure = (page: Page) => flash(page).getByRole('alert');

/** Texts on the cards of Home when the tiers cannot be loaded. */
const alert = [
  [
    'a proxy’s page',
    { kind: 'malformed', body: '<!doctype html><p>Sign in to the proxy</p>' },
    'An error occured fetching the customer tiers. Unexpected response from the server.',
  ],
  [
    'cut JSON',
    { kind: 'malformed' },
    'An error occured fetching the customer tiers. Unexpected response from the server.',
  ],
  [
    'another shape',
    { kind: 'schema' },
    'An error occured fetching the customer tiers. Unexpected response from the server.',
  ],
  ['a lost connection', { kind: 'drop' }, 'An error occured fetching the customer tiers.'],
  [
    'an error without a body',
    { kind: 'status', status: 500, title: '' },
    'An error occured fetching the customer tiers.',
  ],
  [
    'an error with a title',
    { kind: 'status', status: 500, title: 'The <b>tiers</b> rest.' },
    'The <b>tiers</b> rest.',
  ],
  [
    'an error that is a page',
    { kind: 'status', status: 500, body: '<h1>at Portal.Api.Tiers()</h1>' },
    'An error occured fetching the customer tiers.',
  ],
  [
    'a gateway',
    { kind: 'status', status: 502 },
    'An error occured fetching the customer tiers. The service did not respond.',
  ],
  [
    'a gateway that waited',
    { kind: 'status', status: 504 },
    'An error occured fetching the customer tiers. The service did not respond.',
  ],
  ['a refusal', { kind: 'status', status: 403 }, 'Forbidden'],
  ['a missing record', { kind: 'status', status: 404 }, 'Not Found'],
] as const;

for (const [what, fault, text] of alert) {
  test(`${what} is shown in place, and Retry works`, async ({ page, portal, signedIn }) => {
    portal.allowError(/status of|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    await portal.fault({ operationId: 'listCustomerTiers', ...fault });
    await signedIn('customer-user');
    await expect(failure(page)).toContainText(text);
    await expect(page.getByRole('main')).not.toContainText(/at Portal\.Api|Sign in to the proxy/);
    // Navigation and the rest of the page stay.
    await expect(page.getByRole('region', { name: 'Announcements', exact: true })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Navigation' })).toBeVisible();
    // Post-load tasks also request the tiers and would receive the fault instead.
    await portal.calm();
    await portal.clearFaults();
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });
}

test('a temporary fault is retried without a message: three tries for what only reads', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 500/);
  await portal.fault({ operationId: 'listCustomerTiers', kind: 'status', status: 500, times: 2 });
  await signedIn('customer-user');
  await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
  await expect
    .poll(async () => (await portal.requests('listCustomerTiers')).map(({ status }) => status))
    .toEqual([500, 500, 200]);
});

test('a retry waits as long as Retry-After states', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 429/);
  await portal.fault({
    operationId: 'listCustomerTiers',
    kind: 'status',
    status: 429,
    retryAfter: 2,
    times: 1,
  });
  await signedIn('customer-user');
  await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
  const [refused, responses] = await portal.requests('listCustomerTiers');
  expect([refused?.status, responses?.status]).toEqual([429, 200]);
  expect(Date.parse(responses?.time ?? '') - Date.parse(refused?.time ?? '')).toBeGreaterThanOrEqual(2000);
});

test('a Retry-After that is too long is not waited for', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 429/);
  await portal.fault({ operationId: 'listCustomerTiers', kind: 'status', status: 429, retryAfter: 600 });
  await signedIn('customer-user');
  await expect(failure(page)).toContainText('Too many requests.');
  await expect(page.getByRole('region', { name: 'Announcements', exact: true })).toBeVisible();
  await expect.poll(() => portal.requests('listCustomerTiers')).toHaveLength(1);
});

test('slow responses appear when they arrive, and the shell does not wait for them', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user');
  await expect(flash(page)).toBeVisible();
  await portal.fault({ operationId: 'listAnnouncements', kind: 'delay', delayMs: 3000, times: 1 });
  await page.reload();
  await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcements', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Announcements', exact: true })).toBeVisible();
});

test('a call without a response times out, and can be retried', async ({ page, portal, signedIn }) => {
  // The timeout ends every pending call, not only the one under test.
  portal.allowError(/^The active /);
  await page.clock.install();
  await portal.fault({ operationId: 'listCustomerTiers', kind: 'delay', delayMs: 60_000, times: 1 });
  await signedIn('customer-user');
  await expect(page.getByRole('region', { name: 'Announcements', exact: true })).toBeVisible();
  await expect.poll(async () => (await portal.requests('listCustomerTiers')).length).toBe(1);
  await expect(failure(page)).toHaveCount(0);
  await page.clock.runFor(31_000);
  await expect(failure(page)).toContainText('An error occured fetching the customer tiers.');
  await expect.poll(() => portal.requests('listCustomerTiers')).toHaveLength(1);
  await failure(page).getByRole('button', { name: 'Retry' }).click();
  await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
});
