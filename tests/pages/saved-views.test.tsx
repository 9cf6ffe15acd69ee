import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import type { Fault } from '#mocks/contract/faults.ts';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard, openViews, settled, type DashboardPage } from './dashboard-page.ts';
import { chooseItem } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const dates = 'startDate=2026-01-01&endDate=2030-01-01';
const filtered = `${dates}&status=Closed`;

const openOrders = (query: string, faults: readonly Fault[] = []): Promise<DashboardPage> => {
  const [orders] = dashboards;
  if (!orders) throw new Error('There is no dashboard.');
  return openDashboard(orders, { query, faults });
};

const form = (): Promise<HTMLElement> => screen.findByRole('dialog');
const nameField = async (): Promise<HTMLInputElement> =>
  within(await form()).findByRole<HTMLInputElement>('textbox', { name: 'Name' });

async function choose(page: DashboardPage, item: string | RegExp): Promise<void> {
  await openViews(page);
  await chooseItem(page, item);
}

async function save(page: DashboardPage, name: string): Promise<void> {
  const field = await nameField();
  await page.user.clear(field);
  await page.user.type(field, name);
  await page.user.click(within(await form()).getByRole('button', { name: 'Save' }));
}

const statuses = (page: DashboardPage): readonly string[] => page.search().getAll('status');
const expectStatuses = (page: DashboardPage, expected: readonly string[]): Promise<void> =>
  waitFor(() => expect(statuses(page)).toEqual(expected));

it('replaces a view, and restores the previous one', async () => {
  const page = await openOrders(filtered);
  await choose(page, 'Save as a view');
  await save(page, 'Mine');
  await screen.findByText('“Mine” saved.');
  await page.user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await expectStatuses(page, []);
  await settled();
  await choose(page, 'Update to the current view');
  const done = await screen.findByText('“Mine” updated.');
  const messages = screen.getByRole('region', { name: 'Messages' });
  expect(messages.contains(done)).toBe(true);
  await page.user.click(within(messages).getByRole('button', { name: 'Undo' }));
  await screen.findByText('“Mine” restored.');
  await choose(page, 'Mine');
  await expectStatuses(page, ['Closed']);
});

it.each([
  ['customer-user', 'ordersDashboard', 'Everyone at your company and your logistics provider can use it'],
  [
    'internal-user',
    'ordersDashboard',
    'Everyone with access to this company, its own people included, can use it',
  ],
  ['internal-user', 'questions', 'Your colleagues with access to this company can use it'],
] as const)('says whom a view is shared with: %s on %s', { tags: 'full' }, async (person, route, text) => {
  const { user } = await renderRoute(plainPath(route), { person });
  const page = { user };
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await chooseItem(page, 'Save as a view');
  expect((await form()).textContent).toContain(`${text}; only you can change it.`);
});

it(
  'shares a view with users of the company, who cannot change it, and deletes it for all',
  { tags: 'full' },
  async () => {
    const page = await openOrders(filtered);
    await choose(page, 'Save as a view');
    await save(page, 'Mine');
    await screen.findByText('“Mine” saved.');
    await choose(page, 'Rename or share');
    await page.user.click(within(await form()).getByRole('checkbox', { name: 'Shared' }));
    await save(page, 'Everybody’s');
    await screen.findByText('“Everybody’s” saved.');
    await openViews(page);
    await screen.findByRole('menuitem', { name: 'Everybody’s Shared' });
    await page.user.keyboard('{Escape}');

    await page.openAs('customer-user', page.address().split('?')[0] ?? '');
    await screen.findByRole('table', { name: 'Orders' });
    await settled();
    await choose(page, 'Everybody’s Dana Whitfield');
    await expectStatuses(page, ['Closed']);
    await settled();
    await openViews(page);
    await screen.findByRole('menuitem', { name: 'Save as a view' });
    for (const name of ['Rename or share', 'Delete'])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();

    await page.openAs('customer-admin', page.address());
    await screen.findByRole('table', { name: 'Orders' });
    await settled();
    await choose(page, 'Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Everybody’s”?' });
    expect(question.textContent).toContain('everyone it is shared with');
    await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('“Everybody’s” deleted.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await openViews(page);
    expect(screen.queryByRole('menuitem', { name: /^Everybody/ })).toBeNull();
  },
);

it('keeps the name after a failure, and shows a name in use at its field', { tags: 'full' }, async () => {
  const fault = { operationId: 'createSavedView', kind: 'status', status: 500, title: '', times: 1 } as const;
  const page = await openOrders(filtered, [fault]);
  page.allowError(/409/);
  await choose(page, 'Save as a view');
  await save(page, 'On the road');
  const alert = (): Promise<HTMLElement> => form().then((dialog) => within(dialog).findByRole('alert'));
  await waitFor(async () =>
    expect((await alert()).textContent).toContain('An error occured saving the view.'),
  );
  expect((await nameField()).value).toBe('On the road');
  await page.user.click(within(await form()).getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await alert()).textContent).toContain('Name: You already have a view with this name.'),
  );
  await save(page, 'On the road, all');
  await screen.findByText('“On the road, all” saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it(
  'says in plain words that a view may not be saved, and that it has gone, and keeps the name',
  { tags: 'full' },
  async () => {
    const refused = { kind: 'status', times: 1 } as const;
    const page = await openOrders(filtered, [
      { operationId: 'createSavedView', status: 403, ...refused },
      { operationId: 'updateSavedView', status: 404, ...refused },
      { operationId: 'deleteSavedView', status: 403, ...refused },
    ]);
    page.allowError(/403|404/);
    await choose(page, 'Save as a view');
    const description = 'the filters, the search, the order, and the columns.';
    expect((await form()).textContent).toContain(description);
    await save(page, 'Mine');
    await within(await form()).findByText(/^You no longer have permission to save views of this list\./);
    await save(page, 'Mine');
    await screen.findByText('“Mine” saved.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(page, 'Rename or share');
    await save(page, 'Still mine');
    await within(await form()).findByText(/^This view no longer exists\./);
    expect((await nameField()).value).toBe('Still mine');
    await page.user.click(within(await form()).getByRole('button', { name: 'Save' }));
    await screen.findByText('“Still mine” saved.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(page, 'Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Still mine”?' });
    await page.user.click(within(question).getByRole('button', { name: 'Delete' }));
    await within(question).findByText(/^You no longer have permission to delete this view\./);
  },
);

it('shows in the menu that views cannot be loaded, and that there are none', { tags: 'full' }, async () => {
  const page = await openOrders('dashboard=inbound', [
    { operationId: 'listSavedViews', kind: 'status', status: 409, times: 1 },
  ]);
  await openViews(page);
  await screen.findByText('The views could not be loaded');
  await page.user.click(screen.getByRole('menuitem', { name: 'Retry' }));
  await screen.findByText(/^No saved views yet/);
});
