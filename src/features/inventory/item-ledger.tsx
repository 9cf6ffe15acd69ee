import { Link } from 'react-router';
import { InventoryTransactionType } from '#src/api/generated/enums.ts';
import type { InventoryTransaction } from '#src/api/generated/types.ts';
import { itemTransactionsQuery, type ItemRef } from '#src/api/queries/inventory.ts';
import { dashboardPageSize } from '#src/components/dashboard/first-queries.ts';
import { EnumFilter } from '#src/components/filter/code-filters.tsx';
import { manyOf } from '#src/components/filter/fields.ts';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import type { Column } from '#src/components/table/column.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';

const fields = { type: manyOf(Object.values(InventoryTransactionType)) } as const;
const ledger: ListDefinition<typeof fields> = {
  fields,
  sorts: [],
  defaultSort: { by: 'occurredAt', isDescending: true },
};

/** Newest first, as the server gives them: the balance makes sense in no other order. */
const columns: readonly Column<InventoryTransaction>[] = [
  {
    id: 'occurredAt',
    header: 'When',
    isSortable: false,
    value: ({ occurredAt }) => occurredAt,
    cell: ({ occurredAt }) => formatMoment(occurredAt),
    width: 10,
  },
  { id: 'type', header: 'Type', isSortable: false, value: ({ type }) => enumText(type), width: 8 },
  {
    id: 'warehouseCode',
    header: 'Warehouse',
    isSortable: false,
    value: (line) => line.warehouseCode,
    width: 7,
  },
  {
    id: 'quantity',
    header: 'Cases',
    align: 'end',
    isSortable: false,
    value: ({ quantity }) => quantity,
    cell: ({ quantity }) => `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`,
    width: 6,
  },
  {
    id: 'balanceAfter',
    header: 'Balance',
    align: 'end',
    isSortable: false,
    value: ({ balanceAfter }) => balanceAfter,
    width: 7,
  },
  {
    id: 'lotNumber',
    header: 'Lot',
    isSortable: false,
    value: ({ lotNumber }) => lotNumber,
    width: 9,
    isHiddenOnPhone: true,
  },
  {
    id: 'reference',
    header: 'Reference',
    isSortable: false,
    value: ({ reference }) => reference,
    cell: ({ reference, bsid, type }) =>
      reference !== null && bsid !== null && type === InventoryTransactionType.Shipment ? (
        <Link
          to={pathTo('order', { params: { orderNumber: reference }, query: { bsid } })}
          className={linkClass.standalone}
        >
          {reference}
        </Link>
      ) : (
        (reference ?? '—')
      ),
    width: 10,
    isHiddenOnPhone: true,
  },
  {
    id: 'reasonCode',
    header: 'Reason',
    isSortable: false,
    value: ({ reasonCode }) => reasonCode,
    width: 7,
    isHiddenOnPhone: true,
  },
];

const idOf = ({ transactionId }: InventoryTransaction): string => transactionId;

/** How the stock of an item came about, line by line. */
export function ItemLedger({ itemRef }: { readonly itemRef: ItemRef }) {
  const view = useListView(ledger);
  const { type } = view.filters;
  const source = usePagedRows({
    pageSize: dashboardPageSize,
    startPage: view.page,
    wishKey: view.wishKey,
    queryOf: (page) =>
      itemTransactionsQuery(itemRef, {
        page,
        pageSize: dashboardPageSize,
        ...(type.length > 0 && { type: [...type] }),
      }),
  });
  const model = useTableModel({ columns, source, view, idOf });
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
          <EnumFilter
            label="Type"
            values={Object.values(InventoryTransactionType)}
            value={type}
            onChange={(types) => view.setFilter('type', types)}
          />
          <ExportButton model={model} name={`${itemRef.itemNumber}-ledger`} />
        </>
      }
    />
  );
}
