import { beforeAll, describe, expect, it } from 'vitest';
import type { Attention, Invoice } from '#src/api/generated/types.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

/** Moments of one day at the provider's offices, in Chicago; in its evening, the day in UTC is the next one. */
const moments = [
  ['in the morning', '2026-11-20T12:00:00Z'],
  ['in the afternoon', '2026-11-20T23:30:00Z'],
  ['in the evening', '2026-11-21T03:30:00Z'],
] as const;

describe.each(moments)('%s of the provider', (_name, now) => {
  it(
    'the days of an invoice past due are counted once, from the day that is stated',
    { tags: 'full' },
    async () => {
      mock.backend.moveClock((clock) => clock.set(new Date(now)));
      const call = mock.as('customer-user');
      const { body } = await call('GET /Attention/PMF');
      const { today, groups } = body as Attention;
      expect(today).toBe('2026-11-20');
      const records = groups.find(({ kind }) => kind === 'InvoicePastDue')?.records ?? [];
      expect(records).toHaveLength(3);
      for (const { recordNumber, dueDate, facts } of records) {
        const { body: invoice } = await call(`GET /Invoices/PMF/${recordNumber}`);
        const { daysPastDue } = invoice as Invoice;
        expect([recordNumber, facts.days, daysBetween(dueDate ?? '', today)]).toEqual([
          recordNumber,
          daysPastDue,
          daysPastDue,
        ]);
      }
    },
  );
});
