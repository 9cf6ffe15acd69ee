import type { OrderOtif, OtifRootCause } from '#src/api/generated/types.ts';
import type { Shipment, ShortCause } from './shipment.ts';

type AccountableParty = 'Supplier' | 'Provider' | 'Carrier' | 'Retailer';

/** Why a delivery was not on time or not in full, and the accountable party. */
export interface DeliveryFailure {
  readonly metric: 'OnTime' | 'InFull';
  readonly rootCause: OtifRootCause;
  readonly accountable: AccountableParty;
}

const lateCauses = {
  Late: 'PrepaidLateDelivery',
  Early: 'PrepaidEarlyDelivery',
  Unscheduled: 'PrepaidUnscheduledAppointment',
} as const;

const shortCauses: Readonly<Record<ShortCause, Omit<DeliveryFailure, 'metric'>>> = {
  OutOfStock: { rootCause: 'OutOfStock', accountable: 'Supplier' },
  WarehouseShort: { rootCause: 'ShortShipped', accountable: 'Provider' },
  Damaged: { rootCause: 'DamagedRefused', accountable: 'Carrier' },
  RetailerReceiving: { rootCause: 'ReceivingDiscrepancy', accountable: 'Retailer' },
};

/** X12 1651 codes of delays at the ship-to. */
const retailerReasons: readonly string[] = ['AD', 'AG', 'B1', 'B9', 'BH'];

/** The party that arranges the freight is accountable for transit; a late departure is the warehouse's. */
function accountableFor({ delayReason, freightTerms }: Shipment): AccountableParty {
  if (delayReason === 'AM') return 'Provider';
  const isRetailers = freightTerms === 'Collect' || retailerReasons.includes(delayReason ?? '');
  return isRetailers ? 'Retailer' : 'Carrier';
}

/** The failures of a delivery, on time before in full; empty before it, and when there are none. */
export function findFailures(order: Shipment): DeliveryFailure[] {
  if (!order.isDelivered) return [];
  const failures: DeliveryFailure[] = [];
  if (order.outcome !== 'OnTime') {
    const rootCause = lateCauses[order.outcome];
    failures.push({ metric: 'OnTime', rootCause, accountable: accountableFor(order) });
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
