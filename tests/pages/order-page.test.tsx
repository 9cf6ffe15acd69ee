import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import { orderRow } from '#mocks/world/orders/views/order-rows.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { formatOwnMoment, formatPlaceMoment } from '#src/lib/dates.ts';
import { findViolations } from './axe.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

type Sought = (row: OrderSummary, order: Shipment) => boolean;

/** Opens the page of the newest matching order. */
async function openOrder(isSought: Sought): Promise<RenderedRoute & { readonly row: OrderSummary }> {
  const first = await renderRoute('/announcements', { person: 'customer-admin' });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  const { orders, loadedAt } = historyStore(first.backend.db).shipments();
  const sought = orders('PMF')
    .rows.toReversed()
    .find((order) => isSought(orderRow(order, loadedAt), order));
  const row = sought && orderRow(sought, loadedAt);
  if (!row) throw new Error('There is no such order.');
  const { orderNumber, bsid } = row;
  const path = pathTo('order', { params: { orderNumber }, query: { bsid } });
  const page = await renderRoute(path, { person: 'customer-admin' });
  await screen.findByRole('heading', { level: 1, name: `Order ${orderNumber}` });
  return { ...page, row };
}

const status = (): HTMLElement => screen.getByRole('region', { name: 'Status' });
const headline = (): string => within(status()).getByRole('heading', { level: 2 }).textContent;
const isLate = ({ deliveryPerformance }: OrderSummary): boolean => deliveryPerformance === 'Late';

describe('an order', () => {
  it('delivered late has a heading with the time and delay, and the cause and party beside it', async () => {
    const { row } = await openOrder((order) => isLate(order) && order.deliveredAt !== null);
    const moment = formatPlaceMoment(row.deliveredAt ?? '', row.timeZone);
    expect(headline().startsWith(`Late: delivered ${moment}, `)).toBe(true);
    expect(headline()).toMatch(/(min|h|days?) after its window$/);
    const why = within(status()).getByRole('region', { name: 'Why, and what happens next' });
    expect(why.textContent).toContain(row.lateReason?.reasonText);
    expect(within(why).getByText('Who')).toBeTruthy();
    const steps = within(status()).getByRole('list', { name: 'Milestones' });
    expect(within(steps).getAllByRole('listitem').at(-1)?.textContent).toContain(moment);
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  });

  it('on hold past its window is late', { tags: 'full' }, async () => {
    await openOrder((order) => isLate(order) && order.status === 'OnHold');
    expect(headline()).toMatch(/^Late: on hold, .+ past its window$/);
    expect(within(status()).getByText(/Confirm or cancel the order/)).toBeTruthy();
    expect(within(status()).getByText('Your company.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Exceptions' })).toBeNull();
  });

  it(
    'shipped short has that as its only exception: its status shows that it is late',
    { tags: 'full' },
    async () => {
      await openOrder(
        (order) =>
          isLate(order) &&
          order.exceptionTypes.includes('Late') &&
          order.exceptionTypes.includes('ShortShip'),
      );
      const exceptions = within(screen.getByRole('region', { name: 'Exceptions' })).getAllByRole('listitem');
      expect(exceptions.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Short ship.* cases did not ship\./),
      ]);
    },
  );

  it("of collect freight explains why its carrier's delay is the retailer's", { tags: 'full' }, async () => {
    await openOrder(
      (order) =>
        order.freightTerms === 'Collect' &&
        order.lateReason?.reasonCode === 'AJ' &&
        order.lateReason.accountableParty === 'Retailer',
    );
    expect(within(status()).getByText(/\. It arranges the freight \(collect\)/)).toBeTruthy();
  });

  it('on track has a neutral heading and no cause', { tags: 'full' }, async () => {
    await openOrder(({ deliveryPerformance, eta }) => deliveryPerformance === 'OnTrack' && eta !== null);
    expect(headline()).toMatch(/^Arrives .+, in its window$/);
    expect(within(status()).queryByText('Who')).toBeNull();
  });

  it(
    "shows a time in the zone of its place, and on request in the user's zone",
    { tags: 'full' },
    async () => {
      const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { user, row } = await openOrder(
        ({ shippedAt, warehouseTimeZone }) =>
          shippedAt !== null &&
          formatPlaceMoment(shippedAt, warehouseTimeZone) !== formatOwnMoment(shippedAt),
      );
      const shippedAt = row.shippedAt ?? '';
      const there = formatPlaceMoment(shippedAt, row.warehouseTimeZone);
      expect(row.warehouseTimeZone).not.toBe(browserZone);
      const times = screen.getAllByText(there, { selector: 'time' });
      expect(times.length).toBeGreaterThan(1);
      // The page has no other format of the time.
      for (const time of document.querySelectorAll('time')) {
        if (Date.parse(time.dateTime) === Date.parse(shippedAt)) expect(time.textContent).toBe(there);
      }
      const button = times[0]?.closest('button');
      if (!button) throw new Error('The moment cannot be pressed.');
      await user.click(button);
      const both = `${formatOwnMoment(shippedAt)} in your time zone`;
      await waitFor(() =>
        expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
          both,
        ),
      );
    },
  );

  it('shows a map of its route on request, and links to its ASN and invoices', { tags: 'full' }, async () => {
    const { user } = await openOrder(
      ({ status: orderStatus, shipTo }) => orderStatus === 'Closed' && !shipTo.name.includes('store'),
    );
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    expect(await screen.findByRole('img', { name: /^Route: .+, then / })).toBeTruthy();
    const links = within(screen.getByRole('region', { name: 'Related' })).getAllByRole('link');
    for (const link of links) expect(link.textContent).not.toContain(',');
  });

  it('links only to pages that the user has access to', { tags: 'full' }, async () => {
    const { address } = await openOrder(
      ({ status: orderStatus }, { destination }) => orderStatus === 'Closed' && !destination.isStore,
    );
    const { backend, reload } = await renderRoute(address(), { person: 'restricted-user' });
    await screen.findByRole('region', { name: 'Related' });
    const orderEntryClerk = 6;
    const clerk = people.find(({ id }) => id === 'restricted-user');
    peopleStore(backend.db).roleAssignments.update(clerk?.userId ?? '', { roleIds: [orderEntryClerk] });
    reload();
    const related = await screen.findByRole('region', { name: 'Related' });
    await waitFor(() => expect(within(related).queryAllByRole('link')).toEqual([]));
    expect(within(related).getAllByText(/^INV-/).length).toBeGreaterThan(0);
    expect(within(related).getAllByText(/^ASN-/).length).toBeGreaterThan(0);
    const lines = screen.getByRole('table', { name: 'Lines' });
    expect(within(lines).getAllByRole('link').length).toBeGreaterThan(0);
  });
});
