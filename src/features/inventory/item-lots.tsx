import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import type { Lot } from '#src/api/generated/types.ts';
import { itemLots } from '#src/api/generated/list-tables/itemLots.ts';
import { listItemLots } from '#src/api/generated/reads.ts';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import type { ItemRef } from '#src/api/queries/inventory.ts';
import type { Sort } from '#src/components/filter/list-address.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { stockLotPath } from '#src/components/record/opened-paths.ts';
import { tracedLotPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { useTableModel, type TableView } from '#src/components/table/use-table-model.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { formatNumber, formatQuantity } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { lotTones, getLotRowId } from './lot-columns.tsx';

const column = columnKit<Lot>();

/** A traced lot leads to its trace, another one to the list of lots. */
const buildColumns = (canTrace: boolean, itemNumber: string) => [
  column.link(
    'lotNumber',
    'Lot',
    ({ lotNumber, traceabilityLotCode }) =>
      canTrace && traceabilityLotCode !== null
        ? tracedLotPath({ traceabilityLotCode })
        : stockLotPath({ lotNumber, itemNumber }),
    { width: 7 },
  ),
  column.text('warehouseCode', 'Warehouse', { width: 6, card: { line: 2 } }),
  column.status('status', 'Status', lotTones, { width: 9, card: { line: 1, isAtEnd: true } }),
  column.quantity('quantity', 'Cases', {
    width: 5,
    isDescendingFirst: true,
    card: { line: 2, isAtEnd: true, header: 'after' },
  }),
  column.day('receivedDate', 'Received', { width: 6.5, isHiddenOnPhone: true }),
  column.day('expirationDate', 'Expires', { width: 6.5, card: { line: 3, header: 'before' } }),
  column.level('daysToExpiration', 'Days left', {
    width: 5.5,
    card: { line: 3, isAtEnd: true, header: 'after' },
    cell: ({ daysToExpiration: days }) =>
      days !== null && days < 0 ? (
        <Badge tone="bad">Expired</Badge>
      ) : days === null ? (
        noValue
      ) : (
        formatQuantity(days)
      ),
  }),
  column.text('holdReason', 'Hold reason', { width: 9, isHiddenOnPhone: true }),
];

/** As many as a page of the API has; an item has a few dozen. */
const maxLots = itemLots.maxPageSize;
const ignore = (): void => {};

/** Lots on hand, earliest expiration first. The sort is not in the URL, which has that of the ledger. */
export function ItemLots({ itemRef }: { readonly itemRef: ItemRef }) {
  const [sort, setSort] = useState<Sort>({ by: 'expirationDate', isDescending: false });
  const mayRead = usePermission(Permission.InventoryRead);
  const features = useQuery(enabledFeaturesQuery()).data;
  const canTrace = mayRead && features !== undefined && isFeatureOn(features, 'fsmaEnabled');
  const columns = useMemo(() => buildColumns(canTrace, itemRef.itemNumber), [canTrace, itemRef.itemNumber]);
  const read = useQuery(listItemLots(itemRef, { page: 1, pageSize: maxLots }));
  const rows = useMemo(() => read.data?.items, [read.data]);
  const view = useMemo(
    (): TableView => ({
      search: '',
      sort,
      setSort,
      page: 1,
      setPage: ignore,
      filterCount: 0,
      isFiltered: false,
      clear: ignore,
      clearSearch: ignore,
      requestKey: `${sort.by} ${sort.isDescending}`,
    }),
    [sort],
  );
  const model = useTableModel({
    columns,
    source: localRows({ ...read, data: rows }),
    view,
    getRowId: getLotRowId,
  });
  const totalCount = read.data?.totalCount ?? 0;
  return (
    <>
      {totalCount > maxLots && (
        <Notice tone="info">
          The first {maxLots} of {formatNumber(totalCount)} lots. Open the list of lots to see the others.
        </Notice>
      )}
      <DataTable
        caption="Lots"
        noun={{ one: 'lot', many: 'lots' }}
        model={model}
        empty={{
          title: 'No lots on hand',
          text: 'Lots appear here as soon as a warehouse has received them.',
        }}
        tools={<ExportButton model={model} name={`lots-${itemRef.customerId}-${itemRef.itemNumber}`} />}
      />
    </>
  );
}
