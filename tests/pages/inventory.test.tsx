import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { settled } from './dashboard-page.ts';
import { expectDrawerSteps } from './record-drawer.ts';
import { renderRoute } from './render-route.tsx';

const readNumber = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''));

it('the tile of available cases has the same meaning as the chart beside it: the sum of two statuses', async () => {
  await renderRoute(plainPath('inventoryDashboard'), { person: 'customer-user' });
  await settled();
  const figures = (await screen.findByRole('region', { name: 'Stock figures' })).textContent;
  const title = await screen.findByText('How much can be shipped?');
  const chart = within(title.closest('figure') ?? document.body);
  const bars = await chart.findAllByRole('button', { name: /^Available/ });
  expect(bars.map((bar) => bar.getAttribute('aria-label')?.split(':')[0])).toEqual([
    'Available, not short dated',
    'Available, short dated',
  ]);
  const cases = bars.map((bar) => readNumber(bar.getAttribute('aria-label')?.split(':')[1] ?? ''));
  expect(cases.reduce((sum, count) => sum + count, 0)).toBe(
    readNumber(/Available.*/.exec(figures)?.[0] ?? ''),
  );
});

it('steps through the lots in the drawer; Back leads to the list', { tags: 'full' }, async () => {
  const path = pathTo('inventoryDashboard', { query: { dashboard: 'lots' } });
  const page = await renderRoute(path, { person: 'customer-user' });
  const table = within(await screen.findByRole('table', { name: 'Lots' }));
  await table.findAllByRole('button', { name: /^L\d/ });
  await settled();
  const getOpeners = () => table.getAllByRole('button', { name: /^L\d/ });
  await expectDrawerSteps(page, { noun: 'lot', title: /^Lot L\d/, getOpeners });
});
