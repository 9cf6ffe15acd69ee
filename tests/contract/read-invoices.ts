import {
  agingBasisNames,
  agingBucketNames,
  chargeCodeNames,
  chargeTypeNames,
  invoiceDisputeReasonNames,
  invoiceDisputeStatusNames,
  invoiceReferenceTypeNames,
  invoiceStatusNames,
} from '#src/api/generated/enums.ts';
import type {
  Invoice,
  InvoiceAging,
  InvoiceAgingBucket,
  InvoiceDetail,
  InvoiceDispute,
  InvoiceFilterOptions,
  InvoiceLine,
  InvoiceStatusCount,
  InvoiceSummary,
  InvoiceTypeSpend,
  WarehouseSpend,
} from '#src/api/generated/types.ts';
import { readKpi, readSeries, readWarehouseOption, readStatusOption } from './read-dashboards.ts';
import { flag, list, nullable, number, oneOf, text } from './probes.ts';

export function readInvoice(invoice: Invoice): void {
  text(invoice.invoiceNumber);
  text(invoice.bsid);
  oneOf(chargeTypeNames, invoice.invoiceType);
  text(invoice.invoiceDate);
  text(invoice.dueDate);
  nullable(invoice.paidDate, text);
  text(invoice.periodStart);
  text(invoice.periodEnd);
  text(invoice.terms);
  nullable(invoice.poNumber, text);
  nullable(invoice.bolNumber, text);
  nullable(invoice.warehouseCode, text);
  number(invoice.orderCount);
  number(invoice.subtotal);
  number(invoice.tax);
  number(invoice.total);
  number(invoice.amountPaid);
  number(invoice.credits);
  number(invoice.balanceDue);
  text(invoice.currency);
  oneOf(invoiceStatusNames, invoice.status);
  number(invoice.daysPastDue);
  nullable(invoice.agingBucket, (value) => oneOf(agingBucketNames, value));
  flag(invoice.hasPdf);
}

function readInvoiceLine(invoiceLine: InvoiceLine): void {
  text(invoiceLine.lineId);
  oneOf(chargeCodeNames, invoiceLine.chargeCode);
  oneOf(chargeTypeNames, invoiceLine.chargeType);
  text(invoiceLine.description);
  text(invoiceLine.serviceDate);
  nullable(invoiceLine.reference, text);
  nullable(invoiceLine.referenceType, (value) => oneOf(invoiceReferenceTypeNames, value));
  nullable(invoiceLine.bsid, text);
  number(invoiceLine.quantity);
  text(invoiceLine.uom);
  number(invoiceLine.rate);
  number(invoiceLine.amount);
  text(invoiceLine.glCode);
}

export function readInvoiceDispute(invoiceDispute: InvoiceDispute): void {
  text(invoiceDispute.disputeId);
  text(invoiceDispute.invoiceNumber);
  list(invoiceDispute.lineIds, text);
  oneOf(invoiceDisputeReasonNames, invoiceDispute.reason);
  number(invoiceDispute.amount);
  text(invoiceDispute.comment);
  oneOf(invoiceDisputeStatusNames, invoiceDispute.status);
  text(invoiceDispute.createdAt);
  text(invoiceDispute.createdBy);
}

export function readInvoiceDetail(invoiceDetail: InvoiceDetail): void {
  text(invoiceDetail.invoiceNumber);
  text(invoiceDetail.bsid);
  oneOf(chargeTypeNames, invoiceDetail.invoiceType);
  text(invoiceDetail.invoiceDate);
  text(invoiceDetail.dueDate);
  nullable(invoiceDetail.paidDate, text);
  text(invoiceDetail.periodStart);
  text(invoiceDetail.periodEnd);
  text(invoiceDetail.terms);
  nullable(invoiceDetail.poNumber, text);
  nullable(invoiceDetail.bolNumber, text);
  nullable(invoiceDetail.warehouseCode, text);
  number(invoiceDetail.orderCount);
  number(invoiceDetail.subtotal);
  number(invoiceDetail.tax);
  number(invoiceDetail.total);
  number(invoiceDetail.amountPaid);
  number(invoiceDetail.credits);
  number(invoiceDetail.balanceDue);
  text(invoiceDetail.currency);
  oneOf(invoiceStatusNames, invoiceDetail.status);
  number(invoiceDetail.daysPastDue);
  nullable(invoiceDetail.agingBucket, (value) => oneOf(agingBucketNames, value));
  flag(invoiceDetail.hasPdf);
  text(invoiceDetail.asOf);
  list(invoiceDetail.orderNumbers, text);
  list(invoiceDetail.lines, readInvoiceLine);
  list(invoiceDetail.disputes, readInvoiceDispute);
}

function readInvoiceTypeSpend(invoiceTypeSpend: InvoiceTypeSpend): void {
  oneOf(chargeTypeNames, invoiceTypeSpend.chargeType);
  number(invoiceTypeSpend.amount);
  number(invoiceTypeSpend.invoices);
}

function readWarehouseSpend(warehouseSpend: WarehouseSpend): void {
  nullable(warehouseSpend.warehouseCode, text);
  text(warehouseSpend.name);
  number(warehouseSpend.amount);
}

function readInvoiceStatusCount(invoiceStatusCount: InvoiceStatusCount): void {
  oneOf(invoiceStatusNames, invoiceStatusCount.status);
  number(invoiceStatusCount.count);
  number(invoiceStatusCount.balanceDue);
}

export function readInvoiceSummary(invoiceSummary: InvoiceSummary): void {
  text(invoiceSummary.asOf);
  list(invoiceSummary.kpis, readKpi);
  list(invoiceSummary.spendByMonth, readSeries);
  list(invoiceSummary.byType, readInvoiceTypeSpend);
  list(invoiceSummary.byWarehouse, readWarehouseSpend);
  list(invoiceSummary.statusCounts, readInvoiceStatusCount);
}

function readInvoiceAgingBucket(invoiceAgingBucket: InvoiceAgingBucket): void {
  oneOf(agingBucketNames, invoiceAgingBucket.bucket);
  number(invoiceAgingBucket.amount);
  number(invoiceAgingBucket.count);
}

export function readInvoiceAging(invoiceAging: InvoiceAging): void {
  text(invoiceAging.asOf);
  oneOf(agingBasisNames, invoiceAging.basis);
  list(invoiceAging.buckets, readInvoiceAgingBucket);
  number(invoiceAging.total);
}

export function readInvoiceFilterOptions(invoiceFilterOptions: InvoiceFilterOptions): void {
  list(invoiceFilterOptions.warehouses, readWarehouseOption);
  list(invoiceFilterOptions.statuses, readStatusOption);
  list(invoiceFilterOptions.invoiceTypes, readStatusOption);
}
