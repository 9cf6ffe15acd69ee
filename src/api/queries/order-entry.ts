import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import { getOrderEntryOptions, listOrderChanges } from '../generated/reads.ts';
import type {
  InventoryStatus,
  NewOrderDraft,
  OrderDraft,
  OrderEntryCheck,
  OrderEntryRequest,
} from '../generated/types.ts';
import { createQuery, mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import type { OrderRef } from './orders.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

interface DraftRef {
  readonly customerId: string;
  readonly draftId: string;
}

const toInput = ({ customerId, orderNumber, bsid }: OrderRef) => ({
  path: { customerId, orderNumber },
  query: { bsid },
});

export const orderEntryOptionsQuery = (customerId: string) => getOrderEntryOptions({ customerId });

interface ItemsAtWarehouse {
  readonly warehouse: string;
  readonly inventoryStatus?: InventoryStatus;
  /** `YYYY-MM-DD`. */
  readonly shipDate?: string;
}

/** Items whose number, description, UPC or GTIN contains a text. */
export const itemSearchQuery = (customerId: string, where: ItemsAtWarehouse, search: string) =>
  createQuery(calls.listOrderEntryItems, { path: { customerId }, query: { ...where, search } }, customerId);

/** Up to 100 items by number. */
export const itemsByNumberQuery = (customerId: string, where: ItemsAtWarehouse, itemNumber: string[]) =>
  createQuery(
    calls.listOrderEntryItems,
    { path: { customerId }, query: { ...where, itemNumber } },
    customerId,
  );

export const shipToSearchQuery = (customerId: string, search: string) =>
  createQuery(calls.listOrderEntryShipTos, { path: { customerId }, query: { search } }, customerId);

export const shipToQuery = (customerId: string, locationId: number) =>
  createQuery(calls.listOrderEntryShipTos, { path: { customerId }, query: { locationId } }, customerId);

/** The dry run of an order. */
export const entryCheckQuery = (customerId: string, body: OrderEntryCheck) =>
  createQuery(calls.checkOrderEntry, { path: { customerId }, body }, customerId);

export const submitOrder = (customerId: string, body: OrderEntryRequest, options: SubmitOptions) =>
  submit(calls.submitOrderEntry, { path: { customerId }, body }, options);

/** A draft with its version, for editing. */
export const orderDraftQuery = ({ customerId, draftId }: DraftRef) =>
  versionedQuery(calls.getOrderDraft, { path: { customerId, draftId } }, customerId);

export const createOrderDraft = (customerId: string, body: NewOrderDraft, options: SubmitOptions) =>
  submit(calls.createOrderDraft, { path: { customerId }, body }, options);

/** Saves a draft; fails with 412 when someone else has saved another version. */
export async function saveOrderDraft(
  { customerId, draftId }: DraftRef,
  body: NewOrderDraft,
  version: string,
): Promise<OrderDraft> {
  const path = { customerId, draftId };
  return (await mutateVersioned(calls.updateOrderDraft, { path, body }, version)).value;
}

/** Deletes a draft; fails with 412 when someone else has saved another version. */
export const deleteOrderDraft = ({ customerId, draftId }: DraftRef, version: string | undefined) =>
  mutateVersioned(calls.deleteOrderDraft, { path: { customerId, draftId } }, version);

/** An order as it was entered, with its version. */
export const orderSourceQuery = (ref: OrderRef) =>
  versionedQuery(calls.getOrderEntrySource, toInput(ref), ref.customerId);

/** Changes an order; fails with 409 when it is released, and with 412 when someone else has changed it. */
export const saveOrder = (ref: OrderRef, body: OrderEntryRequest, version: string | undefined) =>
  mutateVersioned(calls.updateOrder, { ...toInput(ref), body }, version);

/** Cancels an order; fails with 409 when it is released. */
export const cancelOrder = (ref: OrderRef, reason: string, options: SubmitOptions) =>
  submit(calls.cancelOrder, { ...toInput(ref), body: { reason } }, options);

export const orderChangesQuery = ({ customerId, orderNumber, bsid }: OrderRef) =>
  listOrderChanges({ customerId, orderNumber }, { bsid });

/** The printable summary of an order, as a PDF. */
export const downloadOrderSummary = (ref: OrderRef, options: MutateOptions) =>
  mutate(calls.downloadOrderEntrySummary, toInput(ref), options);

/** Refetches what an order that was entered, changed or canceled affects. */
export const refreshOrders = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, [
    'listOrders',
    'getOrderSummary',
    'getOrder',
    'listOrderEvents',
    'listOrderChanges',
    'getOrderEntrySource',
    'listOrderEntryItems',
    'listInventory',
    'getInventorySummary',
    'listOrderDrafts',
  ]);

export const refreshDrafts = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listOrderDrafts']);
