import { expect, it } from 'vitest';
import * as calls from './generated/calls.ts';
import { createQuery } from './query.ts';

const keyOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }): unknown => queryKey[1];

it('keeps the data of each customer apart, whether the path or a header names the customer', () => {
  const reports = { path: { customerId: 'PMF' } };
  expect(keyOf(createQuery(calls.listReports, reports, 'PMF'))).toBe('PMF');
  // Only the header names it.
  expect(keyOf(createQuery(calls.checkPermission, { path: { permission: 1 } }, 'PMF'))).toBe('PMF');
  expect(keyOf(createQuery(calls.listUsers, { query: {} }, 'BHB'))).toBe('BHB');
});

it('shares what does not depend on the customer', () => {
  expect(keyOf(createQuery(calls.listCustomers, {}, 'PMF'))).toBeNull();
});
