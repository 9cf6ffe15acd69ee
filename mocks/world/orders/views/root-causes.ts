import type { AccountableParty, OrderOtif, OtifRootCause } from '#src/api/generated/types.ts';
import { getAccountableParty, isConsigneeReason } from '#mocks/world/orders/shipments/delays.ts';
import { isHeldAtGate } from '#mocks/world/orders/transport/loads.ts';
import type { Shipment, ShortCause } from '#mocks/world/orders/shipments/shipment.ts';

/** Why a delivery was not on time or not in full, and the accountable party. */
export interface DeliveryFailure {
  readonly metric: 'OnTime' | 'InFull';
  readonly rootCause: OtifRootCause;
  readonly accountable: AccountableParty;
}

/** Why a delivery missed its window. The retailer is the cause if it held the truck or offered no slot. */
function getTimeCause(order: Shipment): OtifRootCause {
  if (order.outcome === 'Early') return 'PrepaidEarlyDelivery';
  if (order.outcome === 'Unscheduled') return 'PrepaidUnscheduledAppointment';
  if (isHeldAtGate(order)) return 'DcDelay';
  return isConsigneeReason(order.delayReason) ? 'NoAppointmentAvailable' : 'PrepaidLateDelivery';
}

const shortCauses: Readonly<Record<ShortCause, Omit<DeliveryFailure, 'metric'>>> = {
  OutOfStock: { rootCause: 'OutOfStock', accountable: 'Supplier' },
  WarehouseShort: { rootCause: 'ShortShipped', accountable: 'Provider' },
  Damaged: { rootCause: 'DamagedRefused', accountable: 'Carrier' },
  RetailerReceiving: { rootCause: 'ReceivingDiscrepancy', accountable: 'Retailer' },
};

/** The failures of a delivery, on time before in full; empty before the delivery or without failures. */
export function findFailures(order: Shipment): DeliveryFailure[] {
  if (!order.isDelivered) return [];
  const failures: DeliveryFailure[] = [];
  if (order.outcome !== 'OnTime') {
    failures.push({
      metric: 'OnTime',
      rootCause: getTimeCause(order),
      accountable: getAccountableParty(order),
    });
  }
  const short = order.lines.find(({ shortCause }) => shortCause !== null)?.shortCause ?? null;
  if (short !== null) failures.push({ metric: 'InFull', ...shortCauses[short] });
  return failures;
}

/** The on-time and in-full results of an order; null before delivery. */
export function computeOtif(order: Shipment): OrderOtif {
  if (!order.isDelivered) return { onTime: null, inFull: null, rootCause: null };
  const failures = findFailures(order);
  const has = (metric: DeliveryFailure['metric']): boolean =>
    failures.some((failure) => failure.metric === metric);
  return {
    onTime: !has('OnTime'),
    inFull: !has('InFull'),
    rootCause: failures[0]?.rootCause ?? null,
  };
}
