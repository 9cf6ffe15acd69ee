import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { orderRow } from '#mocks/world/orders/views/order-rows.ts';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard, settled } from './dashboard-page.ts';
import { renderRoute } from './render-route.tsx';
import { plainPath } from '#src/routing/route-paths.ts';

const [outbound] = dashboards;
if (!outbound) throw new Error('There is no dashboard.');

const digits = (text: string | null | undefined): string => /[\d,]+/.exec(text ?? '')?.[0] ?? '';

async function expectRows(count: string): Promise<void> {
  await settled();
  const noun = count === '1' ? 'order' : 'orders';
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${count} ${noun}`),
  );
}

it('shows as many rows as each worklist counts, and the counts do not depend on the selected worklist', async () => {
  const page = await openDashboard(outbound);
  const ribbon = screen.getByRole('group', { name: 'Worklists' });
  const getButtons = (): HTMLElement[] => within(ribbon).getAllByRole('button');
  await waitFor(() => expect(getButtons().every(({ textContent }) => /\d/.test(textContent))).toBe(true));
  const texts = getButtons().map(({ textContent }) => textContent);
  expect(texts.map((text) => text.replace(/ [\d,]+$/, ''))).toEqual([
    'All',
    'Open',
    'Late',
    'At risk',
    'No appointment',
    'On hold',
    'Delivered late',
    'POD missing',
  ]);
  for (const [index, text] of texts.entries()) {
    const button = getButtons()[index];
    if (!button || digits(text) === '0') continue;
    await page.user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    await expectRows(digits(text));
    expect(getButtons().map(({ textContent }) => textContent)).toEqual(texts);
  }
});

it(
  'drills down from the late orders of a retailer or carrier to exactly these',
  { tags: 'full' },
  async () => {
    for (const name of ['Which retailers receive on time?', 'Which carriers deliver on time?']) {
      const page = await openDashboard(outbound);
      const board = await screen.findByRole('table', { name });
      const [late] = within(board).getAllByRole('button', { name: /^Show \d+ late of / });
      if (!late) throw new Error('Nothing was late.');
      const count = digits(late.textContent);
      await page.user.click(late);
      await waitFor(() => expect(page.search().getAll('deliveryResult')).toEqual(['Late']));
      await expectRows(count);
    }
  },
);

it('drills down from a reason of late orders to exactly these', { tags: 'full' }, async () => {
  const page = await openDashboard(outbound);
  const name = 'Why were orders late?';
  await page.user.click(screen.getByRole('button', { name: `View ${name} as a table` }));
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  for (const [index, row] of rows.slice(1, 3).entries()) {
    const count = digits(within(row).getAllByRole('cell').at(-1)?.textContent);
    const table = screen.getByRole('table', { name });
    const button = within(table).getAllByRole('button')[index];
    if (!button) throw new Error('The reason leads nowhere.');
    await page.user.click(button);
    await waitFor(() => expect(page.search().getAll('lateReason')).toHaveLength(1));
    await expectRows(count);
    await page.goBack();
  }
});

it('sorts by urgency', async () => {
  const page = await openDashboard(outbound);
  const results = within(page.table())
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  const order = results.map((cells) =>
    cells.find((text) => /^(Late|At risk|On track|On time|Early|Unscheduled)$/.test(text)),
  );
  // On some days no order is at risk.
  const urgency = ['Late', 'At risk'];
  const ranks = order.map((result) => [...urgency, result].indexOf(result));
  expect(ranks[0]).toBe(0);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});

it('shows when an order arrives in the zone of its ship-to', async () => {
  const { backend, table } = await openDashboard(outbound);
  const { orders, loadedAt } = historyStore(backend.db).shipments();
  const [head, ...rows] = within(table()).getAllByRole('row').slice(0, -1);
  const place = [...(head?.children ?? [])].findIndex(({ textContent }) => textContent === 'ETA');
  const arrivals = rows.flatMap((row) => {
    const number = within(row).getByRole('rowheader').textContent;
    const order = orders('PMF').rows.find(({ orderNumber }) => orderNumber === number);
    const shipment = order && orderRow(order, loadedAt);
    if (!shipment || shipment.eta === null) return [];
    const { eta, timeZone } = shipment;
    return [{ text: row.children[place]?.textContent, eta, timeZone }];
  });
  expect(arrivals).not.toHaveLength(0);
  for (const { text, eta, timeZone } of arrivals) {
    const time = new Date(eta).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
    expect(text).toMatch(new RegExp(`, ${time.replace(/\s/u, ' ')}$`));
  }
});

it(
  'a figure that the worklist makes meaningless is marked, beside the links to what it would count',
  { tags: 'full' },
  async () => {
    await renderRoute(`${plainPath('ordersDashboard')}?worklist=DeliveredLate`, { person: 'customer-user' });
    await settled();
    const figures = await screen.findByRole('region', { name: 'Order figures' });
    const title = within(figures).getByRole('heading', { name: 'Late or at risk' });
    const tile = title.parentElement?.parentElement?.textContent ?? '';
    expect(tile).toContain('–');
    expect(tile).toContain('This figure depends on the filter');
    expect(tile).toMatch(/\d late/);
  },
);
