import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  OrderDetail,
  PointOfManufacture,
  PointOfManufacturePage,
  RecallExerciseDetail,
  RecallExercisePage,
  RecallTrace,
  TraceEvent,
  TraceEventDetail,
  TraceEventPage,
  TraceLot,
  TraceLotDetail,
  TraceLotPage,
} from '#src/api/generated/types.ts';
import { buildTraceabilityLotCode } from '#mocks/world/orders/items/items.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { newPoint } from './point.fixture.ts';
import { traceStore } from './trace-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

let mock: TestMock;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  user = mock.as('internal-admin');
});

async function read<Body>(call: string, body?: unknown): Promise<Body> {
  const response = await user(call, body);
  expect([call, response.status]).toEqual([call, expect.toBeOneOf([200, 201])]);
  return response.body as Body;
}

const listLots = async (customerId: string, query = ''): Promise<TraceLot[]> =>
  (await read<TraceLotPage>(`GET /Fsma/${customerId}/Lots?pageSize=500${query}`)).items;
const listEvents = async (query: string, customerId = 'MSN'): Promise<TraceEvent[]> =>
  (await read<TraceEventPage>(`GET /Fsma/${customerId}/Events?pageSize=500&${query}`)).items;
const sum = (rows: readonly { quantity: number }[]): number =>
  rows.reduce((total, { quantity }) => total + quantity, 0);

describe.each(['PMF', 'SHD', 'MSN'])('the lots of %s', (customerId) => {
  test('are received, shipped, adjusted and on hand to the case', { tags: 'full' }, () => {
    const { lots, records, differences } = traceStore(mock.backend.db).getTraceFacts(customerId);
    const stock = stockStore(mock.backend.db)
      .getStock(customerId)
      .filter(({ item }) => item.isTraced);
    expect(lots.size).toBeGreaterThan(50);
    const onHand = new Map<string, number>();
    for (const { item, lots: itemLots } of stock)
      for (const { lotNumber, quantity } of itemLots) {
        const code = buildTraceabilityLotCode(item, lotNumber) ?? '';
        onHand.set(code, (onHand.get(code) ?? 0) + quantity);
      }
    for (const [code] of lots) {
      const lotEvents = records
        .filter(({ event, isWithin }) => event.traceabilityLotCode === code && !isWithin)
        .map(({ event }) => event);
      const received = sum(lotEvents.filter(({ cte }) => cte === 'Receiving'));
      const shipped = sum(lotEvents.filter(({ cte }) => cte === 'Shipping'));
      const lotDifferences = differences.filter(({ traceabilityLotCode }) => traceabilityLotCode === code);
      expect([code, shipped + (onHand.get(code) ?? 0) + sum(lotDifferences)]).toEqual([code, received]);
      onHand.delete(code);
    }
    expect([...onHand]).toEqual([]);
  });

  test('are those of every shipped order, and each was received before', { tags: 'full' }, () => {
    const { orders } = historyStore(mock.backend.db).shipments();
    const { records } = traceStore(mock.backend.db).getTraceFacts(customerId);
    const shipped = Map.groupBy(
      records.map(({ event }) => event).filter(({ orderNumber }) => orderNumber !== null),
      ({ bsid, orderNumber, itemNumber }) => `${bsid} ${orderNumber} ${itemNumber}`,
    );
    const firstReceipt = new Map<string, string>();
    for (const { event } of records)
      if (event.cte === 'Receiving' && !firstReceipt.has(event.traceabilityLotCode))
        firstReceipt.set(event.traceabilityLotCode, event.occurredOn);
    const lines = orders(customerId)
      .rows.filter(({ isShipped }) => isShipped)
      .flatMap((order) =>
        order.lines
          .filter(({ item, toShip }) => item.isTraced && toShip > 0)
          .map(
            ({ item, toShip }) => [`${order.bsid} ${order.orderNumber} ${item.itemNumber}`, toShip] as const,
          ),
      );
    expect(lines.length).toBeGreaterThan(100);
    for (const [key, cases] of lines) {
      const lineEvents = shipped.get(key) ?? [];
      expect([key, sum(lineEvents)]).toEqual([key, cases]);
      for (const event of lineEvents)
        expect(
          firstReceipt.get(event.traceabilityLotCode)?.localeCompare(event.occurredOn),
        ).toBeLessThanOrEqual(0);
    }
  });
});

test('a lot is never shipped to the place it came from', { tags: 'full' }, async () => {
  for (const { event } of traceStore(mock.backend.db).getTraceFacts('PMF').records)
    if (event.cte === 'Shipping') expect(event.toLocation?.name).not.toMatch(/plant|mill|bakery/);
});

test('the order page and the ASN name the lots of the records', { tags: 'full' }, async () => {
  const [event] = await listEvents('cte=Shipping&complete=true&search=SO-');
  const order = await read<OrderDetail>(`GET /Orders/MSN/${event?.orderNumber}?bsid=${event?.bsid}`);
  const lots = order.lines.find(({ itemNumber }) => itemNumber === event?.itemNumber)?.lots ?? [];
  const shippedLot = lots.find(({ lotNumber }) => event?.traceabilityLotCode.endsWith(`-${lotNumber}`));
  expect(shippedLot).toMatchObject({ quantity: event?.quantity, sscc: event?.sscc });
});

describe('a trace', () => {
  test('finds every case of a recalled lot', { tags: 'full' }, async () => {
    const lots = (await listLots('MSN', '&isOnHand=true')).filter(({ shipped }) => shipped > 0);
    const lot = lots.find(({ notExplained }) => notExplained !== 0) ?? lots[0];
    const code = lot?.traceabilityLotCode ?? '';
    const trace = await read<RecallTrace>('POST /Fsma/MSN/RecallTrace', { tlcs: [code] });
    const detail = await read<TraceLotDetail>(`GET /Fsma/MSN/Lots/${code}`);
    expect(sum(trace.onHand)).toBe(lot?.onHand);
    expect(sum(trace.shippedTo)).toBe(lot?.shipped);
    expect(sum(trace.shippedTo.flatMap(({ shipments }) => shipments))).toBe(lot?.shipped);
    expect(trace.shipped + trace.onHandQuantity + trace.adjusted + trace.notExplained).toBe(trace.received);
    expect(trace.shippedTo.every(({ contact }) => contact.phone !== null)).toBe(true);
    expect(sum(detail.differences)).toBe((lot?.adjusted ?? 0) + (lot?.notExplained ?? 0));
    const into = (kind: string): number =>
      sum(detail.edges.filter(({ to }) => detail.nodes.find(({ id }) => id === to)?.kind === kind));
    expect([into('Warehouse'), into('Consignee')]).toEqual([
      detail.received,
      detail.shipped + detail.withoutConsignee,
    ]);
    expect(await user('POST /Fsma/MSN/RecallTrace', { tlcs: ['nothing-1'] })).toMatchObject({ status: 422 });
    expect(await user(`GET /Fsma/SHD/Lots/${code}`)).toMatchObject({ status: 404 });
  });

  test('reconciles each lot of earlier exercises as of their time', { tags: 'full' }, async () => {
    const { items } = await read<RecallExercisePage>('GET /Fsma/MSN/RecallExercises');
    expect(items).toHaveLength(4);
    const times = items.map(({ completedAt }) => completedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const { exerciseId, startedAt, completedAt, elapsedSeconds } of items) {
      expect(Date.parse(completedAt) - Date.parse(startedAt)).toBe(elapsedSeconds * 1_000);
      const { trace } = await read<RecallExerciseDetail>(`GET /Fsma/MSN/RecallExercises/${exerciseId}`);
      expect(trace.shipped + trace.onHandQuantity + trace.adjusted + trace.notExplained).toBe(trace.received);
      expect(sum(trace.onHand)).toBe(trace.onHandQuantity);
      expect(trace.onHand.every(({ quantity }) => quantity > 0)).toBe(true);
      expect(sum(trace.shippedTo)).toBe(trace.shipped);
      const shipped = trace.shippedTo.flatMap(({ shipments }) => shipments).map(({ shippedOn }) => shippedOn);
      expect(shipped.every((day) => day < completedAt.slice(0, 10))).toBe(true);
    }
  });

  test('is saved as an exercise with its time, and as a report', async () => {
    const lots = await listLots('MSN', '&isOnHand=true');
    const lot = lots.find(({ consignees }) => consignees > 1);
    const tlcs = [lot?.traceabilityLotCode];
    const startedAt = new Date(mock.backend.now().getTime() - 95_000).toISOString();
    const saved = await read<RecallExerciseDetail>('POST /Fsma/MSN/RecallExercises', {
      name: ' Spring ',
      tlcs,
      startedAt,
    });
    expect(saved).toMatchObject({ name: 'Spring', elapsedSeconds: 95, received: lot?.received, notes: null });
    const path = `GET /Fsma/MSN/RecallExercises/${saved.exerciseId}`;
    expect(await read(path)).toEqual(saved);
    const list = await read<RecallExercisePage>('GET /Fsma/MSN/RecallExercises');
    expect(list.items[0]?.exerciseId).toBe(saved.exerciseId);
    expect((await user(`GET /Fsma/PMF/RecallExercises/${saved.exerciseId}`)).status).toBe(404);
    const pdf = await user(`${path}/Report`);
    const document = new TextDecoder('latin1').decode(pdf.bytes);
    expect(document.slice(0, 5)).toBe('%PDF-');
    // Lines are wrapped, never cut: the printed report alone must suffice to reach the consignees.
    const words = [...document.matchAll(/\((.*)\) Tj/g)].map(([, line]) => line).join(' ');
    for (const { contact, shipments } of saved.trace.shippedTo) {
      expect(words).toContain(contact.email ?? 'no email');
      expect(words).toContain(contact.phone);
      for (const { referenceDocumentNumber } of shipments) expect(words).toContain(referenceDocumentNumber);
    }
    const { sheets } = await readXlsx((await user(`${path}/Report?format=xlsx`)).bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Lots', 'On hand', 'Shipped to']);
    const ahead = new Date(mock.backend.now().getTime() + 1_000).toISOString();
    const early = { name: 'Early', tlcs, startedAt: ahead };
    expect(await user('POST /Fsma/MSN/RecallExercises', early)).toMatchObject({ status: 422 });
  });

  test('a hold is requested once and shown in the trace', async () => {
    const [lot] = await listLots('MSN', '&isOnHand=true');
    const [shippedLot] = await listLots('MSN', '&isOnHand=false');
    const body = { tlcs: [lot?.traceabilityLotCode], reason: 'Exercise' };
    const headers = { 'idempotency-key': '3f1c2b7a-94d0-4c1e-8a5f-0b6d7e8f9a10' };
    const first = await user('POST /Fsma/MSN/HoldRequests', body, headers);
    const retry = await user('POST /Fsma/MSN/HoldRequests', body, headers);
    expect(first).toMatchObject({ status: 201 });
    expect(retry.body).toEqual(first.body);
    const trace = await read<RecallTrace>('POST /Fsma/MSN/RecallTrace', { tlcs: body.tlcs });
    expect(trace.onHand.every(({ holdRequestedAt }) => holdRequestedAt !== null)).toBe(true);
    const nothing = { tlcs: [shippedLot?.traceabilityLotCode], reason: 'Exercise' };
    expect(await user('POST /Fsma/MSN/HoldRequests', nothing)).toMatchObject({ status: 422 });
  });
});

describe('the source of a lot code', () => {
  test('is changed by a point assigned later only as a logged change', { tags: 'full' }, async () => {
    const lotsWithoutPoint = await listLots('PMF', '&hasPointOfManufacture=false');
    const [lot] = lotsWithoutPoint;
    expect(lot?.missingKdes).toContain('TlcSource');
    const items = [...new Set(lotsWithoutPoint.map(({ itemNumber }) => itemNumber))];
    const assignments = items.map((itemNumber) => ({ itemNumber, from: null, to: null }));
    const withItems = { ...newPoint, assignments };
    const { pointId } = await read<PointOfManufacture>('POST /Fsma/PMF/PointsOfManufacture', withItems);
    expect(await listLots('PMF', '&hasPointOfManufacture=false')).toEqual([]);
    const after = (await listLots('PMF', `&tlc=${lot?.traceabilityLotCode}`))[0];
    expect(after?.incompleteEvents).toBe(lot?.incompleteEvents);
    const [event] = await listEvents(`tlc=${lot?.traceabilityLotCode}&missingKde=TlcSource`, 'PMF');
    const values = { tlcSource: { pointId } };
    await read('POST /Fsma/PMF/Events/Changes', {
      items: [{ eventId: event?.eventId }],
      values,
      onlyMissing: false,
    });
    const changed = await read<TraceEventDetail>(`GET /Fsma/PMF/Events/${event?.eventId}`);
    expect(changed.changes).toMatchObject([{ kde: 'TlcSource', before: null }]);
    expect(changed.changes[0]?.after).toContain(withItems.name);
  });

  test('names the plant that made the item when the lot was made', async () => {
    const { items } = await read<PointOfManufacturePage>('GET /Fsma/PMF/PointsOfManufacture');
    const moved = items.flatMap(({ name, assignments }) =>
      assignments
        .filter(({ itemNumber }) => itemNumber === '10124')
        .map(({ from, to }) => ({ name, from, to })),
    );
    expect(moved).toEqual([
      { name: 'Cedar Rapids bakery', from: '2026-10-06', to: null },
      { name: 'Joliet mill', from: null, to: '2026-10-05' },
    ]);
    const manufactureDates = new Map(
      (await listLots('PMF', '&itemNumber=10124')).map((lot) => [
        lot.traceabilityLotCode,
        lot.manufactureDate,
      ]),
    );
    const events = (await listEvents('itemNumber=10124', 'PMF')).filter(({ tlcSource }) => tlcSource);
    const sourceNames = new Set<string>();
    for (const { traceabilityLotCode, tlcSource } of events) {
      const isBefore = (manufactureDates.get(traceabilityLotCode) ?? '') <= '2026-10-05';
      const name = isBefore ? 'Joliet mill' : 'Cedar Rapids bakery';
      expect([traceabilityLotCode, tlcSource?.location?.name]).toEqual([traceabilityLotCode, name]);
      sourceNames.add(name);
    }
    expect([...sourceNames].toSorted()).toEqual(['Cedar Rapids bakery', 'Joliet mill']);
  });

  test('keeps its source when the item is reassigned from a day in the past', async () => {
    const before = await listEvents('itemNumber=10123', 'PMF');
    const body = {
      ...newPoint,
      assignments: [{ itemNumber: '10123', from: '2026-01-01', to: null }],
      reassigned: [{ itemNumber: '10123', pointId: 1 }],
    };
    await read('POST /Fsma/PMF/PointsOfManufacture', body);
    expect(before.length).toBeGreaterThan(0);
    expect(await listEvents('itemNumber=10123', 'PMF')).toEqual(before);
  });

  test('keeps its source when the point of manufacture is closed', async () => {
    const before = await listEvents('', 'MSN');
    const { items } = await read<PointOfManufacturePage>('GET /Fsma/MSN/PointsOfManufacture');
    for (const { pointId, updatedAt: _at, updatedBy: _by, ...content } of items) {
      const etag = (await user(`GET /Fsma/MSN/PointsOfManufacture/${pointId}`)).headers.get('etag') ?? '';
      const closed = { ...content, isDefault: false, status: 'Inactive' };
      const path = `PUT /Fsma/MSN/PointsOfManufacture/${pointId}`;
      expect((await user(path, closed, { 'if-match': etag })).status).toBe(200);
    }
    expect(await listEvents('', 'MSN')).toEqual(before);
  });
});

const joined = ['Quantity of the food', 'Unit of measure of the food'];
const documentHeads = ['Reference document type', 'Reference document number'];
const sourceHead =
  'Location description for the traceability lot code source, or the traceability lot code source reference';

/** 21 CFR 1.1340(a), 1.1345(a) and 1.1350(a). */
const heads: Readonly<Record<string, readonly string[]>> = {
  Shipping: [
    'Traceability lot code for the food',
    ...joined,
    'Product description for the food',
    'Location description for the immediate subsequent recipient (other than a transporter) of the food',
    'Location description for the location from which you shipped the food',
    'Date you shipped the food',
    sourceHead,
    ...documentHeads,
  ],
  Receiving: [
    'Traceability lot code for the food',
    ...joined,
    'Product description for the food',
    'Location description for the immediate previous source (other than a transporter) for the food',
    'Location description for where the food was received',
    'Date you received the food',
    sourceHead,
    ...documentHeads,
  ],
  Transformation: [
    'Traceability lot code for the food used in transformation (if applicable)',
    'Product description for the food used in transformation (if applicable)',
    'Quantity and unit of measure of the food used from that lot (if applicable)',
    'New traceability lot code for the food',
    'Location description for where you transformed the food (i.e., the traceability lot code source), and (if applicable) the traceability lot code source reference',
    'Date transformation was completed',
    'Product description for the food',
    ...joined,
    ...documentHeads,
  ],
};

test('the sortable spreadsheet has the records of the list, with typed days and quantities', async () => {
  const lot = (await listLots('MSN')).find(({ shipped, onHand }) => shipped > 0 && onHand > 0);
  const tlc = lot?.traceabilityLotCode ?? '';
  const { bytes } = await user('POST /Fsma/MSN/SortableSpreadsheet', { tlcs: [tlc] });
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Shipping', 'Receiving', 'Transformation']);
  for (const { name, rows } of sheets) {
    const events = (await listEvents(`tlc=${tlc}&cte=${name}&sort=occurredOn`)).toSorted((a, b) =>
      a.eventId < b.eventId ? -1 : 1,
    );
    const [, ...records] = rows;
    expect(records).toHaveLength(events.length);
    expect(records.flat().filter((cell) => cell instanceof Date)).toHaveLength(events.length);
    expect([name, rows[0]]).toEqual([name, heads[name]]);
    const cases = records.map((row) => row.find((cell) => typeof cell === 'number'));
    expect(cases.reduce<number>((total, value) => total + Number(value), 0)).toBe(sum(events));
  }
  const later = { startDate: '2026-03-02', endDate: '2026-03-01' };
  expect(await user('POST /Fsma/MSN/SortableSpreadsheet', later)).toMatchObject({ status: 422 });
  expect(await user('POST /Fsma/MSN/SortableSpreadsheet', { items: ['0'] })).toMatchObject({ status: 422 });
});

test('the figures are those of the rows', async () => {
  const query = 'startDate=2026-10-01&endDate=2026-11-20';
  const { kpis } = await read<{ kpis: { key: string; value: number; rowCount?: number }[] }>(
    `GET /Fsma/MSN/Events/Summary?${query}`,
  );
  const find = (key: string) => kpis.find((kpi) => kpi.key === key);
  const count = async (filter: string): Promise<number> =>
    (await read<TraceEventPage>(`GET /Fsma/MSN/Events?pageSize=1&${query}&${filter}`)).totalCount;
  expect(find('records')?.value).toBe(await count(''));
  expect(find('incomplete')?.value).toBe(await count('complete=false'));
  expect(find('completePct')?.rowCount).toBe(find('incomplete')?.value);
  expect(find('incomplete')?.value).toBeGreaterThan(0);
});
