import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { settled } from './dashboard-page.ts';
import { periodBefore } from './periods.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const period = periodBefore(113, 53);
const path = plainPath('costDashboard');

async function open(query: string): Promise<RenderedRoute> {
  const page = await renderRoute(`${path}?${period}${query}`, { person: 'customer-admin' });
  await settled();
  return page;
}

/** The toolbar of the table states the number of its rows. */
async function findCount(count: string): Promise<void> {
  const noun = count === '1' ? 'order' : 'orders';
  await screen.findAllByText(`${count} ${noun}`);
}

const getQuery = (): URLSearchParams => new URLSearchParams(location.search);

async function findWaterfall(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: /^Why did a case cost/ });
  const figure = heading.closest('figure');
  if (!figure) throw new Error('The heading is not that of a chart.');
  return figure;
}

it('names the bars of the waterfall, which lead to the orders of a component', async () => {
  const { user } = await open('&dashboard=cpc&warehouse=IL-01');
  const waterfall = await findWaterfall();
  const bars = await within(waterfall).findAllByRole('button', { name: / per case, / });
  const names = bars.map((bar) => bar.getAttribute('aria-label') ?? '');
  expect(names[0]).toMatch(/^Before: \$/);
  expect(names[1]).toMatch(/ per case, [+−]\$[\d,]+$/);
  expect(names.at(-1)).toMatch(/^Now: \$.*, [\d,]+ cases$/);
  const place = names.findIndex((name, index) => index > 0 && !name.startsWith('Other'));
  const bar = bars[place];
  const component = names[place]?.split(':')[0] ?? '';
  if (bar) await user.click(bar);
  await screen.findByRole('table', { name: 'Orders' });
  expect(getQuery().get('dashboard')).toBe('orders');
  expect(getQuery().get('warehouse')).toBe('IL-01');
  expect(getQuery().getAll('component')).toHaveLength(1);
  expect(component).not.toBe('');
});

it(
  'combines the changes below a cent per case, and leads to the orders of all',
  { tags: 'full' },
  async () => {
    const { user } = await open('&dashboard=cpc&warehouse=IL-01');
    const otherBar = await within(await findWaterfall()).findByRole('button', { name: /^Other \(\d+\): / });
    const count = Number(/\((\d+)\)/.exec(otherBar.getAttribute('aria-label') ?? '')?.[1]);
    expect(count).toBeGreaterThan(1);
    await user.click(otherBar);
    await screen.findByRole('table', { name: 'Orders' });
    expect(getQuery().getAll('component')).toHaveLength(count);
  },
);

it('shows the waterfall as a table, with arrow keys between its bars', { tags: 'full' }, async () => {
  const { user } = await open('&dashboard=cpc');
  const waterfall = await findWaterfall();
  const [first, second] = await within(waterfall).findAllByRole('button', { name: / per case, / });
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await user.click(within(waterfall).getByRole('button', { name: /^View .* as a table$/ }));
  const table = await within(waterfall).findByRole('table');
  const rows = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect([rows[0], rows.at(-1)]).toEqual(['Before', 'Now']);
});

it('states how shared costs are allocated, in every view of orders', { tags: 'full' }, async () => {
  for (const view of ['', '&dashboard=cpc', '&dashboard=orders', '&dashboard=insights']) {
    await open(view);
    await screen.findByText(/^Freight of shared trucks is as billed for each order/);
  }
});

it('leads from an insight to exactly the orders behind it', { tags: 'full' }, async () => {
  const { user } = await open('&dashboard=insights');
  const list = await screen.findByRole('list', { name: 'Insights' });
  expect(await findViolations(document.body)).toEqual([]);
  const [evidence] = within(list).getAllByRole('link', { name: /^Show [\d,]+ orders?$/ });
  const count = /[\d,]+/.exec(evidence?.textContent ?? '')?.[0] ?? '';
  if (evidence) await user.click(evidence);
  await screen.findByRole('table', { name: 'Orders' });
  await findCount(count);
});

it('shows what an insight accepted earlier has saved, beside the total', { tags: 'full' }, async () => {
  await open('&dashboard=insights');
  const list = await screen.findByRole('list', { name: 'Insights' });
  const [saved, ...more] = within(list).getAllByText(/saved to date/);
  expect(more).toEqual([]);
  const amount = /^−?\$[\d,]+\.\d\d/.exec(saved?.textContent ?? '')?.[0] ?? '';
  expect(amount).not.toMatch(/^(|\$0\.00)$/);
  expect(saved?.parentElement?.textContent).toMatch(/Accepted \w+ \d+(, \d+)? by \w+ \w+$/);
  const tiles = screen.getByRole('region', { name: 'Insight figures' });
  const tile = within(tiles).getByText('Savings to date').closest('li, article, div')?.parentElement;
  expect(tile?.textContent.replaceAll(',', '')).toContain(amount.replaceAll(',', '').replace(/\.\d\d$/, ''));
});

it('retries insights that could not be loaded', { tags: 'full' }, async () => {
  const { user } = await renderRoute(`${path}?${period}&dashboard=insights`, {
    person: 'customer-admin',
    faults: [
      { operationId: 'listCostInsights', kind: 'status', status: 409, title: 'Being counted', times: 1 },
    ],
  });
  await screen.findByText(/Being counted/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('list', { name: 'Insights' });
});

it('leads from a component to the orders that have it', { tags: 'full' }, async () => {
  const { user } = await open('');
  const row = await screen.findByRole('row', { name: /Accessorial/ });
  const link = within(row).getByRole('link');
  const count = link.textContent;
  await user.click(link);
  await waitFor(() => expect(getQuery().get('component')).toBe('Accessorial'));
  await findCount(count);
});

it('shows every part of the cost of an order beside its total', { tags: 'full' }, async () => {
  await open('&dashboard=orders&component=OtifFines');
  const table = await screen.findByRole('table', { name: 'Orders' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent.trim());
  const [first, total] = [heads.indexOf('Freight'), heads.indexOf('Total')];
  expect(heads.slice(first, total)).toContain('OTIF fines');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .filter((cells) => /^\$[\d,.]+$/.test(cells[total] ?? '') && (cells[first] ?? '').startsWith('$'));
  expect(rows.length).toBeGreaterThan(3);
  const toCents = (text = ''): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
  const orders = rows.filter((cells) => cells.some((text) => text.startsWith('SO-')));
  expect(orders.length).toBeGreaterThan(3);
  for (const cells of orders) {
    const parts = cells.slice(first, total).reduce((sum, text) => sum + toCents(text), 0);
    expect([cells[1], parts]).toEqual([cells[1], toCents(cells[total])]);
  }
});
