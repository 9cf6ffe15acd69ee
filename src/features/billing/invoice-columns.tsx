import type { Invoice, InvoiceColumn } from '#src/api/generated/types.ts';
import { invoiceTones } from '#src/components/record/invoice-status.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';

const column = columnKit<Invoice, InvoiceColumn>({ currency: ({ currency }) => currency });
const amount = { width: 6.75 } as const;
const optional = { isOptional: true } as const;

/**
 * The columns of the list; the number opens the invoice's details. The balance is the total less the columns between
 * them.
 */
export const invoiceColumns = (onOpen: (invoice: Invoice) => void) => [
  column.button('invoiceNumber', 'Invoice', onOpen, {
    isCopied: true,
    width: 8,
  }),
  column.status('status', 'Status', invoiceTones, { width: 7.5, card: { line: 1, isAtEnd: true } }),
  column.enum('disputeStatus', 'Dispute', { width: 7.5, isOptional: true }),
  column.enum('invoiceType', 'Type', { width: 6, card: { line: 1 } }),
  column.day('invoiceDate', 'Invoiced', {
    isDescendingFirst: true,
    width: 6,
    card: { line: 2, header: 'before' },
  }),
  column.day('dueDate', 'Due', { width: 6, card: { line: 3, header: 'before' } }),
  {
    ...column.level('daysPastDue', 'Days past due', { width: 5, isHiddenOnPhone: true }),
    cell: ({ daysPastDue }: Invoice) => (daysPastDue > 0 ? String(daysPastDue) : '—'),
  },
  column.money('total', 'Total', { ...amount, card: { line: 2, isAtEnd: true, header: 'before' } }),
  column.money('amountPaid', 'Paid', { ...amount, isHiddenOnPhone: true }),
  column.money('credits', 'Credits', { ...amount, isHiddenOnPhone: true }),
  column.money('balanceDue', 'Balance due', {
    ...amount,
    card: { line: 3, isAtEnd: true, header: 'before' },
  }),
  column.text('warehouseCode', 'Warehouse', { width: 7, ...optional }),
  column.money('subtotal', 'Subtotal', { ...amount, ...optional }),
  column.money('tax', 'Tax', { ...amount, ...optional }),
  column.day('paidDate', 'Paid on', { width: 7, ...optional }),
  column.quantity('orderCount', 'Orders', { width: 6, ...optional }),
  column.text('terms', 'Terms', { width: 7, ...optional }),
  column.text('poNumber', 'PO', { isCopied: true, width: 8, ...optional }),
  column.text('bolNumber', 'BOL', { isCopied: true, width: 8, ...optional }),
];
