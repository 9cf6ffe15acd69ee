import type { OperationId } from '#src/api/generated/operations.ts';
import { stepUntilVisible, stopClock } from '../support/clock.ts';
import { productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

const products = ['Flash', 'Insight', 'Guru'] as const;

test('a failure of the tiers is shown once, in the card whose button depends on them, and Retry fixes it', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 500/);
  await portal.fault({ operationId: 'listCustomerTiers', kind: 'status', status: 500 });
  await signedIn('customer-user');
  const flash = productCard(page, 'Flash');
  await expect(flash.getByRole('alert')).toContainText('An error occured fetching the customer tiers.');
  await expect(
    page.getByRole('main').getByRole('alert').getByText('fetching the customer tiers'),
  ).toHaveCount(1);
  for (const product of products) {
    await expect(productCard(page, product).getByRole('link').first()).toBeVisible();
  }
  await expect(flash.getByText('Order Entry', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');

  // Post-load tasks also request the tiers and would receive the fault instead.
  await portal.calm();
  await portal.clearFaults();
  await flash.getByRole('button', { name: 'Retry' }).click();
  await expect(flash.getByRole('link', { name: 'Order Entry' })).toBeVisible();
  await expect(flash.getByRole('alert')).toHaveCount(0);
});

test('the card shows the server’s message', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 400/);
  await portal.fault({
    operationId: 'listCustomerTiers',
    kind: 'status',
    status: 400,
    title: 'Tiers are being <b>moved</b>',
  });
  await signedIn('customer-user');
  await expect(productCard(page, 'Flash').getByRole('alert')).toContainText('Tiers are being <b>moved</b>');
});

const news: readonly (readonly [OperationId, string, string])[] = [
  ['listAnnouncements', 'Announcements could not be loaded.', 'An error occured fetching announcements.'],
  [
    'listMarketingImages',
    'Marketing images could not be loaded.',
    'An error occured fetching marketing images.',
  ],
];
for (const [operationId, inPlace, message] of news) {
  test(`a failed ${operationId}: a red message for 5000 ms, and a line with Retry`, async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of 409/);
    await page.clock.install();
    await portal.fault({ operationId, kind: 'status', status: 409, title: message });
    await signedIn('customer-user');
    const messages = page.getByRole('region', { name: 'Messages' });
    const line = page.getByRole('main').getByText(inPlace);
    await expect(line).toBeVisible();
    await expect(messages.getByRole('alert')).toContainText(`Error: ${message}`);
    // The rest of Home is shown.
    await expect(productCard(page, 'Flash').getByRole('link', { name: 'Orders' })).toBeVisible();
    await messages.getByRole('button', { name: 'Close' }).click();
    await expect(messages.getByRole('alert')).toHaveText('');

    await stopClock(page);
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.click();
    await stepUntilVisible(page, messages.getByText(message));
    await page.clock.runFor(4900);
    await expect(messages.getByRole('alert')).toContainText(message);
    await page.clock.runFor(200);
    await expect(messages.getByRole('alert')).toHaveText('');
    await expect(line).toBeVisible();

    await page.clock.resume();
    await portal.clearFaults();
    await retry.click();
    await expect(line).toBeHidden();
  });
}

test('an image that cannot be loaded shows a failure in its place', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 404/);
  await portal.fault({ operationId: 'getMarketingImage', kind: 'status', status: 404, times: 1 });
  await signedIn('customer-user');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Not Found');
  await expect(page.getByText('The image could not be loaded.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3);
});

test('without feature flags there is the maintenance page', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 500|getEnabledFeatures|fetching features/);
  await portal.fault({ operationId: 'getEnabledFeatures', kind: 'status', status: 500 });
  await signedIn('customer-user');
  await expect(page).toHaveURL(`${portal.origin}/maintenance-landing`);
  await expect(page.getByText('The portal is down for maintenance')).toBeVisible();
});

test('each part of Home waits for its own response only', async ({ page, portal, signedIn }) => {
  await portal.fault({ operationId: 'listAnnouncements', kind: 'delay', delayMs: 60_000 });
  await portal.fault({ operationId: 'getMarketingImage', kind: 'delay', delayMs: 60_000 });
  await signedIn('customer-user');
  await expect(productCard(page, 'Flash').getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0);
});
