import { beforeAll, describe, expect, test } from 'vitest';
import type { OtifFines, OtifPo } from '#src/api/generated/types.ts';
import { getRetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import type { ClaimFact } from './customer-claims.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

let mock: TestMock;
let call: Caller;
let otif: readonly ClaimFact[];
let notices: readonly ClaimFact[];
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-user');
  const { facts } = guruStore(mock.backend.db).getClaims('PMF');
  otif = facts.filter(({ claim }) => claim.code === 'OTIF');
  notices = facts.filter(({ claim }) => claim.code === 'SQEP');
});

const sum = (facts: readonly ClaimFact[]): number =>
  facts.reduce((total, { claim }) => total + claim.cents, 0) / 100;

describe('charges for late or short deliveries', () => {
  test('add up to the fines that the OTIF dashboard shows as invoiced, month by month', async () => {
    const { items } = (await call('GET /Otif/PMF/Fines')).body as OtifFines;
    const walmart = items.filter(({ retailerName }) => retailerName === 'Walmart');
    const months = Map.groupBy(walmart, ({ retailMonth }) => retailMonth);
    const invoiced = [...months].filter(([, monthFines]) =>
      monthFines.some(({ status }) => status !== null && status !== 'Projected'),
    );
    expect(invoiced.length).toBeGreaterThan(2);
    for (const [month, fines] of months) {
      const claims = otif.filter(({ claim }) => getRetailMonth(claim.order.mabd).retailMonth === month);
      const isInvoiced = invoiced.some(([name]) => name === month);
      const fined = isInvoiced ? fines.reduce((total, { fineAmount }) => total + fineAmount, 0) : 0;
      expect([month, sum(claims).toFixed(2)]).toEqual([month, fined.toFixed(2)]);
    }
  });

  test('have the amount and the dispute of their PO', { tags: 'full' }, async () => {
    expect(otif.length).toBeGreaterThan(20);
    for (const { row } of otif.slice(0, 20)) {
      const { items } = (
        await call(`GET /Otif/PMF?startDate=2025-01-01&endDate=2026-11-20&search=${row.poNumber}`)
      ).body as { items: OtifPo[] };
      const po = items.find(({ orderNumber }) => orderNumber === row.orderNumber);
      expect([row.poNumber, row.deductedAmount]).toEqual([row.poNumber, po?.fineAmount]);
    }
    expect(new Set(otif.map(({ row }) => row.kind))).toEqual(new Set(['Ar']));
    expect(new Set(otif.map(({ row }) => row.disputeStatus)).size).toBeGreaterThan(2);
  });
});

test(
  'every fine has the cause that OTIF names, in the list, its filter and the chart',
  { tags: 'full' },
  async () => {
    const period = 'startDate=2025-01-01&endDate=2026-11-20';
    const { items } = await getBody(
      call,
      'DeductionPage',
      `/Guru/PMF/Deductions?${period}&code=OTIF&pageSize=500`,
    );
    expect(items.length).toBeGreaterThan(20);
    const summary = await getBody(call, 'GuruSummary', `/Guru/PMF/Summary?${period}&code=OTIF`);
    const causes = Map.groupBy(items, ({ rootCause }) => rootCause);
    expect(new Map(summary.rootCauses.map(({ rootCause, claims }) => [rootCause, claims]))).toEqual(
      new Map([...causes].map(([cause, claims]) => [cause, claims.length])),
    );
    for (const { poNumber, orderNumber, rootCause } of items) {
      const { items: pos } = await getBody(call, 'OtifPage', `/Otif/PMF?${period}&search=${poNumber}`);
      const po = pos.find((candidate) => candidate.orderNumber === orderNumber);
      expect([poNumber, po?.misses.map((miss) => miss.rootCause)]).toEqual([
        poNumber,
        expect.arrayContaining([rootCause]),
      ]);
    }
    for (const [cause, claims] of causes) {
      const path = `/Guru/PMF/Deductions?${period}&code=OTIF&rootCause=${cause}`;
      expect((await getBody(call, 'DeductionPage', path)).totalCount).toBe(claims.length);
    }
  },
);

test('charges for notices have the amounts of the ASN dashboard', () => {
  const rows = noticeStore(mock.backend.db)
    .getNoticedShipments('PMF')
    .map(({ row }) => row);
  expect(notices.length).toBeGreaterThan(50);
  for (const { row, claim } of notices) {
    const notice = rows.find(({ orderNumber, bsid }) => orderNumber === row.orderNumber && bsid === row.bsid);
    expect([claim.key, row.deductedAmount]).toEqual([claim.key, notice?.chargeAmount]);
    expect(row).toMatchObject({ family: 'Compliance', kind: 'Ar' });
  }
});

test('the lines of a charge add up to it', () => {
  for (const { claim } of [...otif, ...notices])
    expect(claim.lines.reduce((total, { cents }) => total + cents, 0)).toBe(claim.cents);
});
