import { describe, expect, it } from 'vitest';
import { resolveNames, shortenNames } from './operation-names.ts';

const operations = [
  { id: 'getMe', tags: ['me'], origin: 'specified' },
  { id: 'listReports', tags: ['reports'], origin: 'specified' },
  { id: 'listRenders', tags: ['reports'], origin: 'proposed' },
  { id: 'listOrders', tags: ['orders'], origin: 'proposed' },
  { id: 'getOrder', tags: ['orders'], origin: 'proposed' },
];

describe('the names of operations', () => {
  it.each([
    [['getMe', 'listReports'], ['specified']],
    [
      ['getMe', 'listReports', 'listOrders'],
      ['specified', 'listOrders'],
    ],
    [['listOrders', 'getOrder'], ['orders']],
    [
      ['getMe', 'listReports', 'listRenders'],
      ['specified', 'reports'],
    ],
    [
      ['listReports', 'listRenders', 'listOrders'],
      ['reports', 'listOrders'],
    ],
    [
      ['getMe', 'listReports', 'listRenders', 'listOrders', 'getOrder'],
      ['specified', 'reports', 'orders'],
    ],
    [[], []],
  ])('of %j are %j', (ids, names) => {
    const shortened = shortenNames(new Set(ids), operations);
    expect(shortened).toEqual(names);
    expect(resolveNames(shortened, operations).ids).toEqual(new Set(ids));
  });

  it('that stand for nothing are listed', () => {
    expect(resolveNames(['orders', 'billing'], operations).unknown).toEqual(['billing']);
  });
});
