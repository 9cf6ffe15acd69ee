import type {
  Deduction,
  InboundOrder,
  InventoryRow,
  OrderSummary,
  Retailer,
  TraceLot,
  User,
} from '#src/api/generated/types.ts';
import { pathTo } from '#src/routing/route-paths.ts';

export const orderPath = ({ orderNumber, bsid }: Pick<OrderSummary, 'orderNumber' | 'bsid'>): string =>
  pathTo('order', { params: { orderNumber }, query: { bsid } });

export const receiptPath = ({ receiptNumber, bsid }: Pick<InboundOrder, 'receiptNumber' | 'bsid'>): string =>
  pathTo('inboundOrder', { params: { receiptNumber }, query: { bsid } });

type ClaimRef = Pick<Deduction, 'claimId' | 'warc'>;

/** The page of the dispute of a claim. */
export const claimPath = ({ claimId, warc }: ClaimRef): string =>
  pathTo('disputeProcess', { params: { claimId }, query: { warc } });

export const claimStepPath = ({ claimId, warc }: ClaimRef, step: string): string =>
  pathTo('disputeProcess', { params: { claimId }, query: { warc, step } });

export const itemPath = ({ itemNumber }: Pick<InventoryRow, 'itemNumber'>): string =>
  pathTo('inventoryItem', { params: { itemNumber } });

/** The trace of a lot, which it has without stock, too. */
export const tracedLotPath = ({ traceabilityLotCode }: Pick<TraceLot, 'traceabilityLotCode'>): string =>
  pathTo('fsmaLot', { params: { traceabilityLotCode } });

export const retailerPath = ({ retailerId }: Pick<Retailer, 'retailerId'>): string =>
  pathTo('retailerView', { params: { retailerId: String(retailerId) } });

export const userPath = ({ userId }: Pick<User, 'userId'>): string =>
  pathTo('userEdit', { params: { userId } });
