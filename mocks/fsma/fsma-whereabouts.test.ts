import { beforeEach, expect, test } from 'vitest';
import type {
  RecallTrace,
  StockLotPage,
  TraceEvent,
  TraceEventPage,
  TraceLot,
  TraceLotDetail,
  TraceLotPage,
} from '#src/api/generated/types.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { traceStore } from './trace-store.ts';

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
const listEvents = async (query: string): Promise<TraceEvent[]> =>
  (await read<TraceEventPage>(`GET /Fsma/MSN/Events?pageSize=500&${query}`)).items;
const sum = (rows: readonly { quantity: number }[]): number =>
  rows.reduce((total, { quantity }) => total + quantity, 0);

test('every case that leaves the provider goes to the consignee of an order', { tags: 'full' }, () => {
  for (const customerId of ['PMF', 'SHD', 'MSN'])
    for (const { event, consignee, isWithin } of traceStore(mock.backend.db).getTraceFacts(customerId)
      .records)
      if (event.cte === 'Shipping' && !isWithin)
        expect([event.eventId, event.orderNumber !== null, consignee?.phone !== null]).toEqual([
          event.eventId,
          true,
          true,
        ]);
});

test('stock in the provider’s storage is on hand, can be held, and is traced further', async () => {
  const lots = await listLots('MSN', '&isOnHand=true');
  const lot = lots.find(({ warehouseCodes }) => warehouseCodes.some((code) => code.endsWith('S')));
  const tlcs = [lot?.traceabilityLotCode];
  const before = await read<RecallTrace>('POST /Fsma/MSN/RecallTrace', { tlcs });
  const stored = before.onHand.find(({ warehouseCode }) => warehouseCode.endsWith('S'));
  expect(stored?.quantity).toBeGreaterThan(0);
  expect(stored?.contact.email).toContain('@');
  await read('POST /Fsma/MSN/HoldRequests', {
    tlcs,
    warehouseCodes: [stored?.warehouseCode],
    reason: 'Exercise',
  });
  const after = await read<RecallTrace>('POST /Fsma/MSN/RecallTrace', { tlcs });
  for (const { warehouseCode, holdRequestedAt } of after.onHand)
    expect([warehouseCode, holdRequestedAt !== null]).toEqual([
      warehouseCode,
      warehouseCode === stored?.warehouseCode,
    ]);
  const { nodes, edges } = await read<TraceLotDetail>(`GET /Fsma/MSN/Lots/${tlcs[0]}`);
  const node = nodes.find(({ kind }) => kind === 'Storage');
  expect(edges.find(({ to }) => to === node?.id)?.quantity).toBe(node?.onHand);
});

test('a case without a named consignee is not accounted for until the record names one', async () => {
  const [record] = await listEvents('missingKde=ToLocation');
  const tlcs = [record?.traceabilityLotCode];
  const before = await read<RecallTrace>('POST /Fsma/MSN/RecallTrace', { tlcs });
  expect(before.withoutConsignee).toBeGreaterThanOrEqual(record?.quantity ?? 1);
  expect(before.accountedForPct).toBeLessThan(100);
  expect(before.shippedToNobody.map(({ eventId }) => eventId)).toContain(record?.eventId);
  const [place] = before.shippedTo;
  const items = [{ eventId: record?.eventId }];
  const values = { toLocation: place?.contact };
  await read('POST /Fsma/MSN/Events/Changes', { items, values, onlyMissing: true });
  const after = await read<RecallTrace>('POST /Fsma/MSN/RecallTrace', { tlcs });
  expect(after.withoutConsignee).toBe(before.withoutConsignee - (record?.quantity ?? 0));
  expect(after.shipped).toBe(before.shipped + (record?.quantity ?? 0));
});

test('inventory, lots and traceability have the same cases of a lot, also of those that expire soon', async () => {
  const { items } = await read<StockLotPage>('GET /Lots/MSN?pageSize=500&expiresWithin=D90');
  const traced = items.filter(({ traceabilityLotCode }) => traceabilityLotCode !== null);
  expect(traced.length).toBeGreaterThan(0);
  for (const { traceabilityLotCode } of traced) {
    const page = await read<StockLotPage>(`GET /Lots/MSN?search=${traceabilityLotCode}`);
    const detail = await read<TraceLotDetail>(`GET /Fsma/MSN/Lots/${traceabilityLotCode}`);
    expect([traceabilityLotCode, detail.onHand]).toEqual([traceabilityLotCode, sum(page.items)]);
    expect(detail.expirationDate).toBe(page.items[0]?.expirationDate);
  }
});
