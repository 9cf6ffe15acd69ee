import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import type { StoredSchedule } from '#mocks/schedules/stored-schedule.ts';
import { getUserId } from '#mocks/testing/test-mock.ts';
import { viewStore } from '#mocks/world/saved-views/view-store.ts';
import { findViolations } from './axe.ts';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard, openViews, type DashboardPage } from './dashboard-page.ts';
import { chooseItem } from './page-actions.ts';
import type { RenderedRoute } from './render-route.tsx';
import { findStored, openDialog, row, schedulesPath } from './schedule-page.ts';

/** A view of Dana Whitfield, the admin. */
const view = 'On the road';

function findView({ backend }: RenderedRoute) {
  const stored = viewStore(backend.db)
    .savedViews.all()
    .find(({ name }) => name === view);
  if (!stored) throw new Error('The view has gone.');
  return stored;
}

/** Stores a schedule of the view. */
function addSchedule(page: RenderedRoute, change: Pick<StoredSchedule, 'name' | 'ownerId'>): void {
  const model = findStored(page, 'Late Walmart orders');
  if (!model?.source.list) throw new Error('There is no schedule of orders.');
  const { save, nextId } = scheduleStore(page.backend.db);
  const list = { ...model.source.list, savedViewId: findView(page).savedViewId };
  save({ ...model, scheduleId: nextId(), source: { ...model.source, list }, ...change });
}

async function openView(): Promise<DashboardPage> {
  const [orders] = dashboards;
  if (!orders) throw new Error('There is no dashboard.');
  const page = await openDashboard(orders);
  addSchedule(page, { name: 'Mine', ownerId: getUserId('customer-admin') });
  addSchedule(page, { name: 'Every morning', ownerId: getUserId('customer-user') });
  await openViews(page);
  await chooseItem(page, new RegExp(`^${view}`));
  await waitFor(() => expect(page.search().getAll('status')).toEqual(['Shipped', 'InTransit']));
  await page.settled();
  return page;
}

const press = async ({ user }: RenderedRoute, box: HTMLElement, name: string): Promise<void> =>
  user.click(within(box).getByRole('button', { name }));

/** The people are those of the seeds. */
const sentBy = 'The schedules “Every morning” (Casey Ortiz) and “Mine” send this view.';

describe('a view that schedules send', () => {
  it('is followed by a new schedule, and named where it is listed', { tags: 'full' }, async () => {
    const page = await openView();
    const form = await openDialog(page);
    expect(form.textContent).toContain(`View “${view}” of Orders`);
    await press(page, form, 'Save schedule');
    await screen.findByText(`“${view}” is scheduled.`);
    expect(findStored(page, view)?.source.list).toMatchObject({
      savedViewId: findView(page).savedViewId,
      ...findView(page).list,
    });
    await page.goto(schedulesPath);
    expect((await row('Mine')).textContent).toContain(`view “${view}” of Orders`);
  });

  it('says so before it is replaced; Undo restores what they send', async () => {
    const page = await openView();
    const before = findView(page).list;
    await page.user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(page.search().has('status')).toBe(false));
    await page.settled();
    await openViews(page);
    await chooseItem(page, 'Update to the current view');
    const dialog = await screen.findByRole('alertdialog', { name: `Update “${view}”?` });
    expect(dialog.textContent).toContain(sentBy);
    expect(await findViolations(dialog)).toEqual([]);
    expect(findView(page).list).toEqual(before);
    await press(page, dialog, 'Update');
    await screen.findByText(`“${view}” updated.`);
    expect(findView(page).list).toMatchObject({ filter: {}, path: '/dashboards/orders?sort=mabd' });
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`“${view}” restored.`);
    expect(findView(page).list).toEqual(before);
  });

  it('says so before it is deleted', async () => {
    const page = await openView();
    await openViews(page);
    await chooseItem(page, 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: `Delete “${view}”?` });
    expect(dialog.textContent).toContain(`${sentBy} What it shows now will still be sent.`);
    await press(page, dialog, 'Delete');
    await screen.findByText(`“${view}” deleted.`);
    await page.goto(schedulesPath);
    expect((await row('Mine')).textContent).not.toContain('view');
  });

  it('says whose schedules no longer follow it before it is no longer shared', { tags: 'full' }, async () => {
    const page = await openView();
    await openViews(page);
    await chooseItem(page, 'Rename or share');
    const form = await screen.findByRole('dialog', { name: `Rename or share “${view}”` });
    expect(form.textContent).not.toContain('send this view');
    await page.user.click(within(form).getByRole('checkbox', { name: 'Shared' }));
    await within(form).findByText(
      'The schedule “Every morning” (Casey Ortiz) sends this view. What it shows now will still be sent.',
    );
    await press(page, form, 'Save');
    await screen.findByText(`“${view}” saved.`);
    expect(findStored(page, 'Every morning')?.source.list?.savedViewId).toBeNull();
    expect(findStored(page, 'Mine')?.source.list?.savedViewId).toBe(findView(page).savedViewId);
  });
});
