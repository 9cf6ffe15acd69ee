import { getInvoice as limits } from '#src/api/generated/parameters/invoices.ts';
import type { Invoice } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import type { OpenableRecords } from '#src/components/record/use-open-record.ts';

export const invoiceRecords = {
  type: 'Invoice',
  toRecord: ({ invoiceNumber }) => ({ type: 'Invoice', id: invoiceNumber, qualifier: null }),
  isKey: ({ id }) => matchesLimits(id, limits.invoiceNumber),
} as const satisfies OpenableRecords<Pick<Invoice, 'invoiceNumber'>>;
