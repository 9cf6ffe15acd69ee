import { expect, it } from 'vitest';
import type { DeductionHistoryEntry } from '#src/api/generated/types.ts';
import { describeDispute } from './dispute-headline.ts';

type Claim = Parameters<typeof describeDispute>[0];
type Process = Parameters<typeof describeDispute>[1];

const claim: Claim = {
  disputeStatus: 'NotDisputed',
  paymentStatus: 'NotPaid',
  disputedAmount: 331.2,
  approvedAmount: 0,
  paidAmount: 0,
  repaidDate: null,
  submittedAt: null,
};
const entry = (change: Partial<DeductionHistoryEntry>): DeductionHistoryEntry => ({
  at: '2026-11-20T15:00:00Z',
  actor: null,
  event: 'Denied',
  fromStatus: 'RetailerReview',
  toStatus: 'Denied',
  amount: null,
  comment: null,
  source: 'Retailer',
  ...change,
});

function read(change: Partial<Claim>, process: Partial<Process> = {}) {
  return describeDispute(
    { ...claim, ...change },
    { history: [], canSubmit: false, disputeBy: '2026-12-31', respondBy: null, ...process },
  );
}

it('a decision names its amounts, and its reason', () => {
  expect(read({ disputeStatus: 'PartiallyApproved', approvedAmount: 200 })).toMatchObject({
    tone: 'ok',
    title: 'Approved in part',
    text: '$200.00 of $331.20 approved. It counts as recovered once a check repays it.',
  });
  const history = [entry({ comment: 'The POD has no stamp.' })];
  expect(read({ disputeStatus: 'Denied' }, { history, canSubmit: true })).toMatchObject({
    tone: 'bad',
    text: 'The POD has no stamp. A new dispute can be submitted until Dec 31, 2026.',
  });
  expect(read({ disputeStatus: 'Denied' }).text).toBe('The retailer gave no reason.');
});

it('a repayment outranks the decision, but not a dispute in progress', () => {
  const paid = { paymentStatus: 'PartiallyPaid', paidAmount: 100, repaidDate: '2026-11-18' } as const;
  expect(read({ ...paid, disputeStatus: 'Approved' })).toMatchObject({
    title: 'Repaid in part',
    text: '$100.00 was repaid by check, last on Nov 18, 2026.',
  });
  expect(read({ ...paid, disputeStatus: 'RetailerReview' }).title).toBe('Submitted');
  expect(read({ paymentStatus: 'Rededucted' })).toMatchObject({ tone: 'bad', title: 'Deducted again' });
});

it('a dispute that was sent back names the last day to respond', () => {
  expect(read({ disputeStatus: 'SupplierAction' }, { respondBy: '2026-11-27' })).toMatchObject({
    tone: 'warn',
    text: 'Respond by Nov 27, 2026, or the retailer cancels the dispute.',
  });
});

it('an archived deduction names its archiver and the reason', () => {
  const archived = { event: 'Archived', source: 'Portal' } as const;
  const restore = 'Restore it in the list to dispute it.';
  const rule = entry({ ...archived, actor: 'Automatic rule', comment: 'Below the minimum amount.' });
  expect(read({ disputeStatus: 'WillNotDispute' }, { history: [rule] }).text).toBe(
    `Automatic rule: Below the minimum amount. ${restore}`,
  );
  const person = entry({ ...archived, actor: 'Casey Ortiz' });
  expect(read({ disputeStatus: 'WillNotDispute' }, { history: [person] }).text).toBe(
    `Written off by Casey Ortiz. ${restore}`,
  );
});
