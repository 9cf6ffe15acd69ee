import type { EventSource, OrderEvent, OrderException, OrderStatus } from '#src/api/generated/types.ts';
import { buildNotice, needsNotice } from '#mocks/world/notices/notice.ts';
import {
  getLateSince,
  getReasonText,
  getRiskSince,
  getWindowEnd,
} from '#mocks/world/orders/shipments/delays.ts';
import { dayStart } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayNumber } from '#mocks/lib/days.ts';
import { getPlannedAt, toLocation } from './milestones.ts';
import type { Place } from '#mocks/world/orders/places/places.ts';
import { getPosition } from '#mocks/world/orders/places/positions.ts';
import { listStages } from '#mocks/world/orders/shipments/order-state.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

const labels: Readonly<Partial<Record<OrderStatus, string>>> = {
  Received: 'Order received',
  OnHold: 'Put on hold',
  Allocated: 'Stock allocated',
  Released: 'Released to warehouse',
  Picking: 'Picking began',
  Staged: 'Staged at the dock',
  Loaded: 'Loading completed',
  Shipped: 'Departed from the warehouse',
  InTransit: 'In transit',
  AtDelivery: 'Arrived at delivery',
  Delivered: 'Unloading completed',
  Closed: 'Proof of delivery on file, order closed',
  Cancelled: 'Order canceled',
};

const carrierStages: readonly OrderStatus[] = ['InTransit', 'AtDelivery', 'Delivered'];

function getSource(status: OrderStatus, order: Shipment): EventSource {
  if (!carrierStages.includes(status)) return status === 'Closed' ? 'Manual' : 'Warehouse';
  return order.serial % 3 === 0 ? 'CarrierApi' : 'CarrierEdi';
}

function iso(moment: number | null): string | null {
  return moment !== null && Number.isFinite(moment) ? new Date(moment).toISOString() : null;
}

/** Past and planned events of the order, newest first. */
export function buildEvents(order: Shipment, now: Date): OrderEvent[] {
  const stages = [
    ...listStages(order),
    { status: 'OnHold' as const, at: order.heldAt ?? Infinity },
    { status: 'Cancelled' as const, at: order.cancelledAt ?? Infinity },
  ].toSorted((a, b) => a.at - b.at);
  const events = stages.flatMap(({ status, at }): OrderEvent[] => {
    const hasHappened = at <= now.getTime();
    if (order.status === 'Cancelled' && order.cancelledAt !== null && at > order.cancelledAt) return [];
    const promised = getPlannedAt(status, order);
    const isToCome = !hasHappened && Number.isFinite(at) && promised !== null;
    if (!hasHappened && !isToCome) return [];
    const isCarriers = carrierStages.includes(status);
    const isAtDelivery = status === 'AtDelivery' || status === 'Delivered' || status === 'Closed';
    const place = isAtDelivery ? order.destination.place : order.warehouse.place;
    const reasonCode = status === 'AtDelivery' && hasHappened ? order.delayReason : null;
    return [
      {
        eventId: `${order.bsid}-${order.orderNumber}-${status}`,
        eventCode: status,
        label: labels[status] ?? status,
        occurredAt: hasHappened ? iso(at) : null,
        timeZone: place.timeZone,
        plannedAt: iso(promised),
        location: status === 'InTransit' && isCarriers ? null : toLocation(place),
        reasonCode,
        source: getSource(status, order),
        comment: reasonCode === null ? null : getReasonText(reasonCode),
      },
    ];
  });
  return events.toReversed();
}

interface Finding extends Pick<OrderException, 'type' | 'severity' | 'description'> {
  readonly openedAt: number;
  readonly reasonCode?: string | null;
}

/** When the retailer first responded to the notice. */
function getRefusedAt(order: Shipment): number {
  const [first] = buildNotice(order).attempts;
  return first ? (first.advisedAt ?? first.acknowledgedAt) : order.shippedAt;
}

const warehouseExceptions: readonly OrderException['type'][] = [
  'AsnFailed',
  'MissedPickup',
  'OnHold',
  'ShortShip',
];

/** Where an exception happened: at the warehouse, on the way, or at the ship-to. */
function getExceptionPlace(order: Shipment, type: OrderException['type'], openedAt: number): Place {
  if (warehouseExceptions.includes(type) || openedAt < order.shippedAt) {
    return type === 'Late' && openedAt === getWindowEnd(order)
      ? order.destination.place
      : order.warehouse.place;
  }
  const isOnTheWay = (type === 'Late' || type === 'LateRisk') && openedAt !== getWindowEnd(order);
  return isOnTheWay ? getPosition(order, openedAt) : order.destination.place;
}

function describeLate(order: Shipment, now: number): string {
  if (order.isDelivered) return 'The order was delivered after its window.';
  return getWindowEnd(order) <= now
    ? 'The delivery window has passed.'
    : 'The order is expected after its delivery window.';
}

function collectFindings(order: Shipment, now: number): Finding[] {
  const findings: Finding[] = [];
  const { exceptionTypes, shippedAt, deliveredAt, isShipped, isDelivered } = order;
  const reasonCode = order.delayReason;
  if (isShipped && order.lines.some(({ ordered, toShip }) => toShip < ordered))
    findings.push({
      type: 'ShortShip',
      severity: 'Medium',
      description: `${order.casesOrdered - order.casesShipped} of ${order.casesOrdered} cases did not ship.`,
      openedAt: shippedAt,
    });
  const isAsnRejected =
    (order.asnFails && needsNotice(order)) ||
    exceptionTypes.includes('AsnFailed') ||
    order.asnAcceptedAt !== undefined;
  if (isShipped && isAsnRejected)
    findings.push({
      type: 'AsnFailed',
      severity: 'High',
      description: 'The retailer rejected the advance shipping notice.',
      openedAt: Math.min(now, getRefusedAt(order)),
    });
  if (exceptionTypes.includes('Late') || (isDelivered && order.outcome === 'Late'))
    findings.push({
      type: 'Late',
      severity: 'High',
      description: describeLate(order, now),
      openedAt: isDelivered ? getWindowEnd(order) : getLateSince(order),
      reasonCode,
    });
  if (exceptionTypes.includes('LateRisk'))
    findings.push({
      type: 'LateRisk',
      severity: 'Medium',
      description: 'The order may miss its delivery window.',
      openedAt: getRiskSince(order),
      reasonCode,
    });
  if (exceptionTypes.includes('EarlyRisk'))
    findings.push({
      type: 'EarlyRisk',
      severity: 'Low',
      description: 'The order may arrive before its delivery window.',
      openedAt: shippedAt,
      reasonCode,
    });
  if (order.outcome === 'Unscheduled' && order.releasedAt <= now)
    findings.push({
      type: 'NoAppointment',
      severity: 'Medium',
      description: 'The ship-to has given no appointment.',
      openedAt: order.releasedAt,
    });
  if (isDelivered && order.lines.some(({ shortCause }) => shortCause === 'Damaged'))
    findings.push({
      type: 'Damage',
      severity: 'Medium',
      description: 'Some cases arrived damaged and were refused.',
      openedAt: deliveredAt,
    });
  if (exceptionTypes.includes('MissingDocument'))
    findings.push({
      type: 'MissingDocument',
      severity: 'Low',
      description: 'The proof of delivery is not on file.',
      openedAt: deliveredAt + 2 * dayMs,
    });
  if (exceptionTypes.includes('MissedPickup'))
    findings.push({
      type: 'MissedPickup',
      severity: 'High',
      description: 'The order has not shipped on the day for which it was planned.',
      openedAt: dayStart(dayNumber(Date.parse(order.requestedShipDate)) + 1, order.warehouse.place),
    });
  if (order.status === 'OnHold')
    findings.push({
      type: 'OnHold',
      severity: 'High',
      description: 'The order is on hold until the customer confirms it.',
      openedAt: order.heldAt ?? order.receivedAt,
    });
  return findings;
}

/** Past and open exceptions, newest first. Closed ones were settled when the order was closed, or its ASN accepted. */
export function findExceptions(order: Shipment, now: Date): OrderException[] {
  return collectFindings(order, now.getTime())
    .toSorted((a, b) => b.openedAt - a.openedAt)
    .map(({ type, severity, description, openedAt, reasonCode = null }) => {
      const accepted = type === 'AsnFailed' ? order.asnAcceptedAt : undefined;
      const end = accepted ?? order.closedAt ?? order.deliveredAt;
      const isOpen = order.exceptionTypes.includes(type);
      const resolvedAt = isOpen ? null : iso(Math.max(openedAt, Math.min(end, now.getTime())));
      return {
        type,
        severity,
        reasonCode,
        description,
        openedAt: new Date(openedAt).toISOString(),
        timeZone: getExceptionPlace(order, type, openedAt).timeZone,
        resolvedAt,
      };
    });
}
