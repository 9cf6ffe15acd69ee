import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { SavedViewQuery } from '#src/api/generated/types.ts';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard, openViews, type DashboardPage } from './dashboard-page.ts';
import { chooseItem } from './page-actions.ts';
import { viewStore } from '#mocks/world/saved-views/view-store.ts';

const orders = dashboards[0];
const name = 'On the road';
const header = 'if-match';

/** Opens the orders with a view of the user, and then changes the shown state. */
async function openView(): Promise<DashboardPage> {
  if (!orders) throw new Error('There is no dashboard.');
  const page = await openDashboard(orders);
  await openViews(page);
  await chooseItem(page, new RegExp(`^${name}`));
  await waitFor(() => expect(page.search().getAll('status')).toEqual(['Shipped', 'InTransit']));
  await page.settled();
  await page.user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(page.search().has('status')).toBe(false));
  await page.settled();
  return page;
}

/** Changes the view in another browser. */
function changeElsewhere({ backend }: DashboardPage, search: string): string {
  const view = viewStore(backend.db)
    .savedViews.all()
    .find((candidate) => candidate.name === name);
  if (!view) throw new Error('The view has gone.');
  viewStore(backend.db).savedViews.update(view.savedViewId, { query: { ...view.query, search } });
  return view.savedViewId;
}

const storedQuery = ({ backend }: DashboardPage, id: string): SavedViewQuery | undefined =>
  viewStore(backend.db).savedViews.find(id)?.query;

async function replaceView(page: DashboardPage): Promise<HTMLElement> {
  page.allowError(/412/);
  await openViews(page);
  await chooseItem(page, 'Update to the current view');
  const dialog = await screen.findByRole('dialog', { name: `Replace “${name}”` });
  await within(dialog).findByText('Changed by someone else since you opened it');
  return dialog;
}

it('says in plain words that a view which is replaced has gone', async () => {
  const page = await openView();
  page.allowError(/404/);
  page.backend.faults.add({ operationId: 'updateSavedView', kind: 'status', status: 404, times: 1 });
  await openViews(page);
  await chooseItem(page, 'Update to the current view');
  await screen.findByText(/^This view no longer exists\. To keep what the table shows/);
});

it(
  'shows a conflict when another user has changed the view, and overwrites it on request',
  { tags: 'full' },
  async () => {
    const page = await openView();
    const id = changeElsewhere(page, 'theirs');
    const dialog = await replaceView(page);
    expect(dialog.textContent).toContain('The other version has different values for: Filters, Search');
    expect(storedQuery(page, id)).toMatchObject({ search: 'theirs' });

    // Another change before the decision: the next conflict is shown too.
    changeElsewhere(page, 'newer');
    const overwrite = (): HTMLElement => within(dialog).getByRole('button', { name: 'Overwrite with mine' });
    await page.user.click(overwrite());
    await waitFor(() => expect(page.backend.requests.list('updateSavedView')).toHaveLength(2));
    await waitFor(() => expect(overwrite().getAttribute('aria-busy')).toBeNull());
    expect(storedQuery(page, id)).toMatchObject({ search: 'newer' });

    await page.user.click(overwrite());
    await screen.findByText(`“${name}” updated.`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(storedQuery(page, id)).toMatchObject({ search: '', filters: [] });
    const versions = page.backend.requests.list('updateSavedView').map(({ headers }) => headers[header]);
    expect(new Set(versions).size).toBe(3);
  },
);

it("shows the other user's version in the table on request", { tags: 'full' }, async () => {
  const page = await openView();
  const id = changeElsewhere(page, 'theirs');
  const dialog = await replaceView(page);
  await page.user.click(within(dialog).getByRole('button', { name: 'Reload and discard my changes' }));
  await waitFor(() => expect(page.search().get('search')).toBe('theirs'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.search().getAll('status')).toEqual(['Shipped', 'InTransit']);
  expect(storedQuery(page, id)).toMatchObject({ search: 'theirs' });
  expect(page.backend.requests.list('updateSavedView')).toHaveLength(1);
  await page.settled();
});
