import type {
  Carrier,
  FreightTerms,
  InventoryStatus,
  OrderEntryValues,
  OrderExceptionType,
  OrderStatus,
  OrderType,
} from '#src/api/generated/types.ts';
import type { Destination } from '#mocks/world/orders/places/destinations.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import type { Warehouse } from '#mocks/world/orders/places/warehouses.ts';

/** An event of a transmission that a control has advanced. */
export interface NoticeStep {
  /** Index among the transmissions of the notice. */
  readonly attempt: number;
  readonly event: 'sentAt' | 'acknowledgedAt' | 'advisedAt';
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Stages and events of an order that controls have advanced. Moments are milliseconds since 1970. */
export interface OrderSteps {
  /** Stages with the moment at which they happened, in that order. */
  readonly stages: ReadonlyMap<OrderStatus, number>;
  readonly notice: readonly NoticeStep[];
}

/** Why cases are missing: the first two reasons occur before departure, the others after it. */
export type ShortCause = 'OutOfStock' | 'WarehouseShort' | 'Damaged' | 'RetailerReceiving';

/** The outcome of a delivery, computed in advance but returned only after the fact. */
export type Outcome = 'OnTime' | 'Early' | 'Late' | 'Unscheduled';

/** One item of an order, in cases. */
export interface ShipmentLine {
  readonly item: CatalogItem;
  readonly ordered: number;
  /** Cases that were shipped. */
  readonly toShip: number;
  /** Cases that the retailer receives. */
  readonly toDeliver: number;
  readonly shortCause: ShortCause | null;
  /** US dollars per case, if it is not that of the item. */
  readonly price?: number;
  /** The only lot that fills the line; absent when the warehouse chooses. */
  readonly lotNumber?: string;
  /** Status of the stock that fills the line; absent for available stock. */
  readonly stockStatus?: InventoryStatus;
}

/** US cents. */
export interface ShipmentCharges {
  readonly freight: number;
  readonly fuel: number;
  readonly accessorial: number;
  readonly handling: number;
}

/**
 * An outbound order with all its events, including future ones. Orders, on-time results, notices, cost and deductions
 * are derived from it, so their figures agree. Times are milliseconds since 1970; null for events that never happen.
 * Events after `now` have not happened: `reached` and the views omit them.
 */
export interface Shipment {
  readonly customerId: string;
  readonly orderNumber: string;
  readonly bsid: string;
  /** Index among the customer's orders; seeds values that are drawn later, such as events and lots. */
  readonly serial: number;
  readonly poNumber: string;
  readonly orderType: OrderType;
  readonly freightTerms: FreightTerms;
  readonly mode: 'TL' | 'LTL' | 'Intermodal';
  readonly warehouse: Warehouse;
  readonly destination: Destination;
  /** 0 for a ship-to without a retailer. */
  readonly retailerId: number;
  readonly carrier: Carrier;
  /** Orders of one consolidated truckload share it. */
  readonly loadNumber: string;
  readonly proNumber: string | null;
  readonly isConsolidated: boolean;
  readonly isDrop: boolean;
  readonly miles: number;
  /** `YYYY-MM-DD`, as all days here. */
  readonly orderDate: string;
  readonly requestedShipDate: string;
  readonly mabd: string;
  readonly windowStart: string;
  readonly windowEnd: string;
  /** Null without an appointment. */
  readonly appointmentAt: number | null;
  readonly receivedAt: number;
  readonly releasedAt: number;
  readonly shippedAt: number;
  /** The departure that was planned before a control moved it; absent on other orders. */
  readonly plannedShippedAt?: number;
  readonly arrivedAt: number;
  readonly deliveredAt: number;
  /** When the proof of delivery is put on file; null when it never is. */
  readonly podAt: number | null;
  /** Null without a proof of delivery. */
  readonly closedAt: number | null;
  readonly cancelledAt: number | null;
  readonly heldAt: number | null;
  readonly outcome: Outcome;
  /** X12 1651 code of an early or late delivery; null when on time. */
  readonly delayReason: string | null;
  /** Whether the first advance shipping notice is rejected. */
  readonly asnFails: boolean;
  /** When the retailer accepted a user's resend of the notice. */
  readonly asnAcceptedAt?: number;
  /** Stages that controls have advanced; absent on other orders. */
  readonly steps?: OrderSteps;
  /** The values that a user entered or changed; absent on other orders. */
  readonly entered?: OrderEntryValues;
  readonly status: OrderStatus;
  readonly isShipped: boolean;
  readonly isDelivered: boolean;
  readonly exceptionTypes: readonly OrderExceptionType[];
  readonly lines: readonly ShipmentLine[];
  readonly casesOrdered: number;
  /** Cases shipped and delivered so far. */
  readonly casesShipped: number;
  readonly casesDelivered: number;
  readonly pallets: number;
  readonly weightLb: number;
  /** US cents. */
  readonly valueCents: number;
  readonly charges: ShipmentCharges;
}
