import { beforeAll, describe, expect, test } from 'vitest';
import type { AsnDetail, OrderPage } from '#src/api/generated/types.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { buildBolNumber, buildReference } from '#mocks/world/orders/views/order-rows.ts';
import { getSealNumber, getTrailerNumber } from '#mocks/world/orders/transport/equipment-numbers.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

let mock: TestMock;
let user: Caller;
let order: Shipment;
beforeAll(async () => {
  mock = await openMock();
  user = mock.as('customer-user');
  const shipped = noticeStore(mock.backend.db)
    .getNoticedShipments('PMF')
    .find((notice) => notice.order.isDelivered && notice.order.proNumber !== null);
  if (!shipped) throw new Error('No LTL order was delivered.');
  order = shipped.order;
});

async function find(search: string): Promise<readonly string[]> {
  const { body } = await user(`GET /Orders/PMF?search=${encodeURIComponent(search)}`);
  return (body as OrderPage).items.map(({ orderNumber }) => orderNumber);
}

describe('an order is found by', () => {
  test.each([
    ['its number', ({ orderNumber }: Shipment) => orderNumber],
    [
      'its number without hyphen, in small letters',
      ({ orderNumber }) => orderNumber.replace('-', '').toLowerCase(),
    ],
    ['its PO', ({ poNumber }) => poNumber],
    [
      'its PO with leading zeros and spaces',
      ({ poNumber }) => `00 ${poNumber.slice(0, 4)} ${poNumber.slice(4)}`,
    ],
    ['the customer reference', (candidate) => buildReference(candidate) ?? ''],
    ['its BOL', buildBolNumber],
    ['its PRO without hyphen', ({ proNumber }) => (proNumber ?? '').replaceAll('-', '')],
    ['its load', ({ loadNumber }) => loadNumber],
    ['its trailer', getTrailerNumber],
    ['its seal', getSealNumber],
  ] satisfies [string, (candidate: Shipment) => string][])('%s', { tags: 'full' }, async (_name, read) => {
    expect(await find(read(order))).toContain(order.orderNumber);
  });

  test(
    'the SSCC of a pallet or a carton, also with its application identifier',
    { tags: 'full' },
    async () => {
      const notice = noticeStore(mock.backend.db)
        .getNoticedShipments('PMF')
        .find((candidate) => candidate.order === order);
      const { body } = await user(`GET /ASN/PMF/${notice?.row.asnId ?? ''}`);
      const [pallet] = (body as AsnDetail).tares;
      const carton = pallet?.cartons.at(-1)?.sscc ?? '';
      expect(await find(pallet?.sscc ?? '')).toEqual([order.orderNumber]);
      expect(await find(`(00) ${carton}`)).toEqual([order.orderNumber]);
      expect(await find('106141419999999990')).toEqual([]);
    },
  );
});
