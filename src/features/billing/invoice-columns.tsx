import type { Invoice, InvoiceColumn } from '#src/api/generated/types.ts';
import type { NamedColumn } from '#src/components/dashboard/table-tools.tsx';
import { formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { classNames } from '#src/ui/class-names.ts';
import { invoiceStatusTone } from './invoice-status.ts';

type InvoiceColumnOf = NamedColumn<Invoice, InvoiceColumn>;

const day = (text: string | null): string => (text === null ? '—' : formatShortDay(text));

const money = (
  id: Extract<InvoiceColumn, 'subtotal' | 'tax' | 'total' | 'amountPaid' | 'credits' | 'balanceDue'>,
  header: string,
  isOptional = false,
): InvoiceColumnOf => ({
  id,
  header,
  align: 'end',
  value: (invoice) => invoice[id],
  cell: (invoice) => formatMoney(invoice[id], invoice.currency),
  width: 8.5,
  ...(isOptional && { isOptional, isSortable: false }),
});

/** The columns of the list; the number opens the invoice's details. */
export function invoiceColumns(onOpen: (invoiceNumber: string) => void): readonly InvoiceColumnOf[] {
  return [
    {
      id: 'invoiceNumber',
      header: 'Invoice',
      value: (invoice) => invoice.invoiceNumber,
      cell: ({ invoiceNumber }) => (
        <button
          type="button"
          className={classNames(linkClass.standalone, 'min-h-6 cursor-pointer text-left wrap-anywhere')}
          onClick={() => onOpen(invoiceNumber)}
        >
          {invoiceNumber}
        </button>
      ),
      width: 9,
    },
    {
      id: 'status',
      header: 'Status',
      value: (invoice) => enumText(invoice.status),
      cell: ({ status }) => <Badge tone={invoiceStatusTone(status)}>{enumText(status)}</Badge>,
      width: 8.5,
    },
    { id: 'invoiceType', header: 'Type', value: (invoice) => enumText(invoice.invoiceType), width: 8 },
    {
      id: 'invoiceDate',
      header: 'Invoiced',
      value: (invoice) => invoice.invoiceDate,
      cell: ({ invoiceDate }) => day(invoiceDate),
      isDescendingFirst: true,
      width: 7,
    },
    {
      id: 'dueDate',
      header: 'Due',
      value: (invoice) => invoice.dueDate,
      cell: ({ dueDate }) => day(dueDate),
      width: 7,
    },
    {
      id: 'daysPastDue',
      header: 'Days past due',
      align: 'end',
      value: (invoice) => invoice.daysPastDue,
      cell: ({ daysPastDue }) => (daysPastDue > 0 ? String(daysPastDue) : '—'),
      width: 8,
      isHiddenOnPhone: true,
    },
    {
      id: 'warehouseCode',
      header: 'Warehouse',
      value: (invoice) => invoice.warehouseCode,
      width: 7,
      isHiddenOnPhone: true,
    },
    money('total', 'Total'),
    { ...money('amountPaid', 'Paid'), isHiddenOnPhone: true },
    money('balanceDue', 'Balance due'),
    money('subtotal', 'Subtotal', true),
    money('tax', 'Tax', true),
    money('credits', 'Credits', true),
    {
      id: 'paidDate',
      header: 'Paid on',
      value: (invoice) => invoice.paidDate,
      cell: ({ paidDate }) => day(paidDate),
      width: 7,
      isOptional: true,
    },
    {
      id: 'orderCount',
      header: 'Orders',
      align: 'end',
      value: (invoice) => invoice.orderCount,
      width: 6,
      isOptional: true,
    },
    {
      id: 'terms',
      header: 'Terms',
      isSortable: false,
      value: (invoice) => invoice.terms,
      width: 7,
      isOptional: true,
    },
    {
      id: 'poNumber',
      header: 'PO',
      isSortable: false,
      value: (invoice) => invoice.poNumber,
      width: 8,
      isOptional: true,
    },
    {
      id: 'bolNumber',
      header: 'BOL',
      isSortable: false,
      value: (invoice) => invoice.bolNumber,
      width: 8,
      isOptional: true,
    },
  ];
}
