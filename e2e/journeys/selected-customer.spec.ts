import { plainPath } from '#src/routing/route-paths.ts';
import type { Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { readStorage } from '../support/browser-storage.ts';
import { expect, test, type Portal } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

const home = (page: Page) => page.getByRole('heading', { name: 'Home', exact: true });
const company = (page: Page) => page.getByLabel('Company', { exact: true });
/** Only customers with the tier have a link to it. */
const orderEntry = (page: Page) =>
  page.getByRole('region', { name: 'Flash', exact: true }).getByText('Order Entry', { exact: true });
const orderEntryLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Order Entry' });

async function choose(page: Page, name: string): Promise<void> {
  await company(page).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(company(page)).toHaveValue(name);
}

/** The customer that the path of a call names, which then has no header: `/api/Orders/PMF/Summary`. */
function readPathCustomer(path: string): string | undefined {
  return /^\/api\/[^/]+\/([A-Z]{3})(?:\/|$)/.exec(path)?.[1];
}

/** The calls with a customer, by all users or by one. */
async function callsForCustomers(portal: Portal, person?: PersonId) {
  const requested = await portal.requests();
  return requested.flatMap(({ operationId, path, headers }) => {
    const customerId = headers['x-customer-id'] ?? readPathCustomer(path);
    const isByPerson = person === undefined || headers['authorization'] === person;
    return isByPerson && customerId ? [{ operationId, customerId }] : [];
  });
}

/** The customers of calls, by all users or by one. */
async function getRequestedCustomers(portal: Portal, person?: PersonId): Promise<readonly string[]> {
  const calls = await callsForCustomers(portal, person);
  return [...new Set(calls.map(({ customerId }) => customerId))];
}

interface HeldHub {
  /** Resolves when the portal, the rest of whose deferred work has begun, would connect. */
  readonly reached: Promise<void>;
  /** Lets the portal connect from now on. */
  readonly release: () => void;
}

/** Keeps the portal from connecting to the hub, which requests again what may have been missed. */
async function holdHub(page: Page): Promise<HeldHub> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  // The portal has no other socket.
  await page.routeWebSocket(/./, async (socket) => {
    reached.resolve();
    await released.promise;
    socket.connectToServer();
  });
  return { reached: reached.promise, release: released.resolve };
}

/** The customers whose groups at the hub are followed. */
const followed = async (portal: Portal): Promise<readonly string[]> =>
  (await portal.hub()).flatMap(({ groups }) => groups);

/** A wrong customer would be requested before the right one; calls for the right one may follow after the page. */
async function expectRequestedOnlyFor(customerId: string, portal: Portal, person?: PersonId): Promise<void> {
  await expect.poll(() => getRequestedCustomers(portal, person)).toContain(customerId);
  const foreignCalls = (await callsForCustomers(portal, person)).filter(
    (call) => call.customerId !== customerId,
  );
  expect(foreignCalls).toEqual([]);
}

async function remembered(page: Page): Promise<readonly (string | undefined)[]> {
  const { customerId, demoSelected } = await readStorage(page, 'localStorage');
  return [customerId, demoSelected];
}

test('internal users start with the default internal customer', async ({ page, portal, signedIn }) => {
  await signedIn('internal-user');
  await expect(company(page)).toHaveValue('Internal');
  await expect(home(page)).toBeVisible();
  expect(await remembered(page)).toEqual(['INT', 'false']);
  await expectRequestedOnlyFor('INT', portal);
});

test('a customer’s users start with the first customer of their list', async ({ page, portal, signedIn }) => {
  await signedIn('multi-customer-user');
  await expect(company(page)).toHaveValue('Prairie Mill Foods');
  expect(await remembered(page)).toEqual(['PMF', 'false']);
  await expectRequestedOnlyFor('PMF', portal);
});

test('the last selection is remembered', async ({ page, portal, signedIn }) => {
  await signedIn('multi-customer-user');
  // A call that the switch cancels may still reach a busy server and be recorded after the calls are cleared.
  await portal.calm();
  await choose(page, 'Blue Heron Beverages');
  expect(await remembered(page)).toEqual(['BHB', 'false']);
  await portal.clearRequests();
  await page.reload();
  await expect(company(page)).toHaveValue('Blue Heron Beverages');
  await expectRequestedOnlyFor('BHB', portal);
});

test('a remembered customer that is not in the list is replaced by the first of it', async ({
  page,
  portal,
  signedIn,
}) => {
  // The stored customer is requested in parallel with the list, and refused.
  portal.allowError(/status of 403/);
  await signedIn('multi-customer-user');
  await expect(home(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('customerId', 'CSG'));
  await page.reload();
  await expect(company(page)).toHaveValue('Prairie Mill Foods');
  expect(await remembered(page)).toEqual(['PMF', 'false']);
});

test('a customer that another user remembered in another tab is not requested', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user');
  await expect(home(page)).toBeVisible();
  const newTab = await context.newPage();
  await portal.session('flash-only-user');
  await newTab.goto(`${portal.origin}/`);
  await expect(home(newTab)).toBeVisible();
  expect(await remembered(newTab)).toEqual(['CSG', 'false']);
  await portal.clearRequests();
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(company(page)).toHaveValue('Prairie Mill Foods');
  await expectRequestedOnlyFor('PMF', portal, 'customer-user');
});

test('a demo name selects its customer, and is remembered', async ({ page, portal, signedIn }) => {
  await signedIn('internal-user');
  await choose(page, 'DEMO 2');
  expect(await remembered(page)).toEqual(['BHB', 'true']);
  await expect.poll(() => getRequestedCustomers(portal)).toContain('BHB');
  await page.reload();
  await expect(company(page)).toHaveValue('DEMO 2');
  await choose(page, 'Blue Heron Beverages');
  expect(await remembered(page)).toEqual(['BHB', 'false']);
});

test('demo names are for internal users only', async ({ page, signedIn }) => {
  await signedIn('multi-customer-user');
  await company(page).click();
  await expect(page.getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('option', { name: /DEMO/ })).toHaveCount(0);
});

test('with one customer there is no picker', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  await expect(company(page)).toBeDisabled();
  await expect(company(page)).toHaveValue('Prairie Mill Foods');
});

test('switching requests everything for the new customer, and removes all data of the previous one', async ({
  page,
  portal,
  signedIn,
}) => {
  // Joining the group of the first customer would rightly request its counts again, at any moment before the switch.
  const hub = await holdHub(page);
  await signedIn('multi-customer-user');
  await expect(orderEntryLink(page)).toBeVisible();
  await hub.reached;
  // The bell counts when the page is idle.
  await expect.poll(async () => (await portal.requests('getNotificationCounts')).length).toBeGreaterThan(0);
  await portal.settled();

  await portal.clearRequests();
  await choose(page, 'Blue Heron Beverages');
  await expect(orderEntryLink(page)).toHaveCount(0);
  await expect(orderEntry(page)).toBeVisible();
  await expect(page.getByText('Prairie Mill Foods')).toHaveCount(0);
  await expect.poll(async () => (await portal.requests('checkPermission')).length).toBeGreaterThan(10);
  await expectRequestedOnlyFor('BHB', portal);
  // The connection that began for the first customer follows only the new one.
  const counted = (await portal.requests('getNotificationCounts')).length;
  hub.release();
  await expect.poll(() => followed(portal)).toEqual(['BHB']);
  await expect
    .poll(async () => (await portal.requests('getNotificationCounts')).length)
    .toBeGreaterThan(counted);
  await expectRequestedOnlyFor('BHB', portal);

  // Back to the first customer: requested again, because its data was removed.
  await portal.clearRequests();
  await choose(page, 'Prairie Mill Foods');
  await expect(orderEntryLink(page)).toBeVisible();
  await expect
    .poll(async () => (await portal.requests('listCustomerTiers')).map(({ path }) => path))
    .toEqual(['/api/CustomerTiers/PMF']);
});

test('switching cancels pending requests, and a late response is never shown', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('multi-customer-user');
  await expect(orderEntryLink(page)).toBeVisible();
  await choose(page, 'Blue Heron Beverages');
  await expect(orderEntryLink(page)).toHaveCount(0);
  await expect(orderEntry(page)).toBeVisible();

  await portal.fault({ operationId: 'listCustomerTiers', kind: 'delay', delayMs: 3000, times: 1 });
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/CustomerTiers/PMF'),
  );
  await choose(page, 'Prairie Mill Foods');
  await choose(page, 'Blue Heron Beverages');
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(orderEntry(page)).toBeVisible();
  await expect(orderEntryLink(page)).toHaveCount(0);
  // The mock has responded to the canceled call by now; the page ignores it.
  await expect
    .poll(async () => (await portal.requests('listCustomerTiers')).every(({ status }) => status !== null))
    .toBe(true);
  await expect(orderEntryLink(page)).toHaveCount(0);
  await expect(company(page)).toHaveValue('Blue Heron Beverages');
});

test('a page that the new customer may not open is replaced by its landing page; others stay open', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('multi-customer-user', '/guru/deductions');
  await expect(page.getByRole('heading', { name: 'Deductions Overview', exact: true })).toBeVisible();
  await choose(page, 'Blue Heron Beverages');
  await expect(page).toHaveURL(({ pathname }) => pathname === plainPath('deductions'));
  await expect(page.getByRole('heading', { name: 'Deductions Overview', exact: true })).toBeVisible();
  await choose(page, 'Northlight Home Care');
  await expect(page).toHaveURL(`${portal.origin}/guru-landing`);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Deductions Overview is not available to Northlight Home Care.',
  );
});

test('the customer comes from the selection, never from the URL', async ({ page, portal, signedIn }) => {
  await signedIn('multi-customer-user', '/dashboards/orders?customerId=BHB&x-customer-id=NHC');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect.poll(async () => (await portal.requests('checkPermission')).length).toBeGreaterThan(10);
  await expectRequestedOnlyFor('PMF', portal);
  // Calls before a customer is selected have none.
  for (const { operationId, headers } of await portal.requests()) {
    if (['getEnabledFeatures', 'getCurrentUser', 'listCustomers'].includes(operationId))
      expect(headers['x-customer-id'], operationId).toBeUndefined();
  }
});
