import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import type { NewInvoiceDispute } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutate, type MutateOptions } from '../query.ts';
import * as calls from '../generated/calls.ts';

/** Identifies an invoice; the customer id is part of its path. */
export interface InvoiceRef {
  readonly customerId: string;
  readonly invoiceNumber: string;
}

/** The statement of account at the end of `asOf` (`YYYY-MM-DD`); today when omitted. */
export const downloadStatement = (customerId: string, asOf: string | undefined, options?: MutateOptions) =>
  mutate(
    calls.downloadStatement,
    { path: { customerId }, query: asOf === undefined ? {} : { asOf } },
    options,
  );

/** The invoice as a PDF; undefined when the customer has no invoice with that number. */
export const downloadInvoice = ({ customerId, invoiceNumber }: InvoiceRef, options?: MutateOptions) =>
  mutate(calls.downloadInvoice, { path: { customerId, invoiceNumber } }, options);

/** A zip file with one PDF per matching invoice, or its render; undefined when there are none. */
export const downloadInvoices = (query: InputOf<'downloadInvoices'>['query'], options?: MutateOptions) =>
  mutate(calls.downloadInvoices, { query }, options);

/** Disputes lines of an invoice. */
export const submitInvoiceDispute = (ref: InvoiceRef, body: NewInvoiceDispute, options: SubmitOptions) =>
  submit(calls.submitInvoiceDispute, { path: { ...ref }, body }, options);

/** Uploads a file that a dispute of the invoice can then name. */
export const uploadInvoiceAttachment = (ref: InvoiceRef, file: File, options: SubmitOptions) =>
  submit(calls.uploadInvoiceAttachment, { path: { ...ref }, body: { file } }, options);

export const downloadInvoiceAttachment = (ref: InvoiceRef, documentId: string, options?: MutateOptions) =>
  mutate(calls.downloadInvoiceAttachment, { path: { ...ref, documentId } }, options);

/** Refetches every query that shows a customer's invoices. */
export const refreshInvoices = (queryClient: QueryClient, { customerId }: Pick<InvoiceRef, 'customerId'>) =>
  refresh(queryClient, ['listInvoices', 'getInvoice', 'getInvoiceSummary', 'getInvoiceFilters'], customerId);
