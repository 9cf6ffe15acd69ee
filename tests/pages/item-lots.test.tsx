import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { pathTo } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

it('shows all lots of an item in one list', async () => {
  const path = pathTo('inventoryItem', { params: { itemNumber: '10025' } });
  const { backend, queries, reload } = await renderRoute(path, {
    person: 'customer-admin',
  });
  await screen.findByRole('table', { name: 'Lots' });
  const [pair] = stockStore(backend.db)
    .getStock('PMF')
    .filter(({ item }) => item.itemNumber === '10025');
  const [lot] = pair?.lots ?? [];
  if (!pair || !lot) throw new Error('The item has no lots.');
  const lots = Array.from({ length: 120 }, (_, index) => ({ ...lot, lotNumber: `L${index}` }));
  vi.spyOn(stockStore(backend.db), 'getStock').mockReturnValue([{ ...pair, lots }]);
  reload();

  const table = await screen.findByRole('table', { name: 'Lots' });
  await within(table).findByRole('link', { name: 'L0' });
  expect(table.getAttribute('aria-rowcount')).toBe('121');
  const regions = screen.getAllByRole('region', { name: 'Lots' });
  expect(regions).toContain(table.parentElement);
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Lot',
    'Warehouse',
    'Status',
    'Cases',
    'Received',
    'Expires',
    'Days left',
    'Hold reason',
  ]);
  expect(queries('listItemLots').at(-1)).toMatchObject({ page: '1', pageSize: '500' });
});
