import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseCompany, chooseItem, failures } from './page-actions.ts';
import {
  editPath,
  approvePath,
  denyPath,
  findRow,
  getUserId,
  listPath,
  openUserPage,
  refusal,
} from './user-pages.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

const riley = 'Riley Chen';
const devon = 'Devon Castillo';

/** The names in a menu, in their order. */
const readItems = (menu: HTMLElement): string[] =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

const listChosen = (): string[] =>
  within(screen.getByRole('list', { name: 'Chosen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('assigns customers and roles, which take effect immediately', async () => {
  const page = await openUserPage(listPath);
  await page.user.click(await screen.findByRole('link', { name: riley }));
  await screen.findByRole('region', { name: 'Account' });
  await page.addCustomer('heron', 'Blue Heron Beverages');
  expect(listChosen()).toEqual(['Prairie Mill Foods', 'Blue Heron Beverages']);
  await page.user.click(await page.box('Insights Analyst'));
  await page.press('Save');
  await screen.findByText('User saved');
  const [saved] = page.backend.requests.list('updateUser');
  expect(saved?.body).toMatchObject({ customerIds: ['PMF', 'BHB'] });
  expect(saved?.body).not.toHaveProperty('roleIds');
  expect(page.bodies('setUserRoles')).toEqual([{ userId: getUserId(riley), roleIds: [5, 7] }]);

  await page.openAs('restricted-user', plainPath('performanceDashboard'));
  await screen.findByRole('heading', { level: 1, name: 'Performance' });
  await chooseCompany(page, /Blue Heron/);
});

it('changes roles with one call, and removes a customer with its chip', { tags: 'full' }, async () => {
  const page = await openUserPage(editPath(getUserId(riley)));
  await page.user.click(await page.box('Insights Analyst'));
  await page.press('Save');
  await page.expectPath(listPath);
  expect(page.bodies('updateUser')).toEqual([]);

  const { customers } = peopleStore(page.backend.db);
  const both = ['PMF', 'BHB'].flatMap((id) => customers.find(id) ?? []);
  peopleStore(page.backend.db).users.update(getUserId(riley), { customers: both });
  await page.goto(editPath(getUserId(riley)));
  await page.press('Remove Blue Heron Beverages');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Prairie Mill Foods' }));
  await page.press('Save');
  await page.expectPath(listPath);
  expect((await findRow(riley)).textContent).not.toContain('Blue Heron');
});

it('does not repeat the call that succeeded when the other call of a save fails', async () => {
  const page = await openUserPage(editPath(getUserId(riley)));
  page.backend.faults.add({
    operationId: 'setUserRoles',
    kind: 'status',
    status: 500,
    title: '',
    times: 1,
  });
  await page.type('Job title', 'Buyer');
  await page.user.click(await page.box('Finance'));
  await page.press('Save');
  expect((await page.problems()).textContent).toContain('An error occured setting roles for user.');
  expect((await page.box('Finance')).checked).toBe(true);
  await page.press('Save');
  await page.expectPath(listPath);
  expect(page.bodies('updateUser')).toHaveLength(1);
  expect(page.bodies('setUserRoles')).toHaveLength(2);
});

it(
  'shows concurrent changes of profile and roles as one conflict; that of the account is none',
  { tags: 'full' },
  async () => {
    const page = await openUserPage(editPath(getUserId(riley)));
    const userId = getUserId(riley);
    await page.type('Job title', 'Mine');
    peopleStore(page.backend.db).roleAssignments.update(userId, { roleIds: [2] });
    await page.press('Save');
    const panel = await page.problems();
    expect(panel.textContent).toContain('Changed by someone else since you opened it');
    const differing = within(panel).getAllByRole('rowheader');
    expect(differing.map(({ textContent }) => textContent)).toEqual(['Job title', 'Roles']);
    await page.press('Reload and discard my changes');
    await waitFor(async () => expect((await page.box('Operations')).checked).toBe(true));

    await page.type('Job title', 'Mine');
    peopleStore(page.backend.db).users.update(userId, { accountDisabled: true, status: 'Disabled' });
    await page.press('Save');
    await page.expectPath(listPath);
    expect((await findRow(riley)).textContent).toContain('Disabled');
  },
);

it(
  "shows the server's refusal of an email address in use, and creates the user with another one",
  { tags: 'full' },
  async () => {
    const page = await openUserPage(plainPath('userCreate'), { person: 'customer-admin' });
    await page.type('First name', 'Pat');
    await page.type('Last name', 'Miller');
    await page.type('Email address', 'CASEY.ortiz@prairiemill.example');
    await page.press('Create');
    expect((await page.problems()).textContent).toContain('Another user has this email address.');
    await page.type('Email address', 'pat.miller@prairiemill.example');
    await page.press('Create');
    await screen.findByText('Pat Miller awaits the approval of an internal admin.');
    expect((await findRow('Pat Miller')).textContent).toContain('Awaiting approval');
  },
);

describe('a change of an account', () => {
  it.each([
    ['setUserActivation', devon, 'Disable', 'Disable', 'An error occured saving the user.', 'Disabled'],
    ['setUserActivation', 'Theo Nakamura', 'Enable', 'Enable', 'An error occured saving the user.', 'Active'],
    ['resendInvite', 'Marisol Vega', 'Resend invite', 'Send', 'An error occured sending the invitation.', ''],
  ] as const)(
    'that fails is shown in the dialog, and works the second time: %s, %s',
    { tags: 'full' },
    async (operationId, name, item, confirm, failure, status) => {
      const page = await openUserPage(listPath);
      page.backend.faults.add({ operationId, kind: 'status', status: 500, title: '', times: 1 });
      await page.openActions(name);
      await chooseItem(page, item);
      const dialog = await screen.findByRole('alertdialog');
      const yes = (): HTMLElement => within(dialog).getByRole('button', { name: confirm });
      await page.user.click(yes());
      expect((await within(dialog).findByRole('alert')).textContent).toBe(failure);
      await waitFor(() => expect(yes().getAttribute('aria-busy')).toBeNull());
      await page.user.click(yes());
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Actions for ${name}`);
      await waitFor(async () => expect((await findRow(name)).textContent).toContain(status));
    },
  );

  it('by a customer admin closes the portal to the user, and opens it again', { tags: 'full' }, async () => {
    const page = await openUserPage(plainPath('terms'), { person: 'customer-admin' });
    await screen.findByText('You have accepted these terms');
    for (const [verb, isOpen] of [
      ['Disable', false],
      ['Enable', true],
    ] as const) {
      await page.openAs('customer-admin', listPath);
      await page.openActions(riley);
      await chooseItem(page, verb);
      const dialog = await screen.findByRole('alertdialog');
      await page.user.click(within(dialog).getByRole('button', { name: verb }));
      await screen.findByText(`${riley} ${verb.toLowerCase()}d.`);
      await page.openAs('restricted-user', '/');
      if (isOpen) await screen.findByRole('heading', { level: 1, name: 'Home' });
      else await screen.findByText(refusal);
    }
  });
});

describe('admins', () => {
  it('cannot lock their own account; the server decides who is the last one', { tags: 'full' }, async () => {
    const page = await openUserPage(listPath);
    expect(readItems(await page.openActions('Alex Prescott'))).toEqual(['Edit']);
    await chooseItem(page, 'Edit');
    const right = await page.box('Internal admin');
    expect([right.checked, right.disabled]).toEqual([true, true]);
    const help = (): string =>
      (right.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(help()).toBe('You cannot remove your own admin rights.');
    expect(screen.queryByRole('radio', { name: 'Customer user' })).toBeNull();

    const title = 'You cannot remove your own admin rights. Ask another admin.';
    const errors = { isInternalUserAdmin: ['Another admin must do this.'] };
    const body = { type: 'about:blank', title, status: 422, errors };
    page.backend.faults.add({ operationId: 'updateUser', kind: 'status', status: 422, body, times: 1 });
    await page.type('Job title', 'Boss');
    await page.press('Save');
    const summary = await page.problems();
    expect(summary.textContent).toContain(title);
    expect(within(summary).getByRole('link').textContent).toBe('Internal admin: Another admin must do this.');
    expect(help()).toContain('Another admin must do this.');
  });

  it('of a customer manage the users of their own customers only', { tags: 'full' }, async () => {
    const page = await openUserPage(listPath, { person: 'customer-admin' });
    const morgan = await findRow('Morgan Reyes');
    expect(morgan.textContent).toContain('Prairie Mill Foods');
    expect(morgan.textContent).not.toContain('Blue Heron');
    expect(screen.queryByRole('rowheader', { name: new RegExp(devon) })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull();
    expect(readItems(await page.openActions('Robin Sato'))).toEqual(['Edit']);
    await page.user.keyboard('{Escape}');

    await page.user.click(await screen.findByRole('link', { name: 'Create user' }));
    expect((await page.box('Rating User')).disabled).toBe(true);
    expect(listChosen()).toEqual(['Prairie Mill Foods']);
    expect(screen.queryByRole('radio', { name: 'Internal user' })).toBeNull();

    // With a second customer its users appear, and a change of the company keeps the list.
    const { users, customers } = peopleStore(page.backend.db);
    const both = ['PMF', 'BHB'].flatMap((id) => customers.find(id) ?? []);
    users.update(getUserId('Dana Whitfield'), { customers: both });
    const filtered = `${listPath}?customer=BHB`;
    await page.openAs('customer-admin', filtered);
    await screen.findByRole('rowheader', { name: new RegExp(devon) });
    await chooseCompany(page, /Blue Heron/);
    await waitFor(() =>
      expect(page.backend.requests.list('listUsers').at(-1)?.headers['x-customer-id']).toBe('BHB'),
    );
    await screen.findByRole('rowheader', { name: new RegExp(devon) });
    expect(page.address()).toBe(filtered);
  });
});

describe('a user', () => {
  it.each([
    ['edit', editPath],
    ['approve', approvePath],
    ['deny', denyPath],
  ])('who does not exist is not found: %s', { tags: 'full' }, async (_name, path) => {
    const page = await openUserPage(path('5f0c1d3e-9999-4a57-9b1e-6d2f8c3a9999'));
    await waitFor(() => expect(failures()[0]?.textContent).toContain('Not Found'));
    await page.user.click(screen.getByRole('link', { name: 'All users' }));
    await findRow(riley);
    expect(page.address()).toBe(listPath);
  });

  it('with an invalid id is not requested', async () => {
    const page = await openUserPage(editPath('nobody'));
    await waitFor(() => expect(failures()[0]?.textContent).toContain('Not Found'));
    expect(page.backend.requests.list('getUser')).toEqual([]);
  });

  it('of another customer is refused', async () => {
    await openUserPage(editPath(getUserId(devon)), { person: 'customer-admin' });
    await waitFor(() => expect(failures()[0]?.textContent).toContain('Forbidden'));
  });
});
