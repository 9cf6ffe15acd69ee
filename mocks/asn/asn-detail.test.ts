import { beforeAll, describe, expect, test } from 'vitest';
import type { AsnChange, AsnDetail, AsnField, AsnResendTarget } from '#src/api/generated/types.ts';
import { hasGs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import { asnDetail } from '#mocks/world/notices/asn-detail.ts';
import { noWork } from '#mocks/world/notices/asn-work.ts';
import { firstValue, listPlaces } from '#mocks/world/notices/faults.ts';
import { buildNotice } from '#mocks/world/notices/notice.ts';
import { settleOrder } from '#mocks/world/notices/resends.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { findExceptions } from '#mocks/world/orders/views/order-events.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { asnRow } from '#mocks/world/notices/asn-rows.ts';
import { findSegment, readX12Notice } from './read-x12.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

/** The changes that correct every fault of an order's ASN. */
function correctAll(order: Shipment): AsnChange[] {
  const { defect } = buildNotice(order);
  if (defect === null) throw new Error('The ASN has no fault.');
  return listPlaces(defect, order).map((place) => {
    const item = order.lines[(place.lineNumber ?? 1) - 1]?.item;
    const right: Readonly<Record<AsnField, string>> = {
      Scac: order.carrier.scac,
      PoNumber: order.poNumber,
      DcNumber: order.destination.code,
      Sscc: '106141410000000019',
      Upc: item?.upc ?? '',
      LotNumber: 'L26055A',
      TraceabilityLotCode: 'L26055A',
    };
    return { ...place, previousValue: firstValue(order, place), newValue: right[place.field] };
  });
}

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

const readDetail = (asnId: string): Promise<AsnDetail> =>
  getBody(mock.as('customer-user'), 'AsnDetail', `/ASN/PMF/${asnId}`);

async function listIds(query: string): Promise<string[]> {
  const { items } = await getBody(mock.as('customer-user'), 'AsnPage', `/ASN/PMF?${query}`);
  return items.map(({ asnId }) => asnId);
}

const download = async (asnId: string, format: string): Promise<string> =>
  new TextDecoder().decode(
    (await mock.as('customer-user')(`GET /ASN/PMF/${asnId}/Raw?format=${format}`)).bytes,
  );

describe('an ASN', () => {
  test(
    'has pallets and cartons whose cases are those of its lines, each with a valid SSCC',
    { tags: 'full' },
    async () => {
      for (const asnId of (await listIds('status=Late&pageSize=3')).concat(
        await listIds('status=Rejected&status=Error&pageSize=3'),
      )) {
        const { lines, tares, cases, pallets } = await readDetail(asnId);
        const cartons = tares.flatMap((tare) => tare.cartons);
        for (const line of lines)
          expect(cartons.filter(({ lineNumber }) => lineNumber === line.lineNumber)).toHaveLength(line.cases);
        expect([cartons.length, tares.length]).toEqual([cases, pallets]);
        const numbers = [...tares, ...cartons].map(({ sscc }) => sscc);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers.filter((sscc) => !hasGs1CheckDigit(sscc))).toEqual([]);
      }
    },
  );

  test(
    'is an X12 interchange with matching control numbers, counts and levels, and the same as JSON',
    { tags: 'full' },
    async () => {
      for (const query of ['status=Accepted&pageSize=1', 'status=Late&pageSize=1&sort=-cases']) {
        const [asnId = ''] = await listIds(query);
        const detail = await readDetail(asnId);
        const { segments, levels } = readX12Notice(await download(asnId, 'x12'));
        const get = (id: string): readonly string[] => findSegment(segments, id);
        expect([get('BSN')[2], get('PRF')[1], get('TD5')[3]]).toEqual([
          detail.shipmentId,
          detail.poNumber,
          detail.scac,
        ]);
        const count = (code: string): number => levels.filter((level) => level.code === code).length;
        expect([count('S'), count('O'), count('T'), count('P'), count('I')]).toEqual([
          1,
          1,
          detail.tares.length,
          detail.cartons,
          detail.cartons,
        ]);
        const cases = segments
          .filter(([name]) => name === 'SN1')
          .reduce((sum, [, , quantity]) => sum + Number(quantity), 0);
        expect(cases).toBe(detail.cases);
        expect(JSON.parse(await download(asnId, 'json'))).toEqual(detail);
      }
    },
  );

  test('has the traceability lot codes that the inventory has', { tags: 'full' }, async () => {
    const traced = mock.as('internal-user');
    const { items } = await getBody(traced, 'AsnPage', '/ASN/MSN?pageSize=80');
    const details = await Promise.all(
      items.map(({ asnId }) => getBody(traced, 'AsnDetail', `/ASN/MSN/${asnId}`)),
    );
    const lines = details.flatMap((detail) => detail.lines);
    const codes = lines.filter(({ traceabilityLotCode }) => traceabilityLotCode !== null);
    expect(codes.length).toBeGreaterThan(0);
    for (const { traceabilityLotCode, gtin, lotNumber, tlcSource } of codes)
      expect([traceabilityLotCode, hasGs1CheckDigit(tlcSource ?? '')]).toEqual([
        `${gtin}-${lotNumber}`,
        true,
      ]);
    const onHand = codes.find(({ isLotOnHand }) => isLotOnHand);
    const lots = await traced(`GET /Lots/MSN?search=${onHand?.traceabilityLotCode}`);
    expect(lots.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ lotNumber: onHand?.lotNumber })]),
    });
  });

  test('with a rejection has its reason, and an internal user can resend it', { tags: 'full' }, async () => {
    const [asnId = ''] = await listIds('worklist=ToResend&pageSize=1');
    const before = await readDetail(asnId);
    expect(before.canResend).toBe(true);
    expect(before.rejection?.meaning).toMatch(/send the ASN again/);
    expect(before.acks.at(-1)?.errors[0]).toEqual(before.rejection);
    const resend = async (
      person: 'customer-user' | 'internal-user',
      target: AsnResendTarget = before,
      key: string = crypto.randomUUID(),
    ) => {
      const items = [{ asnId: target.asnId, etag: target.etag }];
      return mock.as(person)('POST /ASN/PMF/Resend', { items }, { 'Idempotency-Key': key });
    };
    expect((await resend('customer-user')).status).toBe(403);
    const key = crypto.randomUUID();
    const sent = await resend('internal-user', before, key);
    expect(sent.body).toMatchObject({ results: [{ outcome: 'Sent' }] });
    // A lost response: the retry sends nothing twice.
    expect((await resend('internal-user', before, key)).body).toEqual(sent.body);
    const after = await readDetail(asnId);
    expect(after).toMatchObject({ status: 'Sent', attempts: before.attempts + 1, canResend: false });
    expect(after.transmissions.at(-1)).toMatchObject({ attempt: before.attempts + 1, sentBy: 'Ira Coleman' });
    expect((await resend('internal-user')).body).toMatchObject({
      results: [{ outcome: 'AwaitingResponse', transmission: { sentBy: 'Ira Coleman' } }],
    });
    const order = await mock.as('customer-user')(`GET /Orders/PMF/${after.orderNumber}?bsid=${after.bsid}`);
    expect(order.body).toMatchObject({ asn: { asnId, status: 'Sent', sentAt: after.sentAt } });
    const [accepted = ''] = await listIds('status=Accepted&pageSize=1');
    expect((await resend('internal-user', await readDetail(accepted))).body).toMatchObject({
      results: [{ outcome: 'AlreadyAccepted' }],
    });
  });
});

describe('several ASNs', () => {
  test('are sent together, each once and with its own result', { tags: 'full' }, async () => {
    const me = mock.as('internal-user');
    const [first = '', ...rest] = await listIds('worklist=ToResend');
    const [accepted = ''] = await listIds('status=Accepted&sort=attempts&pageSize=1');
    // An earlier test may have sent it, and the retailer may have refused it since.
    const { attempts, etag } = await readDetail(first);
    const attempt = attempts + 1;
    const items = [accepted, first, 'ASN-WMS1-1'].map((asnId) => ({ asnId, etag }));
    const key = crypto.randomUUID();
    const send = () => me('POST /ASN/PMF/Resend', { items }, { 'Idempotency-Key': key });
    const { body } = await send();
    expect(body).toMatchObject({
      results: [
        { asnId: accepted, outcome: 'AlreadyAccepted', transmission: { attempt: 1, sentBy: null } },
        { asnId: first, outcome: 'Sent', transmission: { attempt, sentBy: 'Ira Coleman' } },
        { asnId: 'ASN-WMS1-1', outcome: 'NotFound', transmission: null },
      ],
    });
    expect((await send()).body).toEqual(body);
    expect((await readDetail(first)).attempts).toBe(attempt);
    expect(await listIds('worklist=ToResend')).toEqual(rest);
    const retry = await me(
      'POST /ASN/PMF/Resend',
      { items: [{ asnId: first, etag }] },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    expect(retry.body).toMatchObject({
      results: [{ outcome: 'AwaitingResponse', transmission: { attempt, sentBy: 'Ira Coleman' } }],
    });
    const denied = await mock.as('customer-user')(
      'POST /ASN/PMF/Resend',
      { items },
      { 'Idempotency-Key': key },
    );
    expect(denied.status).toBe(403);
  });

  test('can be searched by a lot that they contain', { tags: 'full' }, async () => {
    const [asnId = ''] = await listIds('status=Accepted&pageSize=1');
    const { lines } = await readDetail(asnId);
    expect(await listIds(`search=${lines[0]?.lotNumber}&pageSize=500`)).toContain(asnId);
  });
});

test('an order is no longer an exception once the retailer has accepted its ASN', () => {
  const { orders, loadedAt } = historyStore(mock.backend.db).shipments();
  const marked = orders('PMF').rows.filter(({ exceptionTypes }) => exceptionTypes.includes('AsnFailed'));
  expect(marked.length).toBeGreaterThan(0);
  for (const order of marked) {
    const sentAt = loadedAt.getTime();
    const resends = new Map([
      [
        getShipmentKey(order),
        [
          {
            attempt: 2,
            sentAt: loadedAt.toISOString(),
            sentBy: 'Ira Coleman',
            changes: correctAll(order),
          },
        ],
      ],
    ]);
    expect(settleOrder(order, resends, loadedAt)).toBe(order);
    const later = new Date(sentAt + 3_600_000);
    const settled = settleOrder(order, resends, later);
    expect(settled.exceptionTypes).toEqual(order.exceptionTypes.filter((type) => type !== 'AsnFailed'));
    const exception = findExceptions(settled, later).find(({ type }) => type === 'AsnFailed');
    const resolvedAt = Date.parse(exception?.resolvedAt ?? '');
    expect([resolvedAt > sentAt, resolvedAt <= later.getTime()]).toEqual([true, true]);
  }
});

test('a document lacks what the retailer reported as missing', { tags: 'full' }, async () => {
  const documentsByFault = new Map<string, string>();
  for (const customerId of ['PMF', 'MSN', 'BHB']) {
    for (const { order, row } of noticeStore(mock.backend.db).getNoticedShipments(customerId)) {
      const { rejection, exceptionTypes } = row;
      const defect = exceptionTypes.find((type) => type === 'MissingLot' || type === 'MissingTlc');
      if (defect === undefined || rejection === null) continue;
      // As of the rejection of its first attempt.
      const { attempts } = buildNotice(order);
      const now = new Date((attempts[0]?.advisedAt ?? 0) + 1);
      const then = asnRow(order, now);
      if (!then?.canResend || documentsByFault.has(defect)) continue;
      const [line] = asnDetail(
        { order, row: then, readLots: () => [] },
        {
          resends: [],
          work: noWork,
          findLots: stockStore(mock.backend.db).findLots,
          isOnHand: () => true,
          now,
        },
      ).lines;
      documentsByFault.set(defect, `${rejection.segment} ${line?.lotNumber} ${line?.traceabilityLotCode}`);
    }
  }
  expect(documentsByFault.get('MissingLot')).toBe('LIN null null');
  expect(documentsByFault.get('MissingTlc')).toMatch(/^REF02 \S+ null$/);
});

test('the retailer accepts an ASN that was corrected and sent again, on time only before the truck is at the gate', () => {
  const { orders, loadedAt } = historyStore(mock.backend.db).shipments();
  const judged = orders('PMF').rows.flatMap((order) => {
    const row = asnRow(order, loadedAt);
    if (!row || (row.status !== 'Rejected' && row.status !== 'Error')) return [];
    const gate = Date.parse(row.gateInAt ?? row.eta ?? '');
    // An hour before and after the truck; 15.4 (8): shipped, sent and accepted in this order.
    return [-1, 1].map((hours) => {
      const sentAt = new Date(
        Math.max(gate + hours * 3_600_000, Date.parse(row.shippedAt) + 1),
      ).toISOString();
      const later = new Date(gate + 7_200_000);
      const resent = asnRow(order, later, [
        { attempt: row.attempts + 1, sentAt, sentBy: 'Ira Coleman', changes: correctAll(order) },
      ]);
      const moments = [resent?.shippedAt, resent?.sentAt, resent?.acknowledgedAt, resent?.validatedAt].map(
        (moment) => Date.parse(moment ?? ''),
      );
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(resent).toMatchObject({
        sentAt,
        onTime: (resent?.validatedAt ?? '') < (resent?.gateInAt ?? ''),
      });
      return [hours, resent?.status, resent?.onTime, resent?.exceptionTypes.includes('Late')];
    });
  });
  expect(judged.length).toBeGreaterThan(0);
  expect(new Set(judged.map((cell) => JSON.stringify(cell)))).toEqual(
    new Set(['[-1,"Accepted",true,false]', '[1,"Late",false,true]']),
  );
});
