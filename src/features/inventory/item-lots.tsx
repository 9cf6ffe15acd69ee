import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lot } from '#src/api/generated/types.ts';
import { itemLots } from '#src/api/generated/list-tables/itemLots.ts';
import { listItemLots } from '#src/api/generated/reads.ts';
import type { ItemRef } from '#src/api/queries/inventory.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { combineReads } from '#src/components/page/combine-reads.ts';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/components/table/column.ts';
import { formatNumber, formatQuantity } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';

const column = columnKit<Lot>();

const columns = [
  column.text('lotNumber', 'Lot'),
  column.text('warehouseCode', 'Warehouse'),
  column.enum('status', 'Status'),
  column.quantity('quantity', 'Cases'),
  column.day('receivedDate', 'Received'),
  column.day('expirationDate', 'Expires'),
  column.level('daysToExpiration', 'Days left', {
    cell: ({ daysToExpiration: days }) =>
      days !== null && days < 0 ? (
        <Badge tone="bad">Expired</Badge>
      ) : days === null ? (
        noValue
      ) : (
        formatQuantity(days)
      ),
  }),
  column.text('holdReason', 'Hold reason'),
];

/** Lots on hand, earliest expiration first; further pages load on request. */
export function ItemLots({ itemRef }: { readonly itemRef: ItemRef }) {
  const [pageCount, setPageCount] = useState(1);
  const { pages, error, isFetching, refetch } = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) =>
      listItemLots(itemRef, { page: index + 1, pageSize: itemLots.pageSize }),
    ),
    combine: (reads) => ({
      ...combineReads(reads),
      pages: reads.flatMap(({ data }) => data ?? []),
    }),
  });
  const lots = pages.flatMap(({ items }) => items);
  const totalCount = pages[0]?.totalCount;
  return (
    <Card>
      <CardHeader
        title="Lots"
        {...(totalCount !== undefined && { aside: <Badge hasShape={false}>{totalCount}</Badge> })}
      />
      {totalCount === 0 ? (
        <EmptyState title="No lots on hand">
          Lots appear here as soon as a warehouse has received them.
        </EmptyState>
      ) : (
        lots.length > 0 && (
          <StaticTable<Lot>
            caption="Lots"
            rows={lots}
            getRowId={({ lotNumber, warehouseCode, status }) => `${lotNumber} ${warehouseCode} ${status}`}
            columns={columns}
          />
        )
      )}
      {error && pages.length < pageCount ? (
        <FailurePanel
          what="The lots could not be loaded"
          why={failureText(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : totalCount === undefined ? (
        <Waiting what="the lots" lines={4} isInCard />
      ) : (
        lots.length < totalCount && (
          <CardBody>
            <Button onClick={() => setPageCount(pageCount + 1)} isBusy={isFetching}>
              Show more lots ({formatNumber(totalCount - lots.length)} left)
            </Button>
          </CardBody>
        )
      )}
    </Card>
  );
}
