import type { InboundOrder, OrderSummary } from '#src/api/generated/types.ts';
import { pathTo } from '#src/routing/route-paths.ts';

// Not beside the columns: the pages of records need the paths without the code of the lists.
export const orderPath = ({ orderNumber, bsid }: Pick<OrderSummary, 'orderNumber' | 'bsid'>): string =>
  pathTo('order', { params: { orderNumber }, query: { bsid } });

export const receiptPath = ({ receiptNumber, bsid }: Pick<InboundOrder, 'receiptNumber' | 'bsid'>): string =>
  pathTo('inboundOrder', { params: { receiptNumber }, query: { bsid } });
