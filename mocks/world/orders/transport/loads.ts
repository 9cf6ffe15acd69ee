import { getPlannedArrival } from '#mocks/world/orders/shipments/delays.ts';
import { hourMs } from '#mocks/lib/days.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** Minutes from the gate to the dock. */
const gateToDock = 18;

/** The part of an order on which the time from gate to dock depends. */
export type Arriving = Pick<
  Shipment,
  'shippedAt' | 'arrivedAt' | 'outcome' | 'delayReason' | 'windowEnd' | 'destination' | 'miles'
>;

/**
 * X12 1651 codes for which a truck that arrived on time waits at the gate or in the yard: not ready, no time to unload.
 */
const holdReasons: readonly string[] = ['AG', 'BH'];

/** A truck's average miles per hour, including stops. */
const roadSpeed = 50;

/** Whether the ship-to held a truck that arrived on time past the delivery window. */
export function isHeldAtGate(order: Arriving): boolean {
  if (order.outcome !== 'Late' || !holdReasons.includes(order.delayReason ?? '')) return false;
  return getPlannedArrival(order) - order.shippedAt >= (order.miles / roadSpeed) * hourMs;
}

/** When the truck arrives at the gate of the ship-to, milliseconds since 1970; infinite without a departure. */
export function gateInAt(order: Arriving): number {
  const atGate = isHeldAtGate(order) ? getPlannedArrival(order) : order.arrivedAt;
  return atGate - (gateToDock * hourMs) / 60;
}

/** A stop of a load, with the shipments unloaded there. */
interface LoadStop {
  readonly destinationCode: string;
  readonly gateInAt: number;
  /** When the last shipment is unloaded. */
  readonly unloadedAt: number;
  readonly shipments: readonly Shipment[];
}

export interface Load {
  readonly loadNumber: string;
  readonly departedAt: number;
  /** In the order of the route. */
  readonly stops: readonly LoadStop[];
}

function groupStops(shipments: readonly Shipment[]): LoadStop[] {
  const groups = Map.groupBy(shipments, (order) => `${order.destination.name} ${gateInAt(order)}`);
  return [...groups.values()]
    .flatMap((stopShipments) => {
      const [first] = stopShipments;
      if (!first) return [];
      return {
        destinationCode: first.destination.code,
        gateInAt: gateInAt(first),
        unloadedAt: Math.max(...stopShipments.map(({ deliveredAt }) => deliveredAt)),
        shipments: stopShipments,
      };
    })
    .toSorted((a, b) => a.gateInAt - b.gateInAt);
}

/** The loads of all shipped orders. */
export function buildLoads(shipments: readonly Shipment[]): Load[] {
  const shipped = shipments.filter(({ isShipped }) => isShipped);
  return [...Map.groupBy(shipped, ({ loadNumber }) => loadNumber)].map(([loadNumber, loadShipments]) => ({
    loadNumber,
    departedAt: Math.max(...loadShipments.map(({ shippedAt }) => shippedAt)),
    stops: groupStops(loadShipments),
  }));
}
