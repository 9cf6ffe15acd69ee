import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import { invoices } from '../generated/list-tables/invoices.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
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

/** A zip file with one PDF per invoice of the period; undefined when there are none. */
export const downloadInvoices = (query: InputOf<'downloadInvoices'>['query'], options?: MutateOptions) =>
  mutate(calls.downloadInvoices, { query }, options);

/** Submits a dispute. Fails with 409 when one of the lines is already in dispute. */
export const submitInvoiceDispute = (
  { customerId, invoiceNumber }: InvoiceRef,
  body: InputOf<'submitInvoiceDispute'>['body'],
  options: SubmitOptions,
) => submit(calls.submitInvoiceDispute, { path: { customerId, invoiceNumber }, body }, options);

/** Refetches the queries that a dispute affects: the invoice, the lists with its status and the counts by status. */
export const refreshInvoices = (queryClient: QueryClient, customerId: string): Promise<void> =>
  refresh(queryClient, [...invoices.reads, 'getInvoice'], customerId);
