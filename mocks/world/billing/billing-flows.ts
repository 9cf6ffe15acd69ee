import type { ChargeCode } from '#src/api/generated/types.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { buildBolNumber } from '#mocks/world/orders/views/order-rows.ts';
import { mapInSteps, type Steps } from '#mocks/lib/steps.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** The billable data of a shipped order. */
export interface BilledOrder {
  readonly orderNumber: string;
  readonly bsid: string;
  readonly poNumber: string;
  readonly bolNumber: string | null;
  readonly warehouseCode: string;
  /** Day of shipment by the clock of the warehouse, `YYYY-MM-DD`. */
  readonly shippedOn: string;
  readonly cases: number;
  readonly pallets: number;
  readonly charges: Shipment['charges'];
}

/** The billable data of a receipt. */
export interface BilledReceipt {
  readonly receiptNumber: string;
  readonly bsid: string;
  readonly warehouseCode: string;
  /** Day of receipt by the clock of the warehouse, `YYYY-MM-DD`. */
  readonly receivedOn: string;
  readonly cases: number;
  readonly pallets: number;
}

/** The billable orders and receipts of a customer. */
export interface BillingFlows {
  readonly orders: readonly BilledOrder[];
  readonly receipts: readonly BilledReceipt[];
}

interface Carriage {
  readonly code: ChargeCode;
  readonly cents: number;
}

/** The cost of an order's freight by charge code. Empty when the retailer pays the carrier. */
export function listCarriage({ charges: { freight, fuel, accessorial } }: BilledOrder): readonly Carriage[] {
  const all = [
    { code: 'FRT', cents: freight },
    { code: 'FSC', cents: fuel },
    { code: 'APPT', cents: accessorial },
  ] as const;
  return all.filter(({ cents }) => cents > 0);
}

/** The shipped orders and receipts with their billable data. */
export function* buildBillingFlows(
  shipments: readonly Shipment[],
  receipts: readonly Receipt[],
): Steps<BillingFlows> {
  return {
    orders: yield* mapInSteps(
      shipments.filter(({ isShipped }) => isShipped),
      (order) => ({
        orderNumber: order.orderNumber,
        bsid: order.bsid,
        poNumber: order.poNumber,
        bolNumber: buildBolNumber(order),
        warehouseCode: order.warehouse.code,
        shippedOn: localDay(order.shippedAt, order.warehouse.place),
        cases: order.casesShipped,
        pallets: order.pallets,
        charges: order.charges,
      }),
    ),
    receipts: receipts
      .filter(({ isReceived }) => isReceived)
      .map((receipt) => ({
        receiptNumber: receipt.receiptNumber,
        bsid: receipt.bsid,
        warehouseCode: receipt.warehouse.code,
        receivedOn: localDay(receipt.receivedAt, receipt.warehouse.place),
        cases: receipt.lines.reduce((sum, { toReceive }) => sum + toReceive, 0),
        pallets: receipt.pallets,
      })),
  };
}
