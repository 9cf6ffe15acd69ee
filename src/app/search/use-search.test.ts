import { expect, it } from 'vitest';
import type { SearchResults } from '#src/api/generated/types.ts';
import { getRepeatDelay } from './use-search.ts';

const unread = {
  orders: null,
  inboundOrders: null,
  deductions: null,
  receivingVariances: null,
  asns: null,
  invoices: null,
  items: null,
  lots: null,
  retailers: null,
  locations: null,
  reports: null,
  users: null,
} satisfies SearchResults;
const group = (isComplete: boolean): SearchResults => ({
  ...unread,
  items: { totalCount: 0, isComplete, items: [] },
});

it.each([
  ['no response', undefined, 'pending', 0, false],
  ['only kinds that the user may not read', unread, 'success', 1, false],
  ['a complete search', group(true), 'success', 1, false],
  ['an incomplete search', group(false), 'success', 1, 500],
  ['the tenth', group(false), 'success', 10, 4_000],
  ['the last', group(false), 'success', 20, false],
  ['a failure after an incomplete search', group(false), 'error', 2, false],
] as const)('after %s', (_name, data, status, dataUpdateCount, delay) => {
  expect(getRepeatDelay({ data, status, dataUpdateCount })).toBe(delay);
});
