import { describe, expect, it } from 'vitest';
import type { Exchange } from '#cases/http/exchange.ts';
import type { FoundFinding } from '../session.ts';
import { groupFindings } from './group.ts';

function exchange(path: string): Exchange {
  return {
    number: 1,
    request: {
      method: 'GET',
      url: new URL(path, 'http://shop.example'),
      headers: [],
      body: undefined,
      identity: undefined,
    },
    response: undefined,
    failure: 'none',
    startedAt: new Date(0),
    milliseconds: 1,
  };
}

function finding(operation: string, path: string, more: Partial<FoundFinding> = {}): FoundFinding {
  return {
    code: 'server-error',
    operation,
    cause: '500: a quote',
    expected: 'no failure',
    got: '500',
    exchanges: [exchange(path)],
    isFlaky: false,
    ...more,
  };
}

describe('findings', () => {
  it('of one cause are one group, shown by the smallest request', () => {
    const [group, ...otherGroups] = groupFindings([
      finding('listOrders', '/orders?search=long'),
      finding('getOrder', '/orders/1'),
    ]);
    expect(otherGroups).toEqual([]);
    expect(group).toMatchObject({ operations: ['listOrders', 'getOrder'], count: 2, fault: 100 });
    expect(group?.smallest.operation).toBe('getOrder');
  });

  it('with another cause are a separate group', () => {
    expect(groupFindings([finding('a', '/a'), finding('a', '/a', { cause: '500: null' })])).toHaveLength(2);
  });

  it('that are flaky come last, unless they are certain elsewhere', () => {
    const groups = groupFindings([
      finding('a', '/a', { isFlaky: true, cause: 'x' }),
      finding('b', '/b', { isFlaky: true }),
      finding('b', '/b'),
    ]);
    expect(groups.map(({ cause, isFlaky }) => [cause, isFlaky])).toEqual([
      ['500: a quote', false],
      ['x', true],
    ]);
  });
});
