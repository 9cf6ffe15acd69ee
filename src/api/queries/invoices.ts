import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import { invoices } from '../generated/list-tables/invoices.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import * as calls from '../generated/calls.ts';

/** Names an invoice: its customer is a part of its address. */
export interface InvoiceRef {
  readonly customerId: string;
  readonly invoiceNumber: string;
}

/** The statement of account at the end of a day `YYYY-MM-DD`; of today when it is left out. */
export const downloadStatement = (customerId: string, asOf: string | undefined, options?: MutateOptions) =>
  mutate(
    calls.downloadStatement,
    { path: { customerId }, query: asOf === undefined ? {} : { asOf } },
    options,
  );

/** The invoice as a PDF; undefined for a number that is not the customer's. */
export const downloadInvoice = ({ customerId, invoiceNumber }: InvoiceRef, options?: MutateOptions) =>
  mutate(calls.downloadInvoice, { path: { customerId, invoiceNumber } }, options);

/** A zip file with a PDF for each invoice of the period; undefined when there is none. */
export const downloadInvoices = (query: InputOf<'downloadInvoices'>['query'], options?: MutateOptions) =>
  mutate(calls.downloadInvoices, { query }, options);

/** Fails with 409 when one of the lines is in dispute already. */
export const submitInvoiceDispute = (
  { customerId, invoiceNumber }: InvoiceRef,
  body: InputOf<'submitInvoiceDispute'>['body'],
  options: SubmitOptions,
) => submit(calls.submitInvoiceDispute, { path: { customerId, invoiceNumber }, body }, options);

/** Reads again what a dispute shows in: the invoice, its status in lists, counts by status. */
export const refreshInvoices = (queryClient: QueryClient, customerId: string): Promise<void> =>
  refresh(queryClient, [...invoices.reads, 'getInvoice'], customerId);
