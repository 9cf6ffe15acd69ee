import type {
  Carrier,
  FreightTerms,
  OrderExceptionType,
  OrderStatus,
  OrderType,
} from '#src/api/generated/types.ts';
import type { Destination } from './destinations.ts';
import type { CatalogItem } from './items.ts';
import type { Warehouse } from './warehouses.ts';

/** Why cases are missing: the first two left the warehouse short, the others got lost after it. */
export type ShortCause = 'OutOfStock' | 'WarehouseShort' | 'Damaged' | 'RetailerReceiving';

/** How a delivery turned out, or will turn out: computed by the mock ahead of what the portal can see. */
export type Outcome = 'OnTime' | 'Early' | 'Late' | 'Unscheduled';

/** One item of an order, in cases. */
export interface ShipmentLine {
  readonly item: CatalogItem;
  readonly ordered: number;
  /** What leaves the warehouse, once it does. */
  readonly toShip: number;
  /** What the retailer receives, once it does. */
  readonly toDeliver: number;
  readonly shortCause: ShortCause | null;
}

/** US cents. */
export interface ShipmentCharges {
  readonly freight: number;
  readonly fuel: number;
  readonly accessorial: number;
  readonly handling: number;
}

/**
 * An outbound order and its way to the retailer, as it truly is: orders, on-time, notices, cost and deductions are
 * all derived from it, so that their numbers agree. Moments are milliseconds since 1970; null where it never happens.
 * Those after `now` are still to come: `reached` and the views cut them off.
 */
export interface Shipment {
  readonly customerId: string;
  readonly orderNumber: string;
  readonly bsid: string;
  /** Counts through the customer's orders; seeds what is drawn later, such as events and lots. */
  readonly serial: number;
  readonly poNumber: string;
  readonly orderType: OrderType;
  readonly freightTerms: FreightTerms;
  readonly mode: 'TL' | 'LTL' | 'Intermodal';
  readonly warehouse: Warehouse;
  readonly destination: Destination;
  readonly retailerId: number;
  readonly carrier: Carrier;
  /** Orders of one consolidated truckload share it. */
  readonly loadNumber: string;
  readonly proNumber: string | null;
  readonly isConsolidated: boolean;
  readonly isDrop: boolean;
  readonly miles: number;
  /** `YYYY-MM-DD`, as are all days here. */
  readonly orderDate: string;
  readonly requestedShipDate: string;
  readonly mabd: string;
  readonly windowStart: string;
  readonly windowEnd: string;
  /** Null where none is needed, or none was made. */
  readonly appointmentAt: number | null;
  readonly receivedAt: number;
  readonly releasedAt: number;
  readonly shippedAt: number;
  readonly arrivedAt: number;
  readonly deliveredAt: number;
  /** When the proof of delivery is put on file; null when it never is. */
  readonly podAt: number | null;
  /** Null without a proof of delivery. */
  readonly closedAt: number | null;
  readonly cancelledAt: number | null;
  readonly heldAt: number | null;
  readonly outcome: Outcome;
  /** X12 1651 code of what made it early or late; null when it was on time. */
  readonly delayReason: string | null;
  /** The advance shipping notice is refused at first. */
  readonly asnFails: boolean;
  readonly status: OrderStatus;
  readonly isShipped: boolean;
  readonly isDelivered: boolean;
  readonly exceptionTypes: readonly OrderExceptionType[];
  readonly lines: readonly ShipmentLine[];
  readonly casesOrdered: number;
  /** What has shipped and arrived by now; 0 before. */
  readonly casesShipped: number;
  readonly casesDelivered: number;
  readonly pallets: number;
  readonly weightLb: number;
  /** US cents. */
  readonly valueCents: number;
  readonly charges: ShipmentCharges;
}
