import { beforeAll, describe, expect, test } from 'vitest';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { findVariance, recordAction } from './variance-store.ts';
import type { CustomerClaims } from '#mocks/guru/claims/customer-claims.ts';
import type { CustomerVariances, VarianceFact } from './customer-variances.ts';
import { getVarianceCents, getVarianceDays } from './make-variances.ts';
import { isOpenClaim } from './variance-state.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

const day = 24 * 3_600_000;
let mock: TestMock;
let variances: CustomerVariances;
let claims: CustomerClaims;
beforeAll(async () => {
  mock = await openMock();
  variances = guruStore(mock.backend.db).getVariances('PMF');
  claims = guruStore(mock.backend.db).getClaims('PMF');
});

test.each([
  [60, 18.4, 110_400],
  [-66, 18.4, -121_440],
  [3, 0.335, 101],
  [-3, 0.335, -101],
  [0, 18.4, 0],
])('%d cases at %d dollars are %d cents', (quantity, unitCost, cents) => {
  expect(getVarianceCents(quantity, unitCost)).toBe(cents);
});

test.each([
  ['2025-10-12', '2026-02-14', '2027-10-12'],
  ['2024-02-29', '2024-07-03', '2026-02-28'],
])(
  'an invoice of %s is judged after %s, and billable until %s',
  (invoiceDate, judgedAfter, billableUntil) => {
    expect(getVarianceDays(invoiceDate)).toEqual({ judgedAfter, billableUntil });
  },
);

const total = (facts: readonly VarianceFact[]): number =>
  facts.reduce((sum, { variance }) => sum + variance.cents, 0);

describe('every variance', () => {
  test('has one id, and a difference with its amount', () => {
    expect(variances.byId.size).toBe(variances.facts.length);
    for (const { row, variance } of variances.facts) {
      expect(row.varianceQuantity).toBe(row.quantityReceived - row.quantityInvoiced);
      expect(row.varianceQuantity).not.toBe(0);
      expect(row.varianceAmount).toBeCloseTo(row.varianceQuantity * row.unitCost, 2);
      expect(variance.type === 'Over' || variance.type === 'WrongItem').toBe(
        row.varianceQuantity > 0 && variance.type !== 'Unmatched',
      );
    }
  });

  test('covers only shipped cases', () => {
    for (const { variance } of variances.facts) {
      const line = variance.order.lines.find(({ item }) => item === variance.item);
      expect(variance.shipped).toBe(variance.type === 'WrongItem' ? 0 : line?.toShip);
      // Cases beyond the invoice were shipped: only cases that left the warehouse are billed.
      if (variance.type === 'Over') expect(variance.received).toBe(line?.toDeliver);
    }
  });

  test('can be billed only when judged, and without an open deduction', () => {
    for (const { row, variance } of variances.facts) {
      const claim = variance.claim && claims.byKey.get(variance.claim.key);
      if (!row.allowedActions.includes('Invoice')) continue;
      expect('2026-11-20' > row.judgedAfter && '2026-11-20' <= row.billableUntil).toBe(true);
      expect(row.varianceAmount).toBeGreaterThan(0);
      expect(claim && isOpenClaim(claim)).not.toBe(true);
    }
  });
});

describe('the claims', () => {
  test('for missing cases each have a variance with the same quantities and amount', () => {
    let compared = 0;
    for (const { claim, row } of claims.facts.filter((fact) => fact.row.kind === 'Ap')) {
      const claimVariances = variances.facts.filter(
        ({ variance }) => variance.claim?.key === claim.key && variance.type !== 'WrongItem',
      );
      const lines = claim.lines.filter(({ invoiced, received }) => invoiced !== received);
      expect([claim.key, claimVariances.length]).toEqual([claim.key, lines.length]);
      if (lines.length === 0) continue;
      compared += 1;
      expect([claim.key, -total(claimVariances)]).toEqual([claim.key, claim.cents]);
      for (const { line, invoiced, received, receivedDss } of lines) {
        const match = claimVariances.find(({ variance }) => variance.item === line.item)?.variance;
        expect(match).toMatchObject({ invoiced, received, receivedDss, shipped: line.toShip });
      }
      for (const variance of claimVariances)
        expect(variance.row).toMatchObject({ linkedClaimId: row.claimId, linkedWarc: row.warc });
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('decide their variances: open ones hold them, closed ones resolve them', () => {
    for (const { row, variance } of variances.facts) {
      const claim = variance.claim && claims.byKey.get(variance.claim.key);
      if (!claim || row.status === 'WrittenOff' || row.status === 'Invoiced') continue;
      if (isOpenClaim(claim))
        expect([row.varianceId, row.status]).toEqual([row.varianceId, 'PendingShortage']);
      else if (row.varianceAmount < 0)
        expect(row.resolution).toBe(claim.state.paidCents > 0 ? 'Repaid' : 'Deducted');
    }
  });
});

test(
  'when the clock moves, variances are judged and paid, then expire; actions stay until the reset',
  { tags: 'full' },
  async () => {
    const { backend } = mock;
    const find = (id: string) => guruStore(backend.db).getVariances('PMF').byId.get(id)?.row;
    const waiting = variances.facts.find(
      ({ row }) => row.status === 'New' && row.varianceAmount > 0 && row.judgedAfter > '2026-12-01',
    );
    const billable = variances.facts.filter(({ row }) => row.allowedActions.includes('Invoice'));
    const [billed, unbilled] = billable;
    if (!waiting || !billed || !unbilled) throw new Error('The seeds lack what this test needs.');
    const ref = { customerId: 'PMF', varianceId: billed.row.varianceId };
    const by = { action: 'Invoice', comment: 'Two layers.', actor: 'Casey Ortiz' } as const;
    recordAction(backend, ref, findVariance(backend, ref) ?? billed, by);
    expect(find(ref.varianceId)?.status).toBe('Invoiced');

    backend.moveClock((clock) => clock.advance(130 * day));
    expect(find(ref.varianceId)?.resolution).toMatch(/Paid$/);
    expect(find(ref.varianceId)?.recoveredAmount).toBeGreaterThan(0);
    expect(find(waiting.row.varianceId)).toMatchObject({
      status: 'New',
      quantityReceived: waiting.row.quantityReceived,
      allowedActions: ['Review', 'Dispute', 'Invoice', 'WriteOff'],
    });

    backend.moveClock((clock) => clock.advance(600 * day));
    expect(find(unbilled.row.varianceId)).toMatchObject({
      status: 'Expired',
      deadline: null,
      allowedActions: [],
    });
    expect(find(ref.varianceId)?.status).toBe('Resolved');

    await backend.reset();
    expect(find(ref.varianceId)?.updatedAt).toBe(billed.row.updatedAt);
  },
);
