import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { pathTo } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';

const rows = (): number =>
  within(screen.getByRole('table', { name: 'Lots' })).getAllByRole('rowheader').length;

it('shows the lots of an item page by page, and Retry for a failed page', async () => {
  const path = pathTo('inventoryItem', { params: { itemNumber: '10025' } });
  const { user, backend, queries, reload, allowError } = await renderRoute(path, {
    person: 'customer-admin',
  });
  await screen.findByRole('table', { name: 'Lots' });
  const [pair] = backend.db.getStock('PMF').filter(({ item }) => item.itemNumber === '10025');
  const [lot] = pair?.lots ?? [];
  if (!pair || !lot) throw new Error('The item has no lots.');
  const lots = Array.from({ length: 120 }, (_, index) => ({ ...lot, lotNumber: `L${index}` }));
  vi.spyOn(backend.db, 'getStock').mockReturnValue([{ ...pair, lots }]);
  reload();

  const more = await screen.findByRole('button', { name: 'Show more lots (70 left)' });
  expect(rows()).toBe(50);
  allowError(/409/);
  backend.faults.add({
    operationId: 'listItemLots',
    kind: 'status',
    status: 409,
    title: 'Being counted',
    times: 1,
  });
  await user.click(more);
  expect(await screen.findByText('The lots could not be loaded')).toBeTruthy();
  expect(rows()).toBe(50);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Show more lots (20 left)' }));
  expect(await screen.findByText('L119')).toBeTruthy();
  expect(rows()).toBe(120);
  expect(screen.queryByRole('button', { name: /Show more lots/ })).toBeNull();
  expect(queries('listItemLots').at(-1)).toMatchObject({ page: '3', pageSize: '50' });
});
