import { expect, it } from 'vitest';
import { buildTrack } from './dispute-track.ts';

type Facts = Parameters<typeof buildTrack>[0];

const deducted: Facts = {
  deductionDate: '2026-10-01',
  submittedAt: null,
  decidedAt: null,
  repaidDate: null,
  disputeStatus: 'NotDisputed',
  paymentStatus: 'NotPaid',
  deductedAmount: 331.2,
  approvedAmount: 0,
  paidAmount: 0,
};
// The same days in every zone in which tests run.
const submittedAt = '2026-10-05T10:00:00Z';
const decidedAt = '2026-10-25T10:00:00Z';
const states = (change: Partial<Facts>): string[] =>
  buildTrack({ ...deducted, ...change }).map(({ state }) => state);

it.each([
  ['not disputed', {}, ['done', 'ahead', 'ahead', 'ahead', 'ahead']],
  [
    'submitting',
    { disputeStatus: 'Submitting', submittedAt },
    ['done', 'current', 'ahead', 'ahead', 'ahead'],
  ],
  [
    'under review',
    { disputeStatus: 'RetailerReview', submittedAt },
    ['done', 'done', 'current', 'ahead', 'ahead'],
  ],
  [
    'sent back',
    { disputeStatus: 'SupplierAction', submittedAt },
    ['done', 'done', 'waiting', 'ahead', 'ahead'],
  ],
  [
    'approved',
    { disputeStatus: 'Approved', submittedAt, decidedAt },
    ['done', 'done', 'done', 'current', 'ahead'],
  ],
  ['denied', { disputeStatus: 'Denied', submittedAt, decidedAt }, ['done', 'done', 'done', 'ended', 'ahead']],
  [
    'repaid',
    {
      disputeStatus: 'Approved',
      submittedAt,
      decidedAt,
      paymentStatus: 'Paid',
      paidAmount: 331.2,
      repaidDate: '2026-11-04',
    },
    ['done', 'done', 'done', 'done', 'current'],
  ],
] as const)('the track of a claim that is %s', (_name, change, expected) => {
  expect(states(change)).toEqual(expected);
});

it('each milestone shows its date and amount', () => {
  const track = buildTrack({
    ...deducted,
    disputeStatus: 'Approved',
    submittedAt,
    decidedAt,
    paymentStatus: 'PartiallyPaid',
    paidAmount: 100,
    repaidDate: '2026-11-04',
  });
  expect(track.map(({ detail }) => detail)).toEqual([
    'Oct 1, 2026, $331.20',
    'Oct 5, 2026',
    '',
    'Approved, Oct 25, 2026',
    'Repaid in part, $100.00, Nov 4, 2026',
  ]);
});
