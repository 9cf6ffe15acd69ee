import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { dashboards } from './dashboard-facts.ts';
import { followMenu, openDashboard } from './dashboard-page.ts';
import { chooseItem, goBack } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';
import { renderStore } from '#mocks/renders/render-store.ts';

const [outbound] = dashboards;
if (!outbound) throw new Error('There is no dashboard.');

it('another sort keeps the previous rows, marked as busy, until the new ones arrive', async () => {
  const { user, table, backend } = await openDashboard(outbound);
  const firstRow = (): string => within(table()).getAllByRole('rowheader')[0]?.textContent ?? '';
  const isBusy = (): boolean => table().closest('[aria-busy="true"]') !== null;
  const sortBy = async (name: string | RegExp): Promise<void> => {
    const header = within(table()).getByRole('columnheader', { name });
    await user.click(within(header).getByRole('button'));
  };
  const before = firstRow();
  backend.faults.add({ operationId: 'listOrders', kind: 'delay', delayMs: 300 });
  await sortBy('Order');
  await waitFor(() => expect(isBusy()).toBe(true));
  expect(within(table()).getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toMatch(
    /ending$/,
  );
  expect(firstRow()).toBe(before);
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(firstRow()).not.toBe(before);

  // Rows of another sort order must not be shown in place of rows that failed to load.
  backend.faults.clear();
  const title = 'Rows are being sorted';
  backend.faults.add({ operationId: 'listOrders', kind: 'status', status: 409, title });
  await sortBy('Ship to');
  await screen.findByText(title, { exact: false });
  expect(screen.queryByRole('table', { name: 'Orders' })).toBeNull();
});

it(
  'Back leads from a dashboard to the previous page, and Forward to the dashboard',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(plainPath('announcements'), { person: 'customer-admin' });
    await screen.findByRole('heading', { level: 1, name: 'Announcements' });
    await followMenu(route, plainPath('ordersDashboard'));
    await screen.findByRole('table', { name: 'Orders' });
    // The address is completed with the period, in the same history entry.
    await waitFor(() => expect(route.address()).toContain('startDate='));
    const dashboard = route.address();
    await goBack(route);
    await screen.findByRole('heading', { level: 1, name: 'Announcements' });
    history.forward();
    await screen.findByRole('table', { name: 'Orders' });
    expect(route.address()).toBe(dashboard);
  },
);

it('a very large export is queued', { tags: 'full' }, async () => {
  const page = await openDashboard(outbound, { query: 'startDate=2020-01-01&endDate=2030-01-01' });
  await screen.findAllByText(/^\d{1,2},\d{3} orders$/);
  await page.user.click(screen.getByRole('button', { name: 'Export' }));
  await chooseItem(page, 'CSV');
  await screen.findByText('Your export is being prepared. You will be notified when it is ready.');
  const isReady = ({ fileName }: { readonly fileName: string | null }): boolean =>
    fileName !== null && /^orders-PMF-.*\.csv$/.test(fileName);
  await waitFor(() => expect(renderStore(page.backend.db).reportRenders.all().some(isReady)).toBe(true));
});
