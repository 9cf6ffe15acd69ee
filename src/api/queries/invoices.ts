import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import { change, queryOf, type ChangeOptions } from '../query.ts';
import * as calls from '../generated/calls.ts';

type InvoiceWish = NonNullable<InputOf<'listInvoices'>['query']>;
type SummaryWish = NonNullable<InputOf<'getInvoiceSummary'>['query']>;

/** Names an invoice: its customer is a part of its address. */
export interface InvoiceRef {
  readonly customerId: string;
  readonly invoiceNumber: string;
}

/** A page of a customer's invoices. */
export const invoiceListQuery = (customerId: string, query: InvoiceWish) =>
  queryOf(calls.listInvoices, { path: { customerId }, query }, customerId);

/** Figures and charts of the invoices that the list gives for the same filters. */
export const invoiceSummaryQuery = (customerId: string, query: SummaryWish) =>
  queryOf(calls.getInvoiceSummary, { path: { customerId }, query }, customerId);

/** What is open by days past due at the end of a day `YYYY-MM-DD`; of today when it is left out. */
export const invoiceAgingQuery = (customerId: string, asOf?: string) =>
  queryOf(
    calls.getInvoiceAging,
    { path: { customerId }, query: asOf === undefined ? {} : { asOf } },
    customerId,
  );

export const invoiceFiltersQuery = (customerId: string) =>
  queryOf(calls.getInvoiceFilters, { path: { customerId } }, customerId);

/** Fails with 404 for a number that the customer does not have. */
export const invoiceQuery = ({ customerId, invoiceNumber }: InvoiceRef) =>
  queryOf(calls.getInvoice, { path: { customerId, invoiceNumber } }, customerId);

/** The statement of account at the end of a day `YYYY-MM-DD`; of today when it is left out. */
export const downloadStatement = (customerId: string, asOf: string | undefined, options?: ChangeOptions) =>
  change(
    calls.downloadStatement,
    { path: { customerId }, query: asOf === undefined ? {} : { asOf } },
    options,
  );

/** The invoice as a PDF; undefined for a number that is not the customer's. */
export const downloadInvoice = ({ customerId, invoiceNumber }: InvoiceRef, options?: ChangeOptions) =>
  change(calls.downloadInvoice, { path: { customerId, invoiceNumber } }, options);

/** A zip file with a PDF for each invoice of the period; undefined when there is none. */
export const downloadInvoices = (query: InputOf<'downloadInvoices'>['query'], options?: ChangeOptions) =>
  change(calls.downloadInvoices, { query }, options);

/** A file of all invoices that fit, or the render that will hold it when there are very many. */
export const exportInvoices = (
  customerId: string,
  body: InputOf<'exportInvoices'>['body'],
  options?: ChangeOptions,
) => change(calls.exportInvoices, { path: { customerId }, body }, options);

/** Fails with 409 when one of the lines is in dispute already. */
export const submitInvoiceDispute = (
  { customerId, invoiceNumber }: InvoiceRef,
  body: InputOf<'submitInvoiceDispute'>['body'],
) => change(calls.submitInvoiceDispute, { path: { customerId, invoiceNumber }, body });

const everything = ['listInvoices', 'getInvoiceSummary', 'getInvoiceFilters', 'getInvoice'];

/** Reads again what a dispute shows in: the invoice, its status in lists, counts by status. */
export const refreshInvoices = (queryClient: QueryClient, customerId: string): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [id, customer] }) => everything.includes(String(id)) && customer === customerId,
  });
