import { expect, it } from 'vitest';
import { dueBadge, groupFacts, reasonText } from './attention-words.ts';

const day = '2026-11-20';
const missed = {
  key: 'Item.10061',
  recordNumber: '10061',
  target: { type: 'Item', id: '10061', qualifier: null },
  place: {
    subject: null,
    retailerName: null,
    locationCode: null,
    city: null,
    state: null,
    warehouseCode: null,
  },
  facts: {},
  urgency: 'Missed',
  amount: null,
  dueDate: day,
  dueAt: null,
  timeZone: null,
} as const;

it('calls an order of today that has missed its window late, and stock that has run out a matter of today', () => {
  expect(dueBadge({ ...missed, reason: 'ArrivesLate' }, day)).toMatchObject({ text: 'Late', tone: 'bad' });
  expect(dueBadge({ ...missed, reason: 'OutOfStock' }, day)).toMatchObject({ text: 'Today', tone: 'bad' });
});

it('says since when a lot is expired, and does not call it late', () => {
  const lot = (dueDate: string) => ({ ...missed, reason: 'Expired' as const, facts: { cases: 63 }, dueDate });
  expect(['2026-10-18', '2026-11-19', day].map((dueDate) => reasonText(lot(dueDate), day))).toEqual([
    'Expired 33 days ago, 63 cases',
    'Expired 1 day ago, 63 cases',
    'Expired today, 63 cases',
  ]);
  expect(dueBadge(lot('2026-10-18'), day).text).toBe('Expired');
});

it('says of each kind what is too late for its records', () => {
  const facts = { missedCount: 4, laterCount: 0, amount: null };
  expect(groupFacts({ ...facts, kind: 'OrderLateOrAtRisk', amount: 374.56 })).toBe(
    '4 late, $374.56 at stake',
  );
  expect(groupFacts({ ...facts, kind: 'StockLow' })).toBe('4 out of stock');
  expect(groupFacts({ ...facts, kind: 'LotExpiring' })).toBe('4 expired');
  expect(groupFacts({ ...facts, kind: 'InvoicePastDue' })).toBe('');
  expect(groupFacts({ kind: 'VarianceBillable', missedCount: 0, laterCount: 85, amount: 9812.4 })).toBe(
    '85 later, $9,812.40 at stake',
  );
});
