import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { SavedViewQuery } from '#src/api/generated/types.ts';
import { viewStore } from '#mocks/saved-views/view-store.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import type { StoredSchedule } from '#mocks/schedules/stored-schedule.ts';
import { getUserId } from '#mocks/testing/test-mock.ts';
import { findViolations } from './axe.ts';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard, openViews, type DashboardPage } from './dashboard-page.ts';
import { chooseItem } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { findStored, openDialog, openMenu, row, schedulesPath } from './schedule-page.ts';

/** A view of Dana Whitfield, the admin. */
const view = 'On the road';

function findView({ backend }: RenderedRoute) {
  const stored = viewStore(backend.db)
    .savedViews.all()
    .find(({ name }) => name === view);
  if (!stored) throw new Error('The view has gone.');
  return stored;
}

const changeView = (page: RenderedRoute, change: Partial<SavedViewQuery>): Promise<unknown> => {
  const { savedViewId, query } = findView(page);
  return viewStore(page.backend.db).savedViews.update(savedViewId, { query: { ...query, ...change } });
};

/** Stores a schedule of the view as it is. */
function addSchedule(
  page: RenderedRoute,
  name: string,
  change: Partial<StoredSchedule> = {},
): StoredSchedule {
  const model = findStored(page, 'Late Walmart orders');
  const { savedViewId, query } = findView(page);
  if (!model?.source.list) throw new Error('There is no schedule of orders.');
  const { save, nextId } = scheduleStore(page.backend.db);
  return save({
    ...model,
    scheduleId: nextId(),
    name,
    ownerId: getUserId('customer-admin'),
    recipients: { userIds: [getUserId('customer-admin')], emails: [] },
    source: {
      ...model.source,
      list: {
        ...model.source.list,
        path: '/dashboards/orders?status=Shipped&status=InTransit&sort=mabd',
        filter: { status: ['Shipped', 'InTransit'] },
        columns: ['orderNumber', 'status'],
        headings: ['Order', 'Status'],
        savedViewId,
        savedViewQuery: query,
      },
    },
    ...change,
  });
}

async function openOrders(): Promise<DashboardPage> {
  const [orders] = dashboards;
  if (!orders) throw new Error('There is no dashboard.');
  return openDashboard(orders);
}

/** Shows the view, and then all statuses. */
async function changeFilters(page: DashboardPage): Promise<void> {
  await openViews(page);
  await chooseItem(page, new RegExp(`^${view}`));
  await waitFor(() => expect(page.search().getAll('status')).toEqual(['Shipped', 'InTransit']));
  await page.settled();
  await page.user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(page.search().has('status')).toBe(false));
  await page.settled();
}

async function replaceView(page: DashboardPage): Promise<HTMLElement> {
  await changeFilters(page);
  await openViews(page);
  await chooseItem(page, 'Update to the current view');
  return screen.findByRole('dialog', { name: `Send the new rows of “${view}”?` });
}

const press = async ({ user }: RenderedRoute, box: HTMLElement, name: string): Promise<void> =>
  user.click(within(box).getByRole('button', { name }));

const findList = (page: RenderedRoute, name: string) => findStored(page, name)?.source.list;

describe('a view that is replaced', () => {
  it('offers its new rows to its schedules, which keep everything else', async () => {
    const page = await openOrders();
    await openViews(page);
    await chooseItem(page, new RegExp(`^${view}`));
    await waitFor(() => expect(page.search().getAll('status')).toEqual(['Shipped', 'InTransit']));
    await page.settled();
    const form = await openDialog(page);
    await press(page, form, 'Save schedule');
    await screen.findByText(`“${view}” is scheduled.`);
    const before = findStored(page, view);
    expect(before?.source.list).toMatchObject({
      savedViewId: findView(page).savedViewId,
      savedViewQuery: findView(page).query,
      filter: { status: ['Shipped', 'InTransit'] },
    });

    const dialog = await replaceView(page);
    expect(dialog.textContent).toContain(
      '1 schedule still sends the previous version of the view. Update it to send the following instead',
    );
    expect(dialog.textContent).toContain('Changes its filters.');
    expect(within(dialog).getByRole('list', { name: 'What is sent' }).textContent).toContain(
      'Sorted by MABD',
    );
    expect(await findViolations(dialog)).toEqual([]);
    await press(page, dialog, 'Update 1 schedule');
    await screen.findByText(`1 schedule updated: “${view}” is sent as it is now.`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const after = findStored(page, view);
    expect(after?.source.list).toMatchObject({ filter: {}, savedViewQuery: { filters: [] }, sort: 'mabd' });
    expect(after?.source.list?.path).not.toContain('status');
    expect(after).toMatchObject({ timing: before?.timing, period: before?.period, format: before?.format });
  });

  it('reports each schedule that could not be updated, and tries those again', { tags: 'full' }, async () => {
    const page = await openOrders();
    const outdated = addSchedule(page, 'First');
    addSchedule(page, 'Second');
    addSchedule(page, 'Third');
    addSchedule(page, 'Not of the view', {
      source: {
        ...outdated.source,
        list: outdated.source.list && { ...outdated.source.list, savedViewId: null },
      },
    });
    const dialog = await replaceView(page);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).not.toContain(expect.stringContaining('Not of the view'));
    page.allowError(/412/);
    page.allowError(/404/);
    const { save, schedules } = scheduleStore(page.backend.db);
    save({ ...outdated, format: 'Xlsx' });
    schedules.delete(findStored(page, 'Third')?.scheduleId ?? '');
    await press(page, dialog, 'Update 3 schedules');
    await within(dialog).findByText(/^Someone else changed this schedule, so it was not updated/);
    await within(dialog).findByText('It was deleted by someone else.');
    await within(dialog).findByText('Updated');
    expect(findList(page, 'First')?.filter).toHaveProperty('status');
    expect(findList(page, 'Second')?.filter).toEqual({});
    await press(page, dialog, 'Update 1 schedule');
    await waitFor(() => expect(findList(page, 'First')?.filter).toEqual({}));
    expect(findStored(page, 'First')?.format).toBe('Xlsx');
    await waitFor(() => expect(within(dialog).getAllByText('Updated')).toHaveLength(2));
    expect(within(dialog).queryByRole('button', { name: /^Update/ })).toBeNull();
  });

  it('says after Undo that its schedules send the other version', { tags: 'full' }, async () => {
    const page = await openOrders();
    addSchedule(page, 'First');
    const dialog = await replaceView(page);
    await press(page, dialog, 'Update 1 schedule');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/restored\. A schedule still sends the other version/);
    await openViews(page);
    // The menu has the restored version.
    await screen.findByRole('menuitem', { name: 'Update to the current view' });
    await chooseItem(page, new RegExp(`^${view}`));
    await waitFor(() => expect(page.search().has('status')).toBe(true));
    await page.settled();
    await openViews(page);
    await chooseItem(page, 'Update its schedules');
    const again = await screen.findByRole('dialog', { name: `Send the new rows of “${view}”?` });
    await press(page, again, 'Update 1 schedule');
    await waitFor(() =>
      expect(findList(page, 'First')?.filter).toEqual({ status: ['Shipped', 'InTransit'] }),
    );
  });

  it('says that it is not known whether schedules send it', { tags: 'full' }, async () => {
    const page = await openOrders();
    await changeFilters(page);
    page.backend.faults.add({ operationId: 'listSchedules', kind: 'status', status: 500, title: '' });
    await openViews(page);
    await chooseItem(page, 'Update to the current view');
    await screen.findByText(new RegExp(`Whether schedules send “${view}” could not be checked`));
  });
});

it('offers the new name of a view to the schedules that were named after it', { tags: 'full' }, async () => {
  const page = await openOrders();
  addSchedule(page, view);
  addSchedule(page, 'My own name');
  await openViews(page);
  await chooseItem(page, new RegExp(`^${view}`));
  await page.settled();
  await openViews(page);
  await chooseItem(page, 'Rename or share');
  const form = await screen.findByRole('dialog', { name: `Rename or share “${view}”` });
  const field = within(form).getByRole('textbox', { name: 'Name' });
  await page.user.clear(field);
  await page.user.type(field, 'In transit');
  await press(page, form, 'Save');
  const dialog = await screen.findByRole('dialog', { name: 'Rename its schedules, too?' });
  expect(dialog.textContent).toContain(`“${view}” becomes “In transit”.`);
  await press(page, dialog, 'Rename 1 schedule');
  await waitFor(() => expect(findStored(page, 'In transit')).toBeDefined());
  expect(findStored(page, 'My own name')).toBeDefined();
});

describe('the list of schedules', () => {
  it(
    'says that a view has changed, and leads to the list with the view, which offers the update',
    { tags: 'full' },
    async () => {
      const page = await renderRoute(schedulesPath, { person: 'customer-admin' });
      await screen.findByText('No schedules');
      addSchedule(page, 'First');
      await changeView(page, { filters: [{ name: 'status', values: ['Closed'] }] });
      page.reload();
      const first = await row('First');
      expect(first.textContent).toContain('View changed');
      // The badge says it once.
      expect(first.textContent).toContain('Sends the rows and columns from before.');
      expect(first.textContent).not.toContain('has changed');
      expect(first.textContent).toContain(`view “${view}” of Orders`);
      expect(await findViolations(screen.getByRole('main'))).toEqual([]);
      await page.user.click(within(first).getByRole('link', { name: 'Open the view to update it' }));
      const dialog = await screen.findByRole('dialog', { name: `Send the new rows of “${view}”?` });
      const address = new URLSearchParams(location.search);
      expect([address.getAll('status'), address.has('savedView')]).toEqual([['Closed'], false]);
      await press(page, dialog, 'Update 1 schedule');
      await waitFor(() => expect(findList(page, 'First')?.filter).toEqual({ status: ['Closed'] }));
      expect(findList(page, 'First')?.columns).toEqual([
        'orderNumber',
        'status',
        'retailerName',
        'carrierName',
        'mabd',
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await page.goto(schedulesPath);
      expect((await row('First')).textContent).not.toContain('View changed');
    },
  );

  it('says that a view is gone, and a save keeps its rows without it', { tags: 'full' }, async () => {
    const page = await renderRoute(schedulesPath, { person: 'customer-admin' });
    await screen.findByText('No schedules');
    addSchedule(page, 'First');
    viewStore(page.backend.db).savedViews.delete(findView(page).savedViewId);
    page.reload();
    expect((await row('First')).textContent).toContain('View not available');
    await openMenu(page, 'First');
    await chooseItem(page, 'Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Schedule “First”' });
    expect(dialog.textContent).toContain('Save it to keep them without the view.');
    await within(dialog).findByText(/^Next runs:/);
    await press(page, dialog, 'Save schedule');
    await waitFor(() => expect(findList(page, 'First')?.savedViewId).toBeNull());
    expect(findList(page, 'First')?.filter).toEqual({ status: ['Shipped', 'InTransit'] });
    await waitFor(async () => expect((await row('First')).textContent).not.toContain('View not available'));
  });

  it('a link to a view that is gone says so', { tags: 'full' }, async () => {
    const page = await openOrders();
    await page.goto('/dashboards/orders?savedView=3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e99');
    await screen.findByText('The view of this link was deleted or is no longer shared with you.');
    await waitFor(() => expect(page.search().has('savedView')).toBe(false));
  });
});
