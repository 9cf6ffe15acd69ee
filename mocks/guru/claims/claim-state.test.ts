import { beforeAll, describe, expect, test } from 'vitest';
import { openMock } from '#mocks/testing/test-mock.ts';
import type { Claim } from './claim.ts';
import { getClaimState, type ClaimState, type ClaimStep } from './claim-state.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

const day = 24 * 3_600_000;
let claim: Claim;
beforeAll(async () => {
  const { facts } = guruStore((await openMock()).backend.db).getClaims('PMF');
  const [first] = facts;
  if (!first) throw new Error('There is no claim.');
  claim = { ...first.claim, cents: 10_000 };
});

/** Steps by users and the retailer, in days after the deduction. */
function play(
  steps: readonly (readonly [days: number, step: Omit<ClaimStep, 'at' | 'actor'>])[],
  until: number,
): ClaimState {
  const at = (days: number): number => claim.deductedAt + days * day;
  return getClaimState(
    claim,
    steps.map(([days, step]) => ({ at: at(days), actor: null, ...step })),
    at(until),
  );
}

const submitted = [1, { event: 'Submitted', cents: 10_000 }] as const;
const accepted = [1.1, { event: 'Accepted', attempt: 1 }] as const;

describe('a claim', () => {
  test('expires after its last day without a dispute', () => {
    expect(play([], 60)).toMatchObject({
      disputeStatus: 'NotDisputed',
      bucket: 'Actionable',
      canDispute: true,
    });
    expect(play([], 62)).toMatchObject({
      disputeStatus: 'Expired',
      bucket: 'Archived',
      canDispute: false,
      deadline: null,
    });
  });

  test('moves from the submission to the repayment, which outranks the dispute', () => {
    const steps = [
      submitted,
      accepted,
      [20, { event: 'Approved', cents: 10_000, attempt: 1 }],
      [30, { event: 'Repaid', cents: 10_000, attempt: 1 }],
    ] as const;
    expect(play(steps, 1.05)).toMatchObject({ disputeStatus: 'Submitting', bucket: 'InProgress' });
    expect(play(steps, 2)).toMatchObject({
      disputeStatus: 'RetailerReview',
      bucket: 'InProgress',
      canDispute: false,
    });
    expect(play(steps, 21)).toMatchObject({
      disputeStatus: 'Approved',
      paymentStatus: 'NotPaid',
      approvedCents: 10_000,
    });
    expect(play(steps, 31)).toMatchObject({ paymentStatus: 'Paid', paidCents: 10_000, bucket: 'Archived' });
  });

  test('that is repaid without a dispute was withdrawn by the retailer', () => {
    expect(play([[5, { event: 'Repaid', cents: 10_000 }]], 6)).toMatchObject({
      paymentStatus: 'Mitigated',
      bucket: 'Archived',
    });
  });

  test('that is sent back is cancelled without a response in 7 days', () => {
    const steps = [submitted, accepted, [5, { event: 'SentBack', attempt: 1 }]] as const;
    expect(play(steps, 11)).toMatchObject({ disputeStatus: 'SupplierAction', bucket: 'Actionable' });
    expect(play(steps, 11).deadline).toBe(play(steps, 11).respondBy);
    expect(play(steps, 14)).toMatchObject({ disputeStatus: 'Cancelled', canDispute: true });
    const responded = [...steps, [6, { event: 'Responded' }] as const];
    expect(play(responded, 14)).toMatchObject({ disputeStatus: 'RetailerReview', respondBy: null });
  });

  test('whose draft is 14 days old returns to not disputed', () => {
    const saved = [2, { event: 'DraftSaved' }] as const;
    expect(play([saved], 3)).toMatchObject({ disputeStatus: 'Draft', bucket: 'Actionable' });
    expect(play([saved], 17)).toMatchObject({ disputeStatus: 'NotDisputed' });
    expect(play([saved, [10, { event: 'DraftSaved' }]], 17)).toMatchObject({ disputeStatus: 'Draft' });
  });

  test('falls back when the submission does not reach the retailer', () => {
    const failed = play(
      [submitted, [1.1, { event: 'SubmitFailed', attempt: 1, comment: 'No response.' }]],
      2,
    );
    expect(failed).toMatchObject({
      disputeStatus: 'NotDisputed',
      attempts: [],
      submitError: 'No response.',
      tries: 1,
    });
  });

  test('can be disputed again after a denial, and the old decision has no effect on the new dispute', () => {
    const steps = [
      submitted,
      accepted,
      [10, { event: 'Denied', attempt: 1 }],
      [12, { event: 'Submitted', cents: 8_000 }],
      [12.1, { event: 'Accepted', attempt: 2 }],
      [13, { event: 'Repaid', cents: 10_000, attempt: 1 }],
      [13, { event: 'Denied', attempt: 1 }],
    ] as const;
    expect(play(steps, 11)).toMatchObject({ disputeStatus: 'Denied', canDispute: true });
    expect(play(steps, 14)).toMatchObject({
      disputeStatus: 'RetailerReview',
      paidCents: 0,
      disputedCents: 8_000,
    });
    expect(play(steps, 14).attempts).toHaveLength(2);
  });

  test('that is deducted again can be disputed once more', () => {
    const steps = [
      submitted,
      accepted,
      [20, { event: 'Approved', cents: 10_000, attempt: 1 }],
      [30, { event: 'Repaid', cents: 10_000, attempt: 1 }],
      [50, { event: 'DeductedAgain', cents: 10_000 }],
    ] as const;
    expect(play(steps, 70)).toMatchObject({
      paymentStatus: 'Rededucted',
      disputeStatus: 'NotDisputed',
      canDispute: true,
      paidCents: 0,
    });
  });

  test('is archived and restored', () => {
    const archived = [3, { event: 'Archived' }] as const;
    expect(play([archived], 4)).toMatchObject({
      disputeStatus: 'WillNotDispute',
      bucket: 'Archived',
      canDispute: false,
    });
    expect(play([archived, [5, { event: 'Unarchived' }]], 6)).toMatchObject({ disputeStatus: 'NotDisputed' });
    // While a dispute is in progress, it cannot be archived.
    expect(play([submitted, accepted, archived], 4)).toMatchObject({ disputeStatus: 'RetailerReview' });
  });
});
