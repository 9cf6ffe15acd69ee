import { beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#mocks/api.ts';
import { createMockBackend } from '#mocks/create-backend.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { people } from '#mocks/people.ts';
import { today } from '#mocks/testing/test-mock.ts';
import { finishSteps } from '#mocks/lib/steps.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { findRecords, type SearchRequest } from './find-records.ts';
import { prepareCurrentRecords, prepareSearch } from './prepare-search.ts';

const person = people.find(({ id }) => id === 'internal-admin') ?? people[0];

let backend: MockBackend;
beforeAll(async () => {
  // A seed of its own: what other tests generate would be shared.
  backend = await createMockBackend({ scale: 'small', seed: 5_401, now: new Date(`${today}T15:00:00Z`) });
});

const createRequest = (customerId: string, search: string): SearchRequest => ({
  backend,
  person,
  customerId,
  search,
  limit: 3,
});

describe('the first search', () => {
  it('lets other requests through', async () => {
    const api = createApi({ backend, latency: 0, authenticate: async () => person });
    const responded: string[] = [];
    const call = async (path: string): Promise<void> => {
      expect((await api(new Request(`http://localhost/api${path}`))).status).toBe(200);
      responded.push(path);
    };
    await Promise.all([call('/Search/PMF?search=SO-10'), call('/Customers')]);
    expect(responded).toEqual(['/Customers', '/Search/PMF?search=SO-10']);
  });

  it('finds what is prepared, and the rest later', async () => {
    const request = createRequest('BHB', 'SO-10');
    const early = findRecords(request, await prepareSearch(request, 0));
    expect(early.asns).toEqual({ totalCount: 0, isComplete: false, items: [] });
    const complete = findRecords(request, await prepareSearch(request, Infinity));
    expect(Object.values(complete).map((group) => group?.isComplete)).not.toContain(false);
    expect(complete.asns?.totalCount).toBeGreaterThan(0);
  });

  it('finds what has changed since', { tags: 'full' }, async () => {
    const getOrders = () => historyStore(backend.db).shipments().orders('PMF').rows;
    await prepareSearch(createRequest('PMF', 'SO-10'), Infinity);
    const before = getOrders().length;
    backend.moveClock((clock) => clock.advance(3 * dayMs));
    const { orderNumber = '' } = getOrders().at(-1) ?? {};
    const request = createRequest('PMF', orderNumber);
    const { orders } = findRecords(request, await prepareSearch(request, Infinity));
    expect(getOrders().length).toBeGreaterThan(before);
    expect(orders?.items[0]).toMatchObject({ orderNumber });
  });

  it(
    'starts again when the clock moves meanwhile, and leaves nothing of the time before',
    { tags: 'full' },
    async () => {
      const move = ({ moveClock }: MockBackend): void => moveClock((clock) => clock.advance(3 * dayMs));
      const options = { scale: 'small', seed: 5_402, now: new Date(`${today}T15:00:00Z`) } as const;
      const [searched, moved] = [await createMockBackend(options), await createMockBackend(options)];
      const prepared = new Set<string>();
      const steps = prepareCurrentRecords({ ...createRequest('BHB', 'SO-10'), backend: searched }, prepared);
      // The stock is generated for the kind that follows.
      while (!prepared.has('receivingVariances')) steps.next();
      for (let step = 0; step < 5; step += 1) steps.next();
      expect(prepared.has('asns')).toBe(false);
      move(searched);
      finishSteps(steps);
      move(moved);
      expect(prepared.has('users')).toBe(true);
      // Of the ledger, the time of the last line is that of the load, to the millisecond.
      const listLots = ({ db }: MockBackend) =>
        stockStore(db)
          .getStock('BHB')
          .map(({ lots }) => lots);
      expect(listLots(searched)).toEqual(listLots(moved));
    },
  );
});
