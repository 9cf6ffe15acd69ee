import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { untilChanged, type Derived } from './until-changed.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

let read: Derived<number>;
let derivations = 0;
const count = (customerId: string, name = 'count'): number =>
  read(customerId, name, () => {
    derivations += 1;
    return derivations;
  });
beforeEach(() => {
  read = untilChanged<number>(mock.backend.db);
  derivations = 0;
});

describe('a derived value', () => {
  it('is derived once for each customer and name', () => {
    expect([count('PMF'), count('PMF'), count('BHB'), count('PMF', 'sum'), count('BHB')]).toEqual([
      1, 1, 2, 3, 2,
    ]);
  });

  it('is derived again after a change of its customer, and after one of all', () => {
    const { db } = mock.backend;
    expect([count('PMF'), count('BHB')]).toEqual([1, 2]);
    db.markChanged('PMF');
    expect([count('PMF'), count('BHB')]).toEqual([3, 2]);
    db.renew('BHB');
    expect([count('PMF'), count('BHB')]).toEqual([3, 4]);
    db.markChanged();
    expect([count('PMF'), count('BHB')]).toEqual([5, 6]);
  });

  it('is derived again after a move of the clock, a push, a flag and a reset', async () => {
    const { backend } = mock;
    expect(count('PMF')).toBe(1);
    backend.moveClock((clock) => clock.advance(1));
    expect(count('PMF')).toBe(2);
    backend.push({ target: 'deductionUpdated', arguments: [], customerId: 'PMF' });
    expect(count('PMF')).toBe(3);
    backend.setFeatures({ fsmaEnabled: true });
    expect(count('PMF')).toBe(4);
    await backend.reset();
    expect(count('PMF')).toBe(5);
  });

  it('of the seed data outlasts changes that a reset undoes, unless the clock was moved', async () => {
    const { backend } = mock;
    await backend.reset();
    expect(count('PMF')).toBe(1);
    backend.db.markChanged('PMF');
    expect(count('PMF')).toBe(2);
    await backend.reset();
    expect(count('PMF')).toBe(1);
    backend.moveClock((clock) => clock.advance(1));
    await backend.reset();
    expect(count('PMF')).toBe(3);
  });

  it('is not that of the seed data while a reset or an operation is under way', async () => {
    const { backend } = mock;
    await backend.reset();
    const reset = backend.reset();
    expect(count('PMF')).toBe(1);
    await reset;
    expect(count('PMF')).toBe(2);
    await backend.db.change(() => expect(count('PMF')).toBe(3));
    await backend.reset();
    expect(count('PMF')).toBe(2);
  });

  it('is kept by a call that reads, and derived again after one that writes', { tags: 'full' }, async () => {
    const call = mock.as('customer-user');
    expect(count('PMF')).toBe(1);
    await call('GET /Attention/PMF');
    expect(count('PMF')).toBe(1);
    await call('DELETE /Attention/PMF/OrderOnHold/Dismissals');
    expect(count('PMF')).toBe(2);
  });

  it('is not kept if it cannot be derived', () => {
    const fail = (): number => {
      throw new Error('No data');
    };
    expect(() => read('PMF', 'count', fail)).toThrow('No data');
    expect(count('PMF')).toBe(1);
  });
});
