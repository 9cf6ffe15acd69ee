import type { InputOf } from '../contract.ts';
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

/** A zip file with one PDF per invoice of the period; undefined when there are none. */
export const downloadInvoices = (query: InputOf<'downloadInvoices'>['query'], options?: MutateOptions) =>
  mutate(calls.downloadInvoices, { query }, options);
