import { expect, it } from 'vitest';
import * as calls from './generated/calls.ts';
import { listThreads } from './generated/reads.ts';
import { provideApiClient } from './provided-client.ts';
import { createQuery } from './query.ts';

const readCustomerKey = ({ queryKey }: { readonly queryKey: readonly unknown[] }): unknown => queryKey[1];

provideApiClient({ customerId: () => 'PMF', call: () => Promise.reject(new Error('Nothing is requested.')) });

it('keeps the data of each customer apart, whatever names the customer', () => {
  const reports = { path: { customerId: 'PMF' } };
  expect(readCustomerKey(createQuery(calls.listReports, reports))).toBe('PMF');
  expect(readCustomerKey(listThreads({ customerId: 'PMF' }))).toBe('PMF');
  // Only the header names it.
  expect(readCustomerKey(createQuery(calls.checkPermission, { path: { permission: 1 } }))).toBe('PMF');
  expect(readCustomerKey(createQuery(calls.listUsers, { query: {} }, 'BHB'))).toBe('BHB');
});

it('shares what does not depend on the customer', () => {
  expect(readCustomerKey(createQuery(calls.listCustomers, {}))).toBeNull();
  expect(readCustomerKey(listThreads())).toBeNull();
});
