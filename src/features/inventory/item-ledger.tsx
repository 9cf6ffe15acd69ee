import { InventoryTransactionType } from '#src/api/generated/enums.ts';
import type { InventoryTransaction } from '#src/api/generated/types.ts';
import { itemTransactions } from '#src/api/generated/list-tables/itemTransactions.ts';
import { listItemTransactions } from '#src/api/generated/reads.ts';
import type { ItemRef } from '#src/api/queries/inventory.ts';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createMultiChoice } from '#src/components/filter/fields.ts';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { enumOptions } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';

const fields = { type: createMultiChoice(itemTransactions.filters.type.values) } as const;
const ledger: ListDefinition<typeof fields> = {
  fields,
  sorts: itemTransactions.sorts,
  // The server's order, newest first: the running balance is only correct in this order.
  defaultSort: { by: 'occurredAt', isDescending: true },
};

const types = enumOptions(itemTransactions.filters.type.values);

const column = columnKit<InventoryTransaction>();
const fixed = { isSortable: false } as const;

const columns = [
  column.moment('occurredAt', 'When', { ...fixed, width: 10 }),
  column.enum('type', 'Type', { ...fixed, width: 8, card: { line: 1, isAtEnd: true } }),
  column.text('warehouseCode', 'Warehouse', { ...fixed, width: 7, card: { line: 2 } }),
  column.quantity('quantity', 'Cases', {
    ...fixed,
    cell: ({ quantity }) => `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`,
    width: 6,
    card: { line: 2, isAtEnd: true, header: 'after' },
  }),
  column.level('balanceAfter', 'Balance', {
    ...fixed,
    width: 7,
    card: { line: 3, isAtEnd: true, header: 'before' },
  }),
  column.text('lotNumber', 'Lot', { ...fixed, width: 9, isHiddenOnPhone: true }),
  column.link(
    'reference',
    'Reference',
    ({ reference, bsid, type }) =>
      reference !== null && bsid !== null && type === InventoryTransactionType.Shipment
        ? orderPath({ orderNumber: reference, bsid })
        : null,
    { ...fixed, width: 10, isHiddenOnPhone: true, card: { line: 3 } },
  ),
  column.text('reasonCode', 'Reason', { ...fixed, width: 7, isHiddenOnPhone: true }),
];

const getRowId = ({ transactionId }: InventoryTransaction): string => transactionId;

/** The stock movements of an item. */
export function ItemLedger({ itemRef }: { readonly itemRef: ItemRef }) {
  const view = useListView(ledger);
  const { type } = view.filters;
  const source = usePagedRows({
    pageSize: itemTransactions.pageSize,
    startPage: view.page,
    requestKey: view.requestKey,
    getQuery: (page) =>
      listItemTransactions(itemRef, {
        page,
        pageSize: itemTransactions.pageSize,
        ...(type.length > 0 && { type: [...type] }),
      }),
  });
  const model = useTableModel({ columns, source, view, getRowId });
  return (
    <DataTable
      caption="Ledger"
      noun={{ one: 'transaction', many: 'transactions' }}
      model={model}
      empty={{
        title: 'No transactions yet',
        text: 'Receipts, shipments and counts of the item appear here.',
      }}
      tools={
        <>
          <MultiSelectFilter label="Type" options={types} {...view.filter('type')} />
          <ExportButton model={model} name={`ledger-${itemRef.customerId}-${itemRef.itemNumber}`} />
        </>
      }
    />
  );
}
