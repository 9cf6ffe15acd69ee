import { beforeAll, describe, expect, test } from 'vitest';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { getClaimState } from './claim-state.ts';
import type { ClaimFact, CustomerClaims } from './customer-claims.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

let mock: TestMock;
let claims: CustomerClaims;
let shortages: readonly ClaimFact[];
beforeAll(async () => {
  mock = await openMock();
  claims = guruStore(mock.backend.db).getClaims('PMF');
  shortages = claims.facts.filter(({ row }) => row.family === 'Shortage');
});

const share = (facts: readonly ClaimFact[], test: (fact: ClaimFact) => boolean): number =>
  (facts.filter(test).length / facts.length) * 100;

describe('every deduction', () => {
  test('refers to an order delivered earlier, and does not exceed its invoice', () => {
    const { orders } = historyStore(mock.backend.db).shipments();
    expect(shortages.length).toBeGreaterThan(500);
    for (const { claim, row } of claims.facts) {
      const order = orders('PMF').find(row.bsid, row.orderNumber);
      expect(order?.poNumber).toBe(row.poNumber);
      expect(claim.deductedAt).toBeGreaterThan(order?.deliveredAt ?? Infinity);
      for (const { deducted, invoiced, line, cents } of claim.lines) {
        expect(deducted).toBeLessThanOrEqual(invoiced);
        expect(cents).toBeLessThanOrEqual(Math.round(invoiced * line.item.unitCost * 100));
      }
      expect(row.deductedAmount).toBeLessThanOrEqual(row.invoiceAmount);
    }
  });

  test('has consistent amounts and moments', () => {
    for (const { row } of claims.facts) {
      expect(row.openAmount).toBeCloseTo(row.deductedAmount - row.paidAmount, 2);
      expect(row.paidAmount).toBeLessThanOrEqual(row.deductedAmount);
      expect(row.approvedAmount).toBeLessThanOrEqual(row.disputedAmount);
      if (row.decidedAt !== null) expect(row.decidedAt >= (row.submittedAt ?? '~')).toBe(true);
      if (row.disputeStatus === 'Approved' || row.disputeStatus === 'Denied')
        expect(row.decidedAt).not.toBeNull();
    }
  });

  test('has a unique key', () => {
    expect(claims.byKey.size).toBe(claims.facts.length);
  });
});

describe('a shortage', () => {
  test('is owed exactly when fewer cases were delivered than invoiced', () => {
    for (const { claim } of shortages) {
      const signed = claim.lines.every(({ line, invoiced }) => {
        const delivered = line.shortCause === 'RetailerReceiving' ? line.toShip : line.toDeliver;
        return delivered >= invoiced;
      });
      expect([claim.key, claim.isOwed]).toEqual([claim.key, !signed]);
    }
  });

  test('deducts the cases that the claim reports as not received', () => {
    for (const { claim } of shortages)
      for (const { invoiced, received, deducted } of claim.lines) expect(deducted).toBe(invoiced - received);
  });

  test('determines the decision: unjustified claims are won, justified ones lost', () => {
    const first = shortages.filter(
      ({ state }) => state.attempts[0]?.decidedAt !== null && state.attempts.length > 0,
    );
    const isWon = ({ state }: ClaimFact): boolean => (state.attempts[0]?.approvedCents ?? 0) > 0;
    expect(
      share(
        first.filter(({ claim }) => !claim.isOwed),
        isWon,
      ),
    ).toBeGreaterThan(80);
    expect(
      share(
        first.filter(({ claim }) => claim.isOwed),
        isWon,
      ),
    ).toBeLessThan(25);
  });
});

describe('the distribution', () => {
  test('is realistic for a supplier of the retailer', () => {
    const payables = claims.facts.filter(({ row }) => row.kind === 'Ap');
    const amounts = payables.map(({ claim }) => claim.cents / 100).toSorted((a, b) => a - b);
    expect(amounts[Math.floor(amounts.length / 2)]).toBeGreaterThan(120);
    expect(amounts[Math.floor(amounts.length / 2)]).toBeLessThan(260);
    expect(share(claims.facts, ({ row }) => row.code === '22')).toBeGreaterThan(30);
    const recent = payables.filter(({ row }) => row.deductionDate >= '2026-08-23');
    expect(share(recent, ({ row }) => row.bucket === 'Actionable')).toBeGreaterThan(20);
    expect(share(recent, ({ row }) => row.bucket === 'InProgress')).toBeGreaterThan(15);
    const decided = payables.filter(({ state }) => (state.attempts[0]?.decidedAt ?? null) !== null);
    const rate = share(decided, ({ state }) => (state.attempts[0]?.approvedCents ?? 0) > 0);
    expect(Math.abs(rate - 74)).toBeLessThan(5);
  });
});

test('when the clock moves, the retailer decides, and users take no action', { tags: 'full' }, async () => {
  const { facts } = claims;
  // Disputes of fines have the status of the OTIF dashboard.
  const submitted = facts.flatMap(({ row }) =>
    row.disputeStatus === 'RetailerReview' && row.code !== 'OTIF' ? [row] : [],
  );
  mock.backend.moveClock((clock) => clock.advance(45 * 24 * 3_600_000));
  const later = guruStore(mock.backend.db).getClaims('PMF').byKey;
  const statuses = submitted.map((row) => later.get(`${row.claimId} ${row.warc}`)?.row.disputeStatus);
  expect(statuses).not.toContain('RetailerReview');
  expect(statuses).toContain('Approved');
  for (const { row } of facts) {
    const now = later.get(`${row.claimId} ${row.warc}`)?.row;
    expect(now?.attempts).toBe(row.attempts);
    expect(now).toMatchObject({ deductedAmount: row.deductedAmount, poNumber: row.poNumber });
  }
  await mock.backend.reset();
});

test('no check is dated after today, at any hour', () => {
  const today = mock.backend.now().toISOString().slice(0, 10);
  const days = claims.facts.flatMap(({ row, state }) => [
    row.deductionDate,
    row.checkDate,
    ...(row.repaidDate === null ? [] : [row.repaidDate]),
    ...state.checks.map(({ day }) => day),
  ]);
  expect(days.filter((day) => day > today)).toEqual([]);
});

test('a repayment by a control has a check of that day', () => {
  const [fact] = claims.facts;
  if (!fact) throw new Error('There are no claims.');
  // Monday, 8:00 p.m. in Chicago: Tuesday in UTC.
  const at = Date.parse('2026-11-24T02:00:00Z');
  const { repaidDate } = getClaimState(fact.claim, [{ at, event: 'Repaid', actor: null, cents: 100 }], at);
  expect(repaidDate).toBe('2026-11-23');
});
