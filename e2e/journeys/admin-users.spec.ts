import { apiAs } from '../support/api-client.ts';
import { readDrafts } from '../support/announcement-form.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { plainRecords, savedBy } from '../support/downloads.ts';
import { homeComplete } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';
import {
  openActions,
  addCustomer,
  approvePath,
  button,
  createPath,
  denyPath,
  devonCastillo,
  editPath,
  fillNames,
  form,
  listPath,
  problems,
  quinnAbara,
  robinSato,
  getRow,
  getUserId,
} from '../support/user-pages.ts';

const refusal = 'Unable to login. Please contact an admin for approval.';

test('search, filters and sort of the list are in the URL, and the export contains what is shown', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', listPath);
  const names = page.getByRole('rowheader');
  await expect(page.getByRole('status').filter({ hasText: '60 users' })).toBeVisible();
  await expect(names.first()).toContainText('Alex Prescott');
  await expect(names.first()).toContainText('Internal admin');

  await button(page, 'Status All').click();
  await page.getByRole('option', { name: 'Awaiting approval' }).click();
  await page.getByRole('option', { name: 'Invited' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Customer' }).fill('heron');
  await page.getByRole('option', { name: 'Blue Heron Beverages' }).click();
  await expect(names).toHaveText(['Lior Ben-Ami', 'Sasha Petrov']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(names).toHaveText(['Sasha Petrov', 'Lior Ben-Ami']);
  const address = `${portal.origin}${listPath}?status=AwaitingApproval&status=Invited&customer=BHB&sort=-displayName`;
  await expect(page).toHaveURL(address);
  const [requested] = (await portal.requests('listUsers')).slice(-1);
  expect(requested?.query).toMatchObject({
    status: ['AwaitingApproval', 'Invited'],
    customerId: 'BHB',
    sort: '-displayName',
  });

  await page.reload();
  await expect(names).toHaveText(['Sasha Petrov', 'Lior Ben-Ami']);
  const file = await savedBy(page, () => button(page, 'Export').click());
  expect(file.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(plainRecords(file)).toEqual([
    ['Name', 'E-mail address', 'Status', 'Customers', 'Roles', 'Last sign-in'],
    [
      'Sasha Petrov',
      'sasha.petrov@blueheron.example',
      'Awaiting approval',
      'Blue Heron Beverages',
      'Claims Analyst',
      '',
    ],
    ['Lior Ben-Ami', 'lior.ben-ami@blueheron.example', 'Invited', 'Blue Heron Beverages', 'Finance', ''],
  ]);

  await page.getByRole('textbox', { name: 'Search users' }).fill('nobody at all');
  await expect(page.getByText('No users match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(names).toHaveText(['Sasha Petrov', 'Lior Ben-Ami']);
  await page.goto(`${portal.origin}${listPath}?role=8&kind=internal&status=Active`);
  await expect(names.filter({ hasText: 'Hugo Lemaire' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Rating User' }).first()).toBeVisible();
  await expect(names.filter({ hasText: 'Casey Ortiz' })).toHaveCount(0);
});

test('a long list is loaded page by page, with the page in the URL', async ({ page, portal, signedIn }) => {
  const admin = await apiAs(portal.origin, 'internal-admin');
  for (let number = 1; number <= 60; number += 1) {
    await admin('POST', '/Users', {
      email: `many${number}@prairiemill.example`,
      firstName: 'Zz',
      lastName: `User ${String(number).padStart(3, '0')}`,
      phone: null,
      jobTitle: null,
      company: null,
      customerIds: ['PMF'],
      isInternalUser: false,
      isInternalUserAdmin: false,
      isCustomerUserAdmin: false,
      roleIds: [7],
    });
  }
  await signedIn('internal-admin', listPath);
  await expect(page.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-rowcount', '121');
  expect(await page.getByRole('rowheader').count()).toBeLessThan(60);
  await page.getByRole('region', { name: 'Users' }).focus();
  const last = page.getByRole('rowheader', { name: 'Zz User 060' });
  await expect(async () => {
    // Row heights are known only after rendering: the end moves while rows load.
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(`${portal.origin}${listPath}?page=3`);
  await page.reload();
  await expect(page.getByRole('rowheader', { name: 'Zz User 045' })).toBeVisible();
  const pages = (await portal.requests('listUsers')).map(({ query }) => query['page']);
  expect(new Set(pages)).toEqual(new Set(['1', '2', '3']));
});

test('an approved user can sign in', async ({ page, browser, portal, signedIn }) => {
  const avery = getUserId('awaiting-approval-user');
  const person = await openAs(browser, portal.origin, 'awaiting-approval-user');
  await expect(person.getByRole('main')).toContainText(refusal);

  await signedIn('internal-admin', `${listPath}?status=AwaitingApproval`);
  await (await openActions(page, 'Avery Lindqvist')).getByRole('menuitem', { name: 'Approve' }).click();
  await expect(page).toHaveURL(portal.origin + approvePath(avery));
  await expect(form(page).getByRole('checkbox', { name: 'Customer Admin' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Dana Whitfield');
  await form(page).getByRole('checkbox', { name: 'Customer Admin' }).uncheck();
  await form(page).getByRole('checkbox', { name: 'Order Entry Clerk' }).check();
  await expect(form(page)).toContainText('Together they open: Orders, Inventory, Order entry.');
  await page.getByLabel('Message for the invitation').fill('Welcome, Avery.');
  await button(page, 'Approve').click();
  await expect(page.getByText('Avery Lindqvist approved.')).toBeVisible();
  await expect(page).toHaveURL(portal.origin + listPath);
  const [approval] = await portal.requests('approveUser');
  expect(approval?.body).toEqual({ roleIds: [6], comment: 'Welcome, Avery.' });

  await person.goto(portal.origin);
  await homeComplete(person);
  await person.goto(`${portal.origin}/dashboards/billing`);
  await expect(person).toHaveURL(/user-lacks-permission-landing/);
  await person.context().close();
  await expect(getRow(page, 'Avery Lindqvist')).toContainText('Order Entry Clerk');
});

test('a denied user cannot sign in, and no request is decided twice', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 409/);
  const avery = getUserId('awaiting-approval-user');
  await signedIn('internal-admin', approvePath(avery));
  await page.getByRole('link', { name: 'Deny instead' }).click();
  await expect(page).toHaveURL(portal.origin + denyPath(avery));
  await button(page, 'Deny').click();
  await expect(problems(page)).toContainText('Reason: Enter the reason.');
  await page.getByLabel('Reason').fill('Nobody knows Avery.');
  await button(page, 'Deny').click();
  await expect(page.getByText('Avery Lindqvist denied.')).toBeVisible();
  await expect(getRow(page, 'Avery Lindqvist')).toContainText('Denied');
  const person = await openAs(browser, portal.origin, 'awaiting-approval-user');
  await expect(person.getByRole('main')).toContainText(refusal);
  await person.context().close();

  // A link in an older email.
  await portal.goto(approvePath(avery));
  const decided = page.getByRole('main');
  await expect(decided).toContainText(
    /Alex Prescott denied Avery Lindqvist on \d+\/\d+\/\d+ \d+:\d\d [AP]M\./,
  );
  await expect(decided).toContainText('Nobody knows Avery.');
  await expect(form(page)).toHaveCount(0);

  // Another admin decides while the form is open.
  const other = await apiAs(portal.origin, 'internal-admin');
  for (const { userId, path, verb, type, press, effect } of [
    {
      userId: robinSato,
      path: approvePath,
      verb: 'Deny',
      type: 'Message for the invitation',
      press: 'Approve',
      effect: 'denied Robin Sato',
    },
    {
      userId: quinnAbara,
      path: denyPath,
      verb: 'Approve',
      type: 'Reason',
      press: 'Deny',
      effect: 'approved Quinn Abara',
    },
  ]) {
    await portal.goto(path(userId));
    await page.getByLabel(type).fill('Some words.');
    await other('POST', `/Users/${userId}/${verb}`, verb === 'Deny' ? { reason: 'Faster.' } : {});
    await button(page, press).click();
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel).toContainText(`Alex Prescott ${effect} on`);
    await expect(panel).toContainText('Your decision was not saved.');
    await expect(panel).toBeFocused();
    expect(await readDrafts(page)).toBeNull();
  }
});

test('unknown users are shown as not found, and users of other customers are refused', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 404/);
  await signedIn('internal-admin', editPath('nobody'));
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('Not Found');
  expect(await portal.requests('getUser')).toEqual([]);
  for (const path of [editPath, approvePath, denyPath]) {
    await portal.goto(path('5f0c1d3e-9999-4a57-9b1e-6d2f8c3a9999'));
    await expect(panel).toContainText('Not Found');
  }
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  const dana = await openAs(browser, portal.origin, 'customer-admin', editPath(devonCastillo));
  await expect(dana.getByRole('main').getByRole('alert')).toContainText('Forbidden');
  await dana.context().close();
});

test('customers and roles that an admin assigns take effect immediately', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  const riley = getUserId('restricted-user');
  await signedIn('internal-admin', listPath);
  await page.getByRole('link', { name: 'Riley Chen' }).click();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Active');
  await addCustomer(page, 'heron', 'Blue Heron Beverages');
  await expect(page.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveText([
    'Prairie Mill Foods',
    'Blue Heron Beverages',
  ]);
  await form(page).getByRole('checkbox', { name: 'Insights Analyst' }).check();
  await button(page, 'Save').click();
  await expect(page.getByText('User saved')).toBeVisible();
  const [saved] = await portal.requests('updateUser');
  expect(saved?.body).toMatchObject({ customerIds: ['PMF', 'BHB'] });
  expect(saved?.headers).toMatchObject({ 'if-match': expect.stringMatching(/^".+"$/) });
  expect(saved?.body).not.toHaveProperty('roleIds');
  const [assigned] = await portal.requests('setUserRoles');
  expect(assigned?.body).toEqual({ userId: riley, roleIds: [5, 7] });

  const person = await openAs(browser, portal.origin, 'restricted-user', '/dashboards/performance');
  await expect(person).toHaveURL(`${portal.origin}/dashboards/performance`);
  await expect(person.getByLabel('Company', { exact: true })).toBeEnabled();
  await person.context().close();

  // Roles alone take one call, and removing a chip removes a customer.
  await portal.clearRequests();
  await portal.goto(editPath(riley));
  await form(page).getByRole('checkbox', { name: 'Insights Analyst' }).uncheck();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(portal.origin + listPath);
  expect(await portal.requests('updateUser')).toEqual([]);
  await portal.goto(editPath(riley));
  await button(page, 'Remove Blue Heron Beverages').click();
  await expect(button(page, 'Remove Prairie Mill Foods')).toBeFocused();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(portal.origin + listPath);
  await expect(getRow(page, 'Riley Chen')).not.toContainText('Blue Heron');
});

test('a customer user admin manages the users of their own customers, and requests new ones', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  await signedIn('customer-admin', listPath);
  await expect(getRow(page, 'Morgan Reyes')).toContainText('Prairie Mill Foods');
  await expect(getRow(page, 'Morgan Reyes')).not.toContainText('Blue Heron');
  await expect(page.getByRole('rowheader', { name: 'Devon Castillo' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0);
  await expect((await openActions(page, 'Robin Sato')).getByRole('menuitem')).toHaveText(['Edit']);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Create user' }).click();
  await expect(page.getByRole('list', { name: 'Chosen' })).toHaveText('Prairie Mill Foods');
  await expect(form(page).getByRole('checkbox', { name: 'Rating User' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Internal user' })).toHaveCount(0);
  await fillNames(page, 'Pat', 'Miller', 'pat.miller@prairiemill.example');
  await form(page).getByRole('checkbox', { name: 'Read Only' }).check();
  await button(page, 'Create').click();
  await expect(page.getByText('Pat Miller awaits the approval of an internal admin.')).toBeVisible();
  await expect(getRow(page, 'Pat Miller')).toContainText('Awaiting approval');

  // The admin disables a user and enables the account again.
  for (const [verb, lets] of [
    ['Disable', false],
    ['Enable', true],
  ] as const) {
    await (await openActions(page, 'Riley Chen')).getByRole('menuitem', { name: verb }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: verb }).click();
    await expect(page.getByText(`Riley Chen ${verb.toLowerCase()}d.`)).toBeVisible();
    const riley = await openAs(browser, portal.origin, 'restricted-user');
    if (lets) await homeComplete(riley);
    else await expect(riley.getByRole('main')).toContainText(refusal);
    await riley.context().close();
  }

  // A second customer: its users appear, and switching the company does not change the list.
  const admin = await apiAs(portal.origin, 'internal-admin');
  const dana = getUserId('customer-admin');
  const { phone, jobTitle, company } = (await admin('GET', `/Users/${dana}`)) as Record<string, unknown>;
  await admin('PUT', `/Users/${dana}`, {
    email: 'dana.whitfield@prairiemill.example',
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone,
    jobTitle,
    company,
    customerIds: ['PMF', 'BHB'],
    isInternalUser: false,
    isInternalUserAdmin: false,
    isCustomerUserAdmin: true,
  });
  await portal.goto(`${listPath}?customer=BHB`);
  await expect(page.getByRole('rowheader', { name: 'Devon Castillo' })).toBeVisible();
  await page.getByLabel('Company', { exact: true }).click();
  await page.getByRole('option', { name: 'Blue Heron Beverages' }).click();
  await expect(page.getByRole('rowheader', { name: 'Devon Castillo' })).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}${listPath}?customer=BHB`);
  await expect
    .poll(async () => (await portal.requests('listUsers')).at(-1)?.headers['x-customer-id'])
    .toBe('BHB');
});

test('all of it works by keyboard', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', `${listPath}?search=Jordan`);
  await page.getByRole('button', { name: 'Actions for Jordan Blake' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.locator('[role="menu"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Jordan Blake' })).toBeFocused();

  await page.getByRole('link', { name: 'Jordan Blake' }).press('Enter');
  await page.getByRole('combobox', { name: 'Customers' }).focus();
  await page.keyboard.type('sun');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Remove Sunhollow Dairy')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('checkbox', { name: 'Customer user admin' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('First name').press('Enter');
  await expect(page).toHaveURL(portal.origin + listPath);
  const [saved] = await portal.requests('updateUser');
  expect(saved?.body).toMatchObject({ customerIds: ['PMF', 'SHD'], isCustomerUserAdmin: true });
});

test('no axe violations, no horizontal scrolling', async ({ page, portal, signedIn }) => {
  const short = `${listPath}?status=Disabled`;
  await signedIn('internal-admin', short);
  await page.getByRole('rowheader').first().waitFor();
  for (const [path, open] of [
    [short, undefined],
    [createPath, 'Create'],
    [editPath(getUserId('multi-customer-user')), 'Disable'],
    [approvePath(robinSato), undefined],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await portal.goto(path);
    await page.getByRole('rowheader').or(form(page)).first().waitFor();
    if (open) await button(page, open).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await atRest(page);
      expect.soft(await findViolations(page), `${path} ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  // On a phone the rows are cards.
  await portal.goto(short);
  await page.getByRole('list', { name: 'Users' }).waitFor();
  await atRest(page);
  expect(await findViolations(page)).toEqual([]);
});
