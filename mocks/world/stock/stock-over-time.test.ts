import { describe, expect, it } from 'vitest';
import { dayMs } from '#mocks/lib/days.ts';
import { openMock, today } from '#mocks/testing/test-mock.ts';
import { stockKey } from './stock-flows.ts';
import { stockStore } from './stock-store.ts';

describe('60 days later', () => {
  it.each(['PMF', 'CSG'])(
    'the stock of %s keeps every line of its history, and its lots',
    { tags: 'full' },
    async (customerId) => {
      const { backend } = await openMock();
      const stock = stockStore(backend.db).getStock(customerId);
      backend.moveClock((clock) => clock.advance(60 * dayMs));
      const next = new Map(
        stockStore(backend.db)
          .getStock(customerId)
          .map((pair) => [stockKey(pair.item.itemNumber, pair.warehouseCode), pair]),
      );
      for (const { item, warehouseCode, history, lots } of stock) {
        const key = stockKey(item.itemNumber, warehouseCode);
        const pair = next.get(key);
        expect([key, pair?.history.slice(0, history.length)]).toEqual([key, history]);
        // What has shipped meanwhile may arrive again.
        for (const { lotNumber, manufactureDate, receivedDate, expirationDate, holdDate, status } of lots) {
          const facts = { manufactureDate, receivedDate, expirationDate };
          for (const lot of pair?.lots.filter(
            (candidate) => candidate.lotNumber === lotNumber && candidate.receivedDate <= today,
          ) ?? [])
            expect([key, lotNumber, lot]).toEqual([key, lotNumber, expect.objectContaining(facts)]);
          const blocked = pair?.lots.find(
            (lot) => lot.lotNumber === lotNumber && lot.status === status && lot.holdDate !== null,
          );
          if (blocked && holdDate !== null)
            expect([lotNumber, blocked.holdDate]).toEqual([lotNumber, holdDate]);
        }
        // No lot appears afterward as if it had been there.
        const existing = new Set(lots.map(({ lotNumber }) => lotNumber));
        const appeared = pair?.lots.filter(
          ({ lotNumber, receivedDate }) => receivedDate < today && !existing.has(lotNumber),
        );
        expect([key, appeared]).toEqual([key, []]);
      }
    },
  );
});
