import { useQuery } from '@tanstack/react-query';
import { Permission, tierNames } from '#src/api/generated/enums.ts';
import { eoqItems } from '#src/api/generated/lists/eoqItems.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import type { ItemRef } from '#src/api/queries/inventory.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { actionTones } from '#src/components/page/eoq-action-tones.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';

/** When to reorder the item, and how much; for people with access to Predictive. */
export function ItemReorder({ itemRef }: { readonly itemRef: ItemRef }) {
  const { customerId, itemNumber } = itemRef;
  const mayRead = usePermission(Permission.PredictiveRead);
  const { data: tiers } = useQuery(customerTiersQuery(customerId));
  const hasTier = tiers?.some(({ tierId }) => tierNames[tierId] === 'Insights') ?? false;
  const isShown = mayRead && hasTier;
  const read = useQuery({
    ...eoqItems.rows(customerId, { search: itemNumber, pageSize: eoqItems.table.maxPageSize }),
    enabled: isShown,
  });
  if (!isShown) return null;
  const rows = read.data?.items.filter((row) => row.itemNumber === itemNumber);
  return (
    <Card label="Reorder">
      <CardHeader title={rows ? summarizeReorders(rows) : 'When to reorder'} hint="Cases, by warehouse" />
      {read.error ? (
        <CardBody>
          <ReadFailure message="The suggestions could not be loaded" read={read} />
        </CardBody>
      ) : rows ? (
        <StaticTable
          caption="When to reorder"
          rows={rows}
          getRowId={({ warehouseCode }) => warehouseCode}
          columns={columns}
        />
      ) : (
        <Waiting subject="the suggestions" lines={3} isInCard />
      )}
    </Card>
  );
}

const whole = (value: number | null): string => (value === null ? noValue : formatQuantity(Math.ceil(value)));

const column = columnKit<EoqRow>();
const atEnd = { align: 'end' } as const;

const columns = [
  column.link('warehouseCode', 'Warehouse', ({ itemNumber, warehouseCode }) =>
    pathTo('predictiveItem', { params: { itemNumber }, query: { warehouse: warehouseCode } }),
  ),
  column.status('action', 'Action', actionTones),
  column.day('suggestedOrderDate', 'Order on'),
  column.computed('suggestedOrderQty', 'Order', (row) => whole(row.suggestedOrderQty), atEnd),
  column.computed('reorderPoint', 'Reorder point', (row) => whole(row.reorderPoint), atEnd),
  column.computed(
    'position',
    'Available + expected',
    ({ available, onOrder }) => `${formatQuantity(available)} + ${formatQuantity(onOrder)}`,
    atEnd,
  ),
  column.day('projectedStockoutDate', 'Runs out'),
];

/** What to order next, in a sentence. */
function summarizeReorders(rows: readonly EoqRow[]): string {
  const due = rows.filter(({ action }) => action === 'OrderNow');
  const cases = due.reduce((sum, { suggestedOrderQty }) => sum + (suggestedOrderQty ?? 0), 0);
  if (due.length > 0)
    return `Reorder now: ${countText(cases, 'cases')} for ${due.map(({ warehouseCode }) => warehouseCode).join(', ')}`;
  const [next] = rows
    .flatMap((row) => (row.suggestedOrderDate === null ? [] : [{ ...row, day: row.suggestedOrderDate }]))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  if (!next) return 'Too little demand for a reorder point';
  return `Next reorder: ${whole(next.suggestedOrderQty)} cases for ${next.warehouseCode} on ${formatShortDay(next.day)}`;
}
