import { describe, expect, test } from 'vitest';
import type { OrderDetail } from '#src/api/generated/types.ts';
import { customers, customersWithoutData } from '#mocks/world/people/customers.ts';
import { hasGs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import { totalCents } from '#mocks/world/orders/transport/charges.ts';
import { orderDetail } from '#mocks/world/orders/views/order-details.ts';
import { buildBolNumber, orderRow } from '#mocks/world/orders/views/order-rows.ts';
import { finishSteps } from '#mocks/lib/steps.ts';
import { createLotsFinder } from '#mocks/world/stock/shipped-lots.ts';
import { createShipments, type Shipments } from './shipments.ts';
import { listStages } from './order-state.ts';
import type { Shipment } from './shipment.ts';

const now = new Date('2026-11-20T15:00:00Z');
const everything = { seesCharges: true, seesInternalNotes: true };
const ids = customers.map(({ customerId }) => customerId).filter((id) => !customersWithoutData.includes(id));

function sum(rows: readonly Shipment[], getValue: (row: Shipment) => number): number {
  return rows.reduce((total, row) => total + getValue(row), 0);
}

/** Local days at the ship-to, computed by Intl. */
function localDay(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

/** The heading of an order's page agrees with its row, its window and its stages. */
function expectOutlook(order: Shipment, detail: OrderDetail): void {
  const { windowStartsAt, windowEndsAt, minutesLate, eta, etaEarliest, etaLatest, milestones, fine } = detail;
  const { timeZone } = detail;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  for (const midnight of [windowStartsAt, windowEndsAt])
    expect(clock.format(new Date(midnight ?? '')), detail.orderNumber).toBe('00:00');
  expect(localDay(Date.parse(windowStartsAt ?? ''), timeZone)).toBe(detail.windowStart);
  expect(localDay(Date.parse(windowEndsAt ?? '') - 1, timeZone)).toBe(detail.windowEnd);
  const isLate = detail.deliveryPerformance === 'Late';
  expect(minutesLate !== null, detail.orderNumber).toBe(isLate);
  const arrival = detail.deliveredAt ?? (order.isShipped ? (eta ?? order.arrivedAt) : detail.asOf);
  if (isLate) {
    const minutes = (new Date(arrival).getTime() - Date.parse(windowEndsAt ?? '')) / 60_000;
    expect(minutesLate, detail.orderNumber).toBe(Math.round(minutes));
  }
  expect([etaEarliest, etaLatest].map((moment) => moment === null)).toEqual(Array(2).fill(eta === null));
  if (eta !== null && etaEarliest !== null && etaLatest !== null)
    expect([etaEarliest, eta, etaLatest].toSorted()).toEqual([etaEarliest, eta, etaLatest]);
  const reached = milestones.flatMap(({ occurredAt }) => occurredAt ?? []);
  expect(reached.toSorted()).toEqual(reached);
  expect(milestones.slice(reached.length).every(({ occurredAt }) => occurredAt === null)).toBe(true);
  if (fine) {
    if (fine.penaltyType === 'PctOfCogs')
      expect(fine.amount).toBeCloseTo(fine.goods * (fine.penaltyRate / 100), 2);
    expect(fine.goods).toBeCloseTo(detail.orderValue, 2);
  }
  const needsAction = isLate || detail.deliveryPerformance === 'AtRisk';
  expect(detail.lateReason !== null, detail.orderNumber).toBe(
    needsAction || ['Early', 'Unscheduled'].includes(detail.deliveryPerformance),
  );
  if (needsAction && detail.deliveredAt === null) expect(detail.nextStep, detail.orderNumber).not.toBeNull();
}

describe.each([1, 2, 77])('the shipments of seed %i', (seed) => {
  const shipments: Shipments = createShipments({ seed, scale: 'small', now });
  const all = ids.flatMap((customerId) => shipments.orders(customerId).rows);

  /** Checked in a plain loop: thousands of `expect` calls take seconds. */
  const broken = (isRight: (order: Shipment) => boolean): string[] =>
    all
      .filter((order) => !isRight(order))
      .map(({ customerId, orderNumber }) => `${customerId} ${orderNumber}`);

  test('pass through their stages in order', () => {
    const follow = (order: Shipment): boolean => {
      const stages = listStages(order);
      return stages.every(({ at }, index) => at >= (stages[index - 1]?.at ?? order.receivedAt));
    };
    expect(broken(follow)).toEqual([]);
    expect(
      broken(
        ({ orderDate, requestedShipDate, windowStart, windowEnd, mabd, receivedAt }) =>
          orderDate <= requestedShipDate &&
          requestedShipDate <= mabd &&
          windowStart <= windowEnd &&
          windowEnd === mabd &&
          receivedAt <= now.getTime(),
      ),
    ).toEqual([]);
  });

  test('have a status that agrees with their times', () => {
    const isBorneOut = (order: Shipment): boolean => {
      const last = listStages(order).findLast(({ at }) => at <= now.getTime());
      const isStuck = ['Cancelled', 'OnHold', 'Backordered'].includes(order.status);
      return (
        (isStuck ? !order.isShipped : order.status === last?.status) &&
        order.isShipped === order.shippedAt <= now.getTime() &&
        order.isDelivered === order.deliveredAt <= now.getTime()
      );
    };
    expect(broken(isBorneOut)).toEqual([]);
  });

  test('are the sums of their lines; no more is shipped than ordered, or delivered than shipped', () => {
    const amounts = (order: Shipment): boolean => {
      const total = (getValue: (line: Shipment['lines'][number]) => number): number =>
        order.lines.reduce((cases, line) => cases + getValue(line), 0);
      return (
        order.casesOrdered === total(({ ordered }) => ordered) &&
        order.casesShipped === (order.isShipped ? total(({ toShip }) => toShip) : 0) &&
        order.casesDelivered === (order.isDelivered ? total(({ toDeliver }) => toDeliver) : 0) &&
        order.lines.every(
          ({ ordered, toShip, toDeliver, shortCause }) =>
            ordered > 0 &&
            toShip <= ordered &&
            toDeliver <= toShip &&
            toDeliver >= 0 &&
            (shortCause !== null) === toDeliver < ordered,
        )
      );
    };
    expect(broken(amounts)).toEqual([]);
  });

  test('arrive on time exactly when the day at the ship-to lies in the window', { tags: 'full' }, () => {
    for (const order of all.filter(({ isDelivered }) => isDelivered).filter((_, index) => index % 9 === 0)) {
      const { outcome, windowStart, windowEnd, destination, deliveredAt } = order;
      const day = localDay(deliveredAt, destination.place.timeZone);
      const judged = day < windowStart ? 'Early' : day > windowEnd ? 'Late' : 'OnTime';
      expect([order.orderNumber, judged]).toEqual([
        order.orderNumber,
        outcome === 'Unscheduled' ? 'OnTime' : outcome,
      ]);
    }
  });

  test('have unique numbers per system, one of them in two systems', () => {
    for (const customerId of ids) {
      const index = shipments.orders(customerId);
      const { rows } = index;
      const keys = rows.map(({ bsid, orderNumber }) => `${bsid} ${orderNumber}`);
      expect(new Set(keys).size).toBe(rows.length);
      expect(new Set(rows.map(({ poNumber }) => poNumber)).size).toBe(rows.length);
      for (const row of rows.slice(0, 20)) expect(index.find(row.bsid, row.orderNumber)).toBe(row);
    }
    const { rows } = shipments.orders('PMF');
    expect(
      rows
        .filter(({ orderNumber }) => orderNumber === 'SO-1048220')
        .map(({ bsid }) => bsid)
        .toSorted(),
    ).toEqual(['WMS1', 'WMS2']);
    expect(rows.find(({ orderNumber }) => orderNumber === 'SO-1048213')).toMatchObject({
      bsid: 'WMS1',
      isShipped: true,
    });
    expect(
      rows
        .slice(0, 200)
        .every((row) => hasGs1CheckDigit(buildBolNumber(row)) && buildBolNumber(row).length === 17),
    ).toBe(true);
  });

  test('have the shares that dashboards rely on', () => {
    const delivered = shipments.orders('PMF').rows.filter(({ isDelivered }) => isDelivered);
    const onTime = (rows: readonly Shipment[]): number =>
      sum(rows, ({ outcome }) => Number(outcome === 'OnTime')) / rows.length;
    const inFull = (rows: readonly Shipment[]): number =>
      sum(rows, ({ casesDelivered }) => casesDelivered) / sum(rows, ({ casesOrdered }) => casesOrdered);
    const dueIn = (month: string): Shipment[] => delivered.filter(({ mabd }) => mabd.startsWith(month));
    expect(onTime(delivered)).toBeGreaterThan(0.93);
    expect(onTime(delivered)).toBeLessThan(0.96);
    expect(onTime(dueIn('2026-07'))).toBeLessThan(0.91);
    expect(inFull(delivered)).toBeGreaterThan(0.96);
    expect(inFull(dueIn('2025-12'))).toBeLessThan(inFull(delivered) - 0.01);
    expect(onTime(delivered.filter(({ carrier }) => carrier.scac === 'CTII'))).toBeLessThan(0.9);
    const walmart = shipments
      .orders('PMF')
      .rows.filter(({ destination }) => destination.retailerCode === 'WMT');
    expect(walmart.length / shipments.orders('PMF').rows.length).toBeCloseTo(0.46, 1);
  });

  test('cost freight only where the shipper pays it, and handling always', () => {
    const isCharged = ({ charges, freightTerms }: Shipment): boolean =>
      charges.handling > 0 && (freightTerms === 'Prepaid') === charges.freight > 0;
    expect(broken(isCharged)).toEqual([]);
    const perCase =
      sum(all, ({ charges }) => totalCents(charges)) / sum(all, ({ casesOrdered }) => casesOrdered) / 100;
    expect(perCase).toBeGreaterThan(1);
    expect(perCase).toBeLessThan(3);
  });

  test('have the same values in their rows and their details', () => {
    const { rows } = shipments.orders('PMF');
    const findLots = finishSteps(createLotsFinder(() => shipments.receipts('PMF').rows, []));
    for (const order of rows.slice(-400).filter((_, index) => index % 5 === 0)) {
      const row = orderRow(order, now);
      const detail = orderDetail(order, now, findLots, everything, { invoiceNumbers: [], deductions: [] });
      expect(detail).toMatchObject(row);
      const total = (getValue: (line: (typeof detail.lines)[number]) => number): number =>
        detail.lines.reduce((cases, line) => cases + getValue(line), 0);
      expect(total(({ quantityOrdered }) => quantityOrdered)).toBe(row.casesOrdered);
      expect(total(({ quantityShipped }) => quantityShipped)).toBe(row.casesShipped);
      expect(total(({ quantityDelivered }) => quantityDelivered)).toBe(row.casesDelivered);
      expect(total(({ extendedPrice }) => extendedPrice)).toBeCloseTo(row.orderValue, 2);
      for (const { lots, quantityShipped } of detail.lines)
        expect(lots.reduce((cases, { quantity }) => cases + quantity, 0)).toBe(quantityShipped);
      expect(
        detail.lines.flatMap(({ lots }) => lots.flatMap(({ sscc }) => sscc)).every(hasGs1CheckDigit),
      ).toBe(true);
      const open = detail.exceptions.filter(({ resolvedAt }) => resolvedAt === null).map(({ type }) => type);
      expect(open.toSorted()).toEqual(row.exceptionTypes.toSorted());
      expectOutlook(order, detail);
      expect(detail.documents.some(({ documentType }) => documentType === 'POD')).toBe(row.hasPod);
      expect(detail.documents.some(({ documentType }) => documentType === 'BOL')).toBe(row.hasBol);
    }
  });

  test(
    'the receipts: every moment follows the one before, and nothing is counted before it arrives',
    { tags: 'full' },
    () => {
      for (const receipt of ids.flatMap((customerId) => shipments.receipts(customerId).rows)) {
        const { arrivedAt, receivedAt, putAwayAt, lines } = receipt;
        expect([arrivedAt < receivedAt, receivedAt < putAwayAt]).toEqual([true, true]);
        expect(receipt.isReceived).toBe(receipt.status !== 'Cancelled' && receivedAt <= now.getTime());
        for (const { expected, toReceive, damaged, varianceReason } of lines)
          expect(varianceReason !== null).toBe(toReceive !== expected || damaged > 0);
      }
    },
  );
});

test('a customer without data has no shipments', () => {
  const shipments = createShipments({ seed: 1, scale: 'small', now });
  expect([shipments.orders('NEW').rows, shipments.receipts('NEW').rows]).toEqual([[], []]);
});
