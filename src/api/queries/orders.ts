import { mutate, type MutateOptions } from '../query.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import type { InputOf } from '../contract.ts';
import { downloadOrderDocumentBundle } from '../generated/calls/orders-changes.ts';
import * as documentCalls from '../generated/calls/documents.ts';
import * as orderCalls from '../generated/calls/orders.ts';

/** Identifies an order: its number is unique only within its business system. */
export interface OrderRef {
  readonly customerId: string;
  readonly orderNumber: string;
  readonly bsid: string;
}

/** Identifies an inbound order: its number is unique only within its business system. */
export interface ReceiptRef {
  readonly customerId: string;
  readonly receiptNumber: string;
  readonly bsid: string;
}

/** One document of an inbound order; undefined when there is none of that type. */
export const downloadInboundOrderDocument = (
  { customerId, receiptNumber, bsid }: ReceiptRef,
  documentType: InputOf<'downloadInboundOrderDocument'>['query']['documentType'],
  options?: MutateOptions,
) =>
  mutate(
    orderCalls.downloadInboundOrderDocument,
    { path: { customerId, receiptNumber }, query: { bsid, documentType } },
    options,
  );

/** One document of an order; undefined when there is none of that type. */
export const downloadOrderDocument = (
  { customerId, orderNumber, bsid }: OrderRef,
  documentType: NonNullable<InputOf<'downloadOrderDocument'>['query']>['documentType'],
  options?: MutateOptions,
) =>
  mutate(
    documentCalls.downloadOrderDocument,
    {
      path: { customerId, orderNumber },
      query: { bsid, ...(documentType !== undefined && { documentType }) },
    },
    options,
  );

/** Documents of several orders as one zip file, or its render; undefined when none of them exists. */
export const downloadOrderDocuments = (
  customerId: string,
  body: InputOf<'downloadOrderDocumentBundle'>['body'],
  options: SubmitOptions,
) => submit(downloadOrderDocumentBundle, { path: { customerId }, body }, options);
