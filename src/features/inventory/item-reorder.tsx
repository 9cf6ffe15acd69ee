import { useQuery } from '@tanstack/react-query';
import { Permission, tierNames } from '#src/api/generated/enums.ts';
import { eoqItems } from '#src/api/generated/lists/eoqItems.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import type { ItemRef } from '#src/api/queries/inventory.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { actionTones } from '#src/components/page/eoq-action-tones.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';

const maxRows = 500;

/** When to reorder the item, and how much; for people with access to Predictive. */
export function ItemReorder({ itemRef }: { readonly itemRef: ItemRef }) {
  const { customerId, itemNumber } = itemRef;
  const mayRead = usePermission(Permission.PredictiveRead);
  const { data: tiers } = useQuery(customerTiersQuery(customerId));
  const hasTier = tiers?.some(({ tierId }) => tierNames[tierId] === 'Insights') ?? false;
  const isShown = mayRead && hasTier;
  const read = useQuery({
    ...eoqItems.rows(customerId, { search: itemNumber, pageSize: maxRows }),
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
        <StaticTable<EoqRow>
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

const day = (value: string | null): string => (value === null ? '—' : formatShortDay(value));
const whole = (value: number | null): string => (value === null ? '—' : formatQuantity(Math.ceil(value)));

const columns = [
  {
    id: 'warehouse',
    header: 'Warehouse',
    cell: ({ itemNumber, warehouseCode }: EoqRow) => (
      <PageLink
        to={pathTo('predictiveItem', { params: { itemNumber }, query: { warehouse: warehouseCode } })}
        className={linkClass.standalone}
      >
        {warehouseCode}
      </PageLink>
    ),
  },
  {
    id: 'action',
    header: 'Action',
    cell: ({ action }: EoqRow) => <StatusBadge value={action} tones={actionTones} />,
  },
  { id: 'date', header: 'Order on', cell: (row: EoqRow) => day(row.suggestedOrderDate) },
  { id: 'quantity', header: 'Order', align: 'end', cell: (row: EoqRow) => whole(row.suggestedOrderQty) },
  { id: 'point', header: 'Reorder point', align: 'end', cell: (row: EoqRow) => whole(row.reorderPoint) },
  {
    id: 'position',
    header: 'Available + expected',
    align: 'end',
    cell: ({ available, onOrder }: EoqRow) => `${formatQuantity(available)} + ${formatQuantity(onOrder)}`,
  },
  { id: 'stockout', header: 'Runs out', cell: (row: EoqRow) => day(row.projectedStockoutDate) },
] as const;

/** What to order next, in a sentence. */
function summarizeReorders(rows: readonly EoqRow[]): string {
  const due = rows.filter(({ action }) => action === 'OrderNow');
  const cases = due.reduce((sum, { suggestedOrderQty }) => sum + (suggestedOrderQty ?? 0), 0);
  if (due.length > 0)
    return `Reorder now: ${countText(cases, 'cases')} for ${due.map(({ warehouseCode }) => warehouseCode).join(', ')}`;
  const [next] = rows
    .filter(({ suggestedOrderDate }) => suggestedOrderDate !== null)
    .toSorted((a, b) => (a.suggestedOrderDate ?? '').localeCompare(b.suggestedOrderDate ?? ''));
  if (!next) return 'Too little demand for a reorder point';
  return `Next reorder: ${whole(next.suggestedOrderQty)} cases for ${next.warehouseCode} on ${day(next.suggestedOrderDate)}`;
}
