import { change, queryOf, type ChangeOptions } from '../query.ts';
import type { InputOf } from '../contract.ts';
import * as changes from '../generated/calls/orders-changes.ts';
import * as documentCalls from '../generated/calls/documents.ts';
import * as calls from '../generated/calls/orders.ts';

export type OrderListWish = NonNullable<InputOf<'listOrders'>['query']>;
export type OrderSummaryWish = NonNullable<InputOf<'getOrderSummary'>['query']>;
export type InboundListWish = NonNullable<InputOf<'listInboundOrders'>['query']>;
export type InboundSummaryWish = NonNullable<InputOf<'getInboundOrderSummary'>['query']>;

/** Names an order: its number is unique only within its business system. */
export interface OrderRef {
  readonly customerId: string;
  readonly orderNumber: string;
  readonly bsid: string;
}

export interface ReceiptRef {
  readonly customerId: string;
  readonly receiptNumber: string;
  readonly bsid: string;
}

/** A page of outbound orders, with the sums over all pages. */
export const orderListQuery = (customerId: string, query: OrderListWish) =>
  queryOf(calls.listOrders, { path: { customerId }, query }, customerId);

/** Figures and charts over all orders that the list finds for the same filters. */
export const orderSummaryQuery = (customerId: string, query: OrderSummaryWish) =>
  queryOf(calls.getOrderSummary, { path: { customerId }, query }, customerId);

export const orderFiltersQuery = (customerId: string) =>
  queryOf(calls.getOrderFilters, { path: { customerId } }, customerId);

/** Fails with 404 for an order of another business system. */
export const orderQuery = ({ customerId, orderNumber, bsid }: OrderRef) =>
  queryOf(calls.getOrder, { path: { customerId, orderNumber }, query: { bsid } }, customerId);

export const orderEventsQuery = ({ customerId, orderNumber, bsid }: OrderRef) =>
  queryOf(calls.listOrderEvents, { path: { customerId, orderNumber }, query: { bsid } }, customerId);

export const orderDocumentsQuery = ({ customerId, orderNumber, bsid }: OrderRef) =>
  queryOf(calls.listOrderDocuments, { path: { customerId, orderNumber }, query: { bsid } }, customerId);

/** A page of inbound orders, with the sums over all pages. */
export const inboundOrderListQuery = (customerId: string, query: InboundListWish) =>
  queryOf(calls.listInboundOrders, { path: { customerId }, query }, customerId);

export const inboundOrderSummaryQuery = (customerId: string, query: InboundSummaryWish) =>
  queryOf(calls.getInboundOrderSummary, { path: { customerId }, query }, customerId);

export const inboundOrderFiltersQuery = (customerId: string) =>
  queryOf(calls.getInboundOrderFilters, { path: { customerId } }, customerId);

export const inboundOrderQuery = ({ customerId, receiptNumber, bsid }: ReceiptRef) =>
  queryOf(calls.getInboundOrder, { path: { customerId, receiptNumber }, query: { bsid } }, customerId);

/** The file, or the render whose end the hub tells where there are more than 10,000 rows. */
export const exportOrders = (
  customerId: string,
  body: InputOf<'exportOrders'>['body'],
  options?: ChangeOptions,
) => change(changes.exportOrders, { path: { customerId }, body }, options);

export const exportInboundOrders = (
  customerId: string,
  body: InputOf<'exportInboundOrders'>['body'],
  options?: ChangeOptions,
) => change(changes.exportInboundOrders, { path: { customerId }, body }, options);

/** One zip file; undefined when none of the documents exists. */
export const downloadOrderDocuments = (
  customerId: string,
  body: InputOf<'downloadOrderDocumentBundle'>['body'],
  options?: ChangeOptions,
) => change(changes.downloadOrderDocumentBundle, { path: { customerId }, body }, options);

/** A document of an order; undefined when there is none of the type. */
export const downloadOrderDocument = (
  { customerId, orderNumber, bsid }: OrderRef,
  documentType: NonNullable<InputOf<'downloadOrderDocument'>['query']>['documentType'],
  options?: ChangeOptions,
) =>
  change(
    documentCalls.downloadOrderDocument,
    {
      path: { customerId, orderNumber },
      query: { bsid, ...(documentType !== undefined && { documentType }) },
    },
    options,
  );
