import { queryOptions } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { SelectFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createMultiChoice, createChoice } from '#src/components/filter/fields.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { compareValues, type Column } from '#src/components/table/column.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { localRows, type RowSource } from '#src/components/table/row-source.ts';
import { createRowSearch } from '#src/components/table/search-rows.ts';
import { usePagedRows } from '#src/components/table/use-paged-rows.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { Button } from '#src/ui/button.tsx';
import { Exhibit } from '#src/ui/gallery/exhibit.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';

const statuses = ['In transit', 'Delivered', 'Late'] as const;
const retailers = ['Walmart', 'Kroger', 'Target', 'Costco'] as const;

interface Shipment {
  readonly number: string;
  readonly retailer: (typeof retailers)[number];
  readonly shipTo: string;
  readonly status: (typeof statuses)[number];
  readonly cases: number;
  readonly note: string | null;
}

/** Computed, so that every visit shows the same rows. */
const shipments: readonly Shipment[] = Array.from({ length: 10_000 }, (_, index) => ({
  number: `SO-${1_048_213 + index}`,
  retailer: retailers[(index * 7) % 4] ?? 'Walmart',
  shipTo: `${6000 + ((index * 37) % 900)} ${['Bentonville AR', 'Ottawa KS', 'Louisville KY'][index % 3] ?? ''}`,
  status: statuses[(index * 5) % 3] ?? 'Late',
  cases: (index * 7919) % 1000,
  note: index % 9 === 0 ? '<b>Fragile</b>, deliver to dock 4 between six and eight in the morning' : null,
}));

const kinds = ['rows', 'pages', 'pending', 'failed', 'stale', 'empty'] as const;
type Kind = (typeof kinds)[number];

const fields = {
  source: createChoice(kinds),
  retailer: createChoice(retailers),
  status: createMultiChoice(statuses),
};
const list: ListDefinition<typeof fields> = {
  fields,
  sorts: ['number', 'retailer', 'shipTo', 'status', 'cases', 'note'],
  defaultSort: { by: 'number', isDescending: false },
};

const column = columnKit<Shipment>();

const columns: readonly Column<Shipment>[] = [
  column.text('number', 'Order', { isSearched: true, width: 9 }),
  column.text('retailer', 'Retailer', { isSearched: true }),
  column.text('shipTo', 'Ship to', { isSearched: true, width: 14 }),
  column.status('status', 'Status', { 'In transit': 'info', Delivered: 'info', Late: 'bad' }),
  column.quantity('cases', 'Cases', { isDescendingFirst: true, width: 7 }),
  column.text('note', 'Note', { width: 16 }),
];

const getRowId = (row: Shipment): string => row.number;
const renderActions = (row: Shipment) => (
  <Button size="small" aria-label={`Open ${row.number}`}>
    Open
  </Button>
);
const toOptions = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

const search = createRowSearch(columns);
const pageSize = 50;
/** Milliseconds that loading a page takes. */
const pageDelay = 400;

function fixedSource(kind: Kind): RowSource<Shipment> {
  const isThere = kind === 'rows' || kind === 'stale';
  return localRows({
    data: kind === 'empty' ? [] : isThere ? shipments : undefined,
    error: kind === 'failed' || kind === 'stale' ? new Error('The service did not respond.') : null,
    isPending: kind === 'pending',
    isFetching: kind === 'pending',
    dataUpdatedAt: Date.UTC(2026, 10, 20, 12),
    refetch: () => {},
  });
}

/** Ten thousand rows in the browser, the same rows read page by page, and the states of a table. */
export function TableExhibit() {
  const view = useListView(list);
  const kind = view.filters.source ?? 'rows';
  const [currentKind, chooseKind] = useOptimisticValue<Kind>(kind, (next) =>
    view.setFilter('source', next === 'rows' ? null : next),
  );
  const { retailer, status } = view.filters;
  const matches = useCallback(
    (row: Shipment) =>
      (retailer === null || row.retailer === retailer) &&
      (status.length === 0 || status.includes(row.status)),
    [retailer, status],
  );
  const { by, isDescending } = view.sort;
  const arranged = useMemo(() => {
    const column = columns.find(({ id }) => id === by);
    const matching = search(shipments, view.search).filter(matches);
    const turn = isDescending ? -1 : 1;
    return matching.toSorted(
      (a, b) => turn * compareValues(column?.value(a) ?? null, column?.value(b) ?? null),
    );
  }, [view.search, matches, by, isDescending]);
  const paged = usePagedRows({
    pageSize,
    startPage: view.page,
    requestKey: view.requestKey,
    getQuery: (page) =>
      queryOptions({
        queryKey: ['shipments', view.requestKey, page],
        queryFn: async () => {
          await new Promise((resolve) => setTimeout(resolve, pageDelay));
          return {
            items: arranged.slice((page - 1) * pageSize, page * pageSize),
            totalCount: arranged.length,
          };
        },
      }),
  });
  const model = useTableModel({
    columns,
    source: kind === 'pages' ? paged : fixedSource(kind),
    view,
    getRowId,
    matches,
  });
  return (
    <Exhibit title="Table">
      <SegmentedControl
        label="Source"
        value={currentKind}
        onChange={chooseKind}
        segments={kinds.map((value) => ({ value, label: value }))}
      />
      <FilterBar view={view} searchLabel="Search orders">
        <SelectFilter label="Retailer" options={toOptions(retailers)} {...view.filter('retailer')} />
        <MultiSelectFilter label="Status" options={toOptions(statuses)} {...view.filter('status')} />
      </FilterBar>
      <DataTable
        caption="Orders"
        noun={{ one: 'order', many: 'orders' }}
        model={model}
        empty={{ title: 'No orders yet', text: 'Orders appear here once the first one has arrived.' }}
        actions={renderActions}
        tools={<ExportButton model={model} name="orders" />}
      />
    </Exhibit>
  );
}
