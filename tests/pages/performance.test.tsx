import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { settled } from './dashboard-page.ts';
import { periodBefore } from './periods.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const period = periodBefore(82, 22);
const path = plainPath('performanceDashboard');

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

it('keeps the filters in common when the view changes, and drops the others', async () => {
  const { user, queries } = await open('&compareTo=PriorYear&retailerId=1&missed=OnTime&sort=-cases');
  await user.click(screen.getByRole('radio', { name: 'Items' }));
  await screen.findByRole('table', { name: 'Items' });
  expect(Object.fromEntries(getQuery())).toEqual({
    ...Object.fromEntries(new URLSearchParams(period)),
    compareTo: 'PriorYear',
    retailerId: '1',
    dashboard: 'items',
  });
  await waitFor(() =>
    expect(queries('listPerformanceItems').at(-1)).toMatchObject({ compareTo: 'PriorYear' }),
  );
  await screen.findAllByText(/to the previous year/);
});

it('leads from an item to as many orders as its row states', { tags: 'full' }, async () => {
  const { user } = await open('&dashboard=items');
  const [row] = within(await screen.findByRole('table', { name: 'Items' })).getAllByRole('row', {
    name: /10025/,
  });
  if (!row) throw new Error('The item is not listed.');
  const link = within(row)
    .getAllByRole<HTMLAnchorElement>('link')
    .find((candidate) => candidate.href.includes(path));
  const count = link?.textContent ?? '';
  if (link) await user.click(link);
  await waitFor(() => expect(getQuery().get('itemNumber')).toBe('10025'));
  await findCount(count);
});

it('drills from a retailer to its DCs, and to the orders of one', { tags: 'full' }, async () => {
  const { user } = await open('&dashboard=retailers');
  await user.click(await screen.findByRole('button', { name: 'Walmart' }));
  const places = await screen.findByRole('table', { name: 'Locations of the retailer' });
  const costLink = screen.getByRole('link', { name: 'Cost per case' });
  expect(costLink.getAttribute('href')).toMatch(/^\/dashboards\/cost\?.*dashboard=cpc&retailerId=1$/);
  const [link] = within(places).getAllByRole('link', { name: /^Show .* orders of Walmart/ });
  const count = link?.textContent ?? '';
  if (link) await user.click(link);
  await waitFor(() => expect(getQuery().get('dcNumber')).not.toBeNull());
  expect(getQuery().get('retailerId')).toBe('1');
  await findCount(count);
});

it(
  'shows the four factors of a perfect order, which lead to the orders that miss them',
  { tags: 'full' },
  async () => {
    const { user } = await open('');
    const factors = await screen.findByRole('table', { name: 'Factors of a perfect order' });
    expect(
      within(factors)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['On time', 'Complete', 'Damage free', 'Documented']);
    const show = within(factors).getByRole('button', { name: /with a miss: Complete$/ });
    const count = /^[\d,]+/.exec(show.textContent)?.[0] ?? '';
    await user.click(show);
    await waitFor(() => expect(getQuery().get('missed')).toBe('Complete'));
    await findCount(count);
  },
);

it('compares nothing that did not exist before', { tags: 'full' }, async () => {
  await renderRoute(`${path}?${periodBefore(2500, 22)}&dashboard=retailers`, {
    person: 'customer-admin',
  });
  const table = await screen.findByRole('table', { name: 'Retailers' });
  await waitFor(() => expect(within(table).getAllByText('New').length).toBeGreaterThan(3));
  expect(document.body.textContent).not.toMatch(/Infinity|NaN|∞/);
});
