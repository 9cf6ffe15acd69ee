import { describe, expect, it } from 'vitest';
import { customers } from '#mocks/world/people/customers.ts';
import { createShipments } from '#mocks/world/orders/shipments/shipments.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { finishSteps } from '#mocks/lib/steps.ts';
import { ledgerDays, buildStockFlows, stockKey } from './stock-flows.ts';
import { buildStock, type StockPair } from './stock.ts';

const now = new Date('2026-11-20T15:00:00Z');
const today = '2026-11-20';

function make(customerId: string, seed: number) {
  const context: SeedContext = { seed, scale: 'small', now };
  const shipments = createShipments(context);
  const flows = finishSteps(
    buildStockFlows(customerId, shipments.orders(customerId).rows, shipments.receipts(customerId).rows, now),
  );
  return { flows, stock: finishSteps(buildStock(customerId, flows, context)) };
}

const cache = new Map<string, ReturnType<typeof make>>();

/** Generated once; the tests do not modify it. */
function makeCached(customerId: string, seed: number) {
  const key = `${customerId} ${seed}`;
  const cached = cache.get(key) ?? make(customerId, seed);
  cache.set(key, cached);
  return cached;
}

function cases({ lots }: StockPair, ...statuses: string[]): number {
  return lots
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function sum(rows: readonly { cases: number }[]): number {
  return rows.reduce((total, row) => total + row.cases, 0);
}

describe.each([1, 2, 77])('the stock of seed %i', (seed) => {
  it.each(['PMF', 'SHD', 'CSG'])(
    'of %s is the final balance of every ledger, and no balance is negative',
    { tags: 'full' },
    (customerId) => {
      const { stock } = makeCached(customerId, seed);
      expect(stock.length).toBeGreaterThan(0);
      for (const pair of stock) {
        let balance = cases(pair);
        const moments = pair.ledger.map(({ at }) => at);
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        expect(Math.min(...moments)).toBeGreaterThanOrEqual(now.getTime() - ledgerDays * 86_400_000);
        expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime());
        for (const { type, quantity } of pair.ledger.toReversed()) {
          if (type !== 'StatusChange') balance -= quantity;
          expect(balance).toBeGreaterThanOrEqual(0);
        }
      }
    },
  );

  it('reserves the cases of open orders, and its ledger has the cases shipped and received', () => {
    const { flows, stock } = makeCached('PMF', seed);
    for (const pair of stock) {
      const key = stockKey(pair.item.itemNumber, pair.warehouseCode);
      const sumPair = (
        rows: readonly { itemNumber: string; warehouseCode: string; cases: number }[],
      ): number => sum(rows.filter((row) => stockKey(row.itemNumber, row.warehouseCode) === key));
      const moved = (type: string): number =>
        pair.ledger.reduce((total, line) => total + (line.type === type ? Math.abs(line.quantity) : 0), 0);
      expect([key, cases(pair, 'Allocated')]).toEqual([key, sumPair(flows.reserved)]);
      expect([key, moved('Shipment')]).toEqual([key, sumPair(flows.shipments)]);
      expect([key, moved('Receipt')]).toEqual([key, sumPair(flows.receipts)]);
      expect(pair.inTransit + pair.onOrder).toBe(sumPair(flows.expected));
    }
    expect(sum(flows.reserved)).toBeGreaterThan(0);
  });

  it('has consistent dates in every lot', { tags: 'full' }, () => {
    for (const { customerId } of customers) {
      for (const { lots } of makeCached(customerId, seed).stock) {
        for (const lot of lots) {
          expect(lot.receivedDate <= today).toBe(true);
          expect((lot.manufactureDate ?? '') <= lot.receivedDate).toBe(true);
          expect([lot.lotNumber, (lot.expirationDate ?? '9999') < today]).toEqual([
            lot.lotNumber,
            lot.status === 'Expired',
          ]);
          if (lot.holdDate !== null) expect(lot.holdDate >= lot.receivedDate).toBe(true);
        }
      }
    }
  });

  it('has the shares of real warehouses', () => {
    const { stock } = makeCached('PMF', seed);
    const all = stock.reduce((total, pair) => total + cases(pair), 0);
    const share = (...statuses: string[]): number =>
      stock.reduce((total, pair) => total + cases(pair, ...statuses), 0) / all;
    expect(share('Hold', 'QualityInspection', 'Quarantine', 'Returned')).toBeLessThan(0.04);
    expect(share('Damaged')).toBeLessThan(0.02);
    expect(share('Expired')).toBeLessThan(0.01);
    const supply = [...Map.groupBy(stock, ({ item }) => item).values()].map((pairs) => {
      const demand = pairs.reduce((total, { dailyDemand }) => total + dailyDemand, 0);
      const available = pairs.reduce((total, pair) => total + cases(pair, 'Available', 'ShortDated'), 0);
      return available === 0 ? 0 : available / demand;
    });
    expect(supply.filter((days) => days === 0)).toHaveLength(1);
    const middle = supply.toSorted((a, b) => a - b)[Math.floor(supply.length / 2)];
    expect(middle).toBeGreaterThan(20);
    expect(middle).toBeLessThan(48);
  });
});

it('is the same for the same seed, and nothing for a customer without data', { tags: 'full' }, () => {
  expect(make('BHB', 5).stock).toEqual(make('BHB', 5).stock);
  expect(makeCached('BHB', 5).stock).not.toEqual(makeCached('BHB', 6).stock);
  expect(makeCached('NEW', 5).stock).toEqual([]);
});
