import { beforeAll, describe, expect, test } from 'vitest';
import type {
  Asn,
  DeductionDetail,
  InventoryTransactionPage,
  InvoicePage,
  InvoiceSummary,
  ItemTrend,
  OrderDetail,
  OrderFigures,
} from '#src/api/generated/types.ts';
import { asnRow, noticedLines } from '#mocks/world/notices/asn-rows.ts';
import { isRefused, needsNotice, buildNotice } from '#mocks/world/notices/notice.ts';
import { buildLoads } from '#mocks/world/orders/transport/loads.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import { findFailures } from '#mocks/world/orders/views/root-causes.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { openMock, type Caller } from './test-mock.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

let call: Caller;
let orders: readonly Shipment[];
let receipts: readonly Receipt[];
let now: Date;
beforeAll(async () => {
  const mock = await openMock();
  call = mock.as('customer-user');
  const shipments = historyStore(mock.backend.db).shipments();
  orders = shipments.orders('PMF').rows;
  receipts = shipments.receipts('PMF').rows;
  now = shipments.loadedAt;
});

interface Bodies {
  readonly figures: OrderFigures;
  readonly order: OrderDetail;
  readonly deduction: DeductionDetail;
  readonly invoices: InvoiceSummary;
  readonly invoicePage: InvoicePage;
  readonly trend: ItemTrend;
  readonly transactions: InventoryTransactionPage;
}

/** The mock validates its responses against the contract, so the type assertion holds. */
function isSuccess<Name extends keyof Bodies>(
  _name: Name,
  { status }: { readonly status: number },
  _body: unknown,
): _body is Bodies[Name] {
  return status === 200;
}

async function get<Name extends keyof Bodies>(name: Name, path: string): Promise<Bodies[Name]> {
  const response = await call(`GET ${path}`);
  const { body } = response;
  if (!isSuccess(name, response, body)) throw new Error(`${path}: ${response.status}`);
  return body;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day at a place, computed by Intl instead of by the mock's own code. */
function dayAt(moment: number, timeZone: string): string {
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  calendars.set(timeZone, calendar);
  return calendar.format(moment);
}

function sum<Row>(rows: readonly Row[], getValue: (row: Row) => number): number {
  return rows.reduce((total, row) => total + getValue(row), 0);
}

function findShippedIn(start: string, end: string): Shipment[] {
  return orders.filter(({ isShipped, shippedAt, warehouse }) => {
    const day = isShipped ? dayAt(shippedAt, warehouse.place.timeZone) : '';
    return day >= start && day <= end;
  });
}

/** Whole weeks, from Monday to Sunday. */
const [firstDay, lastDay] = ['2026-09-07', '2026-10-25'];
const weeks = `startDate=${firstDay}&endDate=${lastDay}`;

describe('the orders', () => {
  test('are on time exactly when their days are in their windows', async () => {
    const { kpis } = await get('figures', `/Orders/PMF/Summary?${weeks}&dateType=Delivered`);
    const delivered = orders.filter(({ isDelivered, deliveredAt, destination }) => {
      const day = isDelivered ? dayAt(deliveredAt, destination.place.timeZone) : '';
      return day >= firstDay && day <= lastDay;
    });
    const onTime = delivered.filter(({ deliveredAt, destination, windowStart, windowEnd, appointmentAt }) => {
      const day = dayAt(deliveredAt, destination.place.timeZone);
      const isExpected = !destination.needsAppointment || appointmentAt !== null;
      return isExpected && day >= windowStart && day <= windowEnd;
    });
    expect(delivered.length).toBeGreaterThan(500);
    expect(kpis.find(({ key }) => key === 'orders')?.value).toBe(delivered.length);
    expect(kpis.find(({ key }) => key === 'onTimePct')?.value).toBeCloseTo(
      (100 * onTime.length) / delivered.length,
      1,
    );
    const failed = delivered.filter((order) => findFailures(order).some(({ metric }) => metric === 'OnTime'));
    expect(failed).toHaveLength(delivered.length - onTime.length);
  });

  test('fall short by the cases of in-full failures and deductions', async () => {
    const claimed = orders.filter(
      ({ destination, casesShipped, casesDelivered, orderDate, isDelivered }) =>
        isDelivered &&
        destination.retailerCode === 'WMT' &&
        orderDate < '2026-09-01' &&
        casesDelivered < casesShipped,
    );
    expect(claimed.length).toBeGreaterThan(20);
    for (const order of claimed.slice(-20)) {
      const path = `/Orders/PMF/${order.orderNumber}?bsid=${order.bsid}`;
      const { deductions: all, otif, lines } = await get('order', path);
      // Charges for late deliveries and notices have other causes.
      const deductions = all.filter(({ warc }) => warc !== 'OTIF' && warc !== 'SQEP');
      const missingAmount = sum(
        lines,
        (line) => (line.quantityShipped - line.quantityDelivered) * line.unitPrice,
      );
      expect([otif?.inFull, deductions.length]).toEqual([false, 1]);
      expect(deductions[0]?.amount).toBeCloseTo(missingAmount, 2);
      // Damage was recorded and refused at delivery; the retailer's second record disproves its miscount.
      const isDamage = findFailures(order).some(({ rootCause }) => rootCause === 'DamagedRefused');
      const { claimId, warc } = deductions[0] ?? {};
      const claim = await get('deduction', `/Guru/PMF/Deductions/${claimId}?warc=${warc}`);
      expect([order.orderNumber, claim.openAmount + claim.paidAmount]).toEqual([
        order.orderNumber,
        claim.deductedAmount,
      ]);
      const isDisproved = claim.lines.some((line) => line.quantityReceivedDss === line.quantityShipped);
      expect([order.orderNumber, isDisproved]).toEqual([order.orderNumber, !isDamage]);
    }
  });
});

test('billing charges the freight of the orders that shipped in its weeks', async () => {
  // The weeks from Monday to Sunday are invoiced on the Tuesday after each.
  const query = 'startDate=2026-09-15&endDate=2026-10-27&invoiceType=Freight';
  const { byType } = await get('invoices', `/Invoices/PMF/Summary?${query}`);
  const billed = (type: string): number => byType.find(({ chargeType }) => chargeType === type)?.amount ?? 0;
  const shipped = findShippedIn(firstDay, lastDay);
  expect(billed('Freight')).toBeCloseTo(sum(shipped, ({ charges }) => charges.freight) / 100, 2);
  expect(billed('Fuel')).toBeCloseTo(sum(shipped, ({ charges }) => charges.fuel) / 100, 2);
  expect(billed('Accessorial')).toBeCloseTo(sum(shipped, ({ charges }) => charges.accessorial) / 100, 2);
});

test('billing charges the handling of the orders that shipped in its months, by the days of the warehouses', async () => {
  for (const month of ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09']) {
    const invoicedOn = `${month.slice(0, 5)}${String(Number(month.slice(5)) + 1).padStart(2, '0')}-03`;
    const query = `startDate=${invoicedOn}&endDate=${invoicedOn}&invoiceType=Handling`;
    const { items } = await get('invoicePage', `/Invoices/PMF?${query}`);
    const shipped = findShippedIn(`${month}-01`, `${month}-31`);
    expect([month, sum(items, ({ orderCount }) => orderCount)]).toEqual([month, shipped.length]);
  }
});

test('stock changes by shipments and receipts, day by day', async () => {
  // Wednesday to Wednesday: an evening departure in California is on the next day in UTC.
  const [start, end] = ['2026-09-09', '2026-10-21'];
  const days = `startDate=${start}&endDate=${end}`;
  for (const itemNumber of ['10025', '10026', '10031']) {
    const path = `/Inventory/PMF/${itemNumber}`;
    const shipped = sum(findShippedIn(start, end), ({ lines }) =>
      sum(lines, ({ item, toShip }) => (item.itemNumber === itemNumber ? toShip : 0)),
    );
    const received = sum(
      receipts.filter(({ isReceived, receivedAt, warehouse }) => {
        const day = isReceived ? dayAt(receivedAt, warehouse.place.timeZone) : '';
        return day >= start && day <= end;
      }),
      ({ lines }) => sum(lines, ({ item, toReceive }) => (item.itemNumber === itemNumber ? toReceive : 0)),
    );
    const moved = async (type: string): Promise<number> => {
      const query = `${days}&type=${type}&pageSize=500`;
      const { items, totalCount } = await get('transactions', `${path}/Transactions?${query}`);
      expect(items).toHaveLength(totalCount);
      return sum(items, ({ quantity }) => Math.abs(quantity));
    };
    expect([itemNumber, await moved('Shipment')]).toEqual([itemNumber, shipped]);
    expect([itemNumber, await moved('Receipt')]).toEqual([itemNumber, received]);
    const { series } = await get('trend', `${path}/Trend?${days}`);
    const line = series.find(({ key }) => key === 'shipped');
    expect(sum(line?.points ?? [], ({ y }) => y ?? 0)).toBe(shipped);
  }
});

test('a truck is at a gate once a day, in the order of its stops, after its departure', () => {
  const loads = buildLoads(orders);
  const stops = loads.flatMap((load) => load.stops.map((stop) => ({ ...stop, ...load })));
  expect(sum(stops, ({ shipments }) => shipments.length)).toBe(
    orders.filter(({ isShipped }) => isShipped).length,
  );
  expect(stops.filter(({ departedAt, gateInAt }) => gateInAt <= departedAt)).toEqual([]);
  expect(stops.filter(({ gateInAt, unloadedAt }) => unloadedAt <= gateInAt)).toEqual([]);
  const visits = stops.map(
    ({ loadNumber, shipments: [first], gateInAt }) =>
      `${loadNumber} ${first?.destination.name} ${dayAt(gateInAt, first?.destination.place.timeZone ?? 'UTC')}`,
  );
  expect(new Set(visits).size).toBe(visits.length);
});

describe('the notices', () => {
  const rows = (): [Shipment, Asn][] =>
    orders.flatMap((order) => {
      const row = asnRow(order, now);
      return row ? [[order, row]] : [];
    });

  test('state the loaded cases and are accurate exactly when the retailer received these', () => {
    const wrong = rows().filter(([order, row]) => {
      const lines = noticedLines(order, buildNotice(order));
      const isEqual = lines.every(({ noticed, received }) => noticed === received);
      const misses = sum(lines, ({ noticed, shipped }) => Math.abs(noticed - shipped));
      return !(
        row.cases === sum(lines, ({ noticed }) => noticed) &&
        sum(lines, ({ shipped }) => shipped) === order.casesShipped &&
        misses <= 2 &&
        row.casesReceived === (order.isDelivered ? order.casesDelivered : null) &&
        row.accurate === (order.isDelivered && buildNotice(order).attempts.length > 0 ? isEqual : null) &&
        row.exceptionTypes.some((type) => type === 'Overage' || type === 'QuantityMismatch') ===
          (row.accurate === false)
      );
    });
    expect(wrong.map(([, { asnId }]) => asnId)).toEqual([]);
  });

  test('have ordered moments, and are on time when accepted before the gate', () => {
    const wrong = rows().filter(([, row]) => {
      const { shippedAt, sentAt, acknowledgedAt, validatedAt, gateInAt, onTime, leadHours } = row;
      const moments = [shippedAt, sentAt, acknowledgedAt, validatedAt].flatMap((moment) => moment ?? []);
      const isJudged = validatedAt !== null || gateInAt !== null;
      return !(
        moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? '')) &&
        moments.every((moment) => moment <= now.toISOString()) &&
        (onTime === null) === !isJudged &&
        (gateInAt === null || onTime === (validatedAt !== null && validatedAt < gateInAt)) &&
        (leadHours === null || (onTime === true ? leadHours >= 0 : leadHours <= 0))
      );
    });
    expect(wrong.map(([, { asnId }]) => asnId)).toEqual([]);
  });

  test('have the status of the order list, and refused orders are exceptions', async () => {
    const refused = orders.filter(
      (order) =>
        order.isShipped &&
        order.status !== 'Closed' &&
        needsNotice(order) &&
        isRefused(buildNotice(order), now.getTime()),
    );
    const marked = orders.filter(({ exceptionTypes }) => exceptionTypes.includes('AsnFailed'));
    expect(refused.length).toBeGreaterThan(0);
    expect(marked).toEqual(refused);
    for (const [order, row] of rows().slice(-30)) {
      const { asn } = await get('order', `/Orders/PMF/${order.orderNumber}?bsid=${order.bsid}`);
      expect(asn).toEqual({ asnId: row.asnId, status: row.status, sentAt: row.sentAt });
    }
  });

  test('have the shares that the dashboard relies on', () => {
    const past = rows().filter(([, { gateInAt }]) => gateInAt !== null);
    const share = (test: (row: Asn) => boolean): number =>
      past.filter(([, row]) => test(row)).length / past.length;
    expect(share(({ attempts }) => attempts > 0)).toBeCloseTo(0.991, 2);
    expect(share(({ onTime }) => onTime === true)).toBeGreaterThan(0.955);
    expect(share(({ onTime }) => onTime === true)).toBeLessThan(0.985);
    expect(share(({ attempts }) => attempts === 1)).toBeGreaterThan(0.93);
    expect(share(({ accurate }) => accurate !== false)).toBeGreaterThan(0.965);
    expect(past.some(([, { chargeAmount }]) => chargeAmount > 0)).toBe(true);
  });
});
