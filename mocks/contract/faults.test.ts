import { expect, test } from 'vitest';
import { FaultList, faultProblem } from './faults.ts';

test('a fault counts the requests that it affects, and is removed after the last', () => {
  const faults = new FaultList();
  faults.add({ operationId: 'listOrders', kind: 'drop', times: 2 });
  faults.add({ operationId: '*', kind: 'delay' });
  expect(faults.take('listOrders').map(({ kind }) => kind)).toEqual(['drop', 'delay']);
  expect(faults.take('listCustomers').map(({ kind }) => kind)).toEqual(['delay']);
  expect(faults.list()).toMatchObject([
    { id: 1, times: 1, hits: 1 },
    { id: 2, hits: 2 },
  ]);
  faults.take('listOrders');
  expect(faults.list()).toMatchObject([{ id: 2, hits: 3 }]);
});

test('a fault is removed by its id', () => {
  const faults = new FaultList();
  const { id } = faults.add({ operationId: '*', kind: 'drop' });
  faults.add({ operationId: '*', kind: 'delay' });
  expect([faults.remove(id), faults.remove(id)]).toEqual([true, false]);
  expect(faults.list().map(({ kind }) => kind)).toEqual(['delay']);
});

test('a conflict of a create does not speak of a version that was changed', () => {
  const fault = { operationId: '*', kind: 'status', status: 409 } as const;
  expect(faultProblem(fault, 'put').message).toBe('The record was changed by another user.');
  expect(faultProblem(fault, 'post').message).toMatch(/^This conflicts with/);
});
