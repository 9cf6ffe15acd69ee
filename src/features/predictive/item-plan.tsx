import type { ReactNode } from 'react';
import type { EoqItem } from '#src/api/generated/types.ts';
import type { PlanRef } from '#src/api/queries/predictive.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { addNotes, buildChartData, type ChartData } from '#src/components/chart/chart-data.ts';
import { pointLabel } from '#src/lib/point-label.ts';
import { actionTones } from '#src/components/page/eoq-action-tones.ts';
import { FactList } from '#src/components/page/fact-list.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { itemPath, receiptPath } from '#src/components/record/record-paths.ts';
import { formatMoment, formatShortDay } from '#src/lib/dates.ts';
import { countText, formatMoney, formatPct, formatQuantity, formatNumber } from '#src/lib/figures.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { Card, CardHeader, TitledCard } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Notice } from '#src/ui/notice.tsx';
import { cases } from './eoq-columns.tsx';
import { ReplenishButton } from './replenish-button.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { ReplenishmentFiles } from './replenishment-files.tsx';

/** The cost of a year by order quantity, with the rounded quantity of an order and today's. */
function toCostCurve({ curve, eoqRounded, currentOrderQty }: EoqItem): ChartData {
  const mark = (quantity: number | null, label: string) =>
    quantity === null ? [] : [{ from: quantity, to: quantity, label: `${label} ${formatNumber(quantity)}` }];
  return {
    categoryName: 'Order, cases',
    categories: curve.map(({ quantity }) => ({
      key: String(quantity),
      label: countText(quantity, 'cases'),
    })),
    series: [
      { key: 'total', label: 'Total', unit: 'usd', values: curve.map(({ totalCost }) => totalCost) },
      { key: 'ordering', label: 'Ordering', unit: 'usd', values: curve.map((point) => point.orderingCost) },
      { key: 'holding', label: 'Holding', unit: 'usd', values: curve.map((point) => point.holdingCost) },
    ],
    curve: {
      positions: curve.map(({ quantity }) => quantity),
      bands: [...mark(eoqRounded, 'Order'), ...mark(currentOrderQty, 'Today')].toSorted(
        (a, b) => a.from - b.from,
      ),
      current: curve.findIndex(({ quantity }) => quantity === eoqRounded),
    },
  };
}

interface ItemPlanProps {
  readonly item: EoqItem;
  readonly planRef: PlanRef;
  /** The form with the assumptions. */
  readonly whatIf: ReactNode;
}

const day = (value: string | null): string | null => (value === null ? null : formatShortDay(value));
const money = (value: number | null): string | null => (value === null ? null : formatMoney(value));

/** The available cases of the next days, with the orders on the days on which they are placed. */
function toProjection({ projection, plannedOrders }: EoqItem): ChartData {
  const orders = plannedOrders.map(
    ({ orderDate, quantity }) => [orderDate, `Order ${formatQuantity(quantity)}`] as const,
  );
  return addNotes(
    { ...buildChartData('Day', projection, pointLabel), goalName: 'Reorder' },
    'Orders',
    new Map(orders),
  );
}

const order = columnKit<EoqItem['plannedOrders'][number]>();

const orderColumns = [
  order.day('orderDate', 'Order on'),
  order.day('arrivalDate', 'Arrives'),
  order.quantity('quantity', 'Cases'),
];

/** The order plan of an item for a warehouse, the cost by quantity and the projected stock. */
export function ItemPlan({ item, planRef, whatIf }: ItemPlanProps) {
  // The same response for all charts of the page.
  const read = { data: item, error: null, isFetching: false, refetch: () => Promise.resolve() };
  return (
    <>
      <PageHeading
        title={`${item.itemNumber} ${item.description}`}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge value={item.action} tones={actionTones} />
            <span>
              {item.warehouseCode} · data as of {formatMoment(item.asOf)}
            </span>
            <PageLink to={itemPath(item)} className={linkClass.standalone}>
              Stock and lots
            </PageLink>
          </span>
        }
        actions={<ReplenishButton customerId={planRef.customerId} suggestions={[item]} />}
      />
      <div className="flex flex-col gap-4">
        {item.dataQuality !== 'Good' && (
          <Notice tone="info">
            {item.dataQuality === 'None'
              ? 'Nothing was shipped in the last 30 days, so there is no suggestion.'
              : 'Cases were shipped on fewer than 3 of the last 30 days: too few for a suggestion.'}
          </Notice>
        )}
        <TitledCard label="Suggestion" title={getSuggestion(item)} hint={explain(item)}>
          {item.transfers.length > 0 && isDue(item) && (
            <div className="mb-4">
              <Notice tone="info">
                {item.transfers
                  .map(
                    (source) =>
                      `${source.warehouseCode} is overstocked and can spare ${countText(source.cases, 'cases')}`,
                  )
                  .join('; ')}
                : transfer them first.
              </Notice>
            </div>
          )}
          <FactList facts={listFacts(item)} />
        </TitledCard>
        <ExpectedReceipts customerId={planRef.customerId} receipts={item.expectedReceipts} />
        {whatIf}
        <ChartCard
          title="What does an order quantity cost per year?"
          hint="ordering and holding, by cases per order"
          kind="curve"
          height={200}
          read={read}
          toChart={toCostCurve}
          emptyText="Too few shipments for a cost curve."
        />
        <ChartCard
          title="How long does the stock last?"
          hint="available cases for 90 days with the expected receipts; the marks are orders, each placed at the reorder point"
          kind="line"
          height={200}
          read={read}
          toChart={toProjection}
          emptyText="Too few shipments for a projection."
        />
        {item.plannedOrders.length > 0 && (
          <Card>
            <CardHeader title="Orders of the next 90 days" hint="each when the reorder point is reached" />
            <StaticTable
              caption="Orders of the next 90 days"
              rows={item.plannedOrders}
              getRowId={({ orderDate }) => orderDate}
              columns={orderColumns}
            />
          </Card>
        )}
      </div>
    </>
  );
}

const isDue = ({ action }: EoqItem): boolean => action === 'OrderNow' || action === 'OrderSoon';

/** Why, in a sentence: the position, the reorder point and the day on which the stock runs out. */
function explain({ available, onOrder, reorderPoint, targetLevel, projectedStockoutDate }: EoqItem): string {
  if (reorderPoint === null || targetLevel === null || projectedStockoutDate === null)
    return 'Quantities in cases';
  const position = available + onOrder;
  const relation = position <= reorderPoint ? 'at or below' : 'above';
  return `Position ${formatQuantity(position)} is ${relation} the reorder point ${formatQuantity(Math.ceil(reorderPoint))}. Orders bring it up to the target level ${formatQuantity(Math.ceil(targetLevel))}. Without receipts the stock lasts until ${formatShortDay(projectedStockoutDate)}.`;
}

/** What to do now, in a sentence. */
function getSuggestion({ action, suggestedOrderQty, suggestedOrderDate }: EoqItem): string {
  if (suggestedOrderQty === null || suggestedOrderDate === null) return 'No suggestion';
  const order = `Order ${countText(suggestedOrderQty, 'cases')}`;
  return action === 'OrderNow' ? `${order} now` : `${order} on ${formatShortDay(suggestedOrderDate)}`;
}

function listFacts(item: EoqItem) {
  const unit = item.eoqRounded === null ? null : enumText(item.roundingUnit).toLowerCase();
  return [
    ['Order', cases(item.suggestedOrderQty)],
    ['Order on', day(item.suggestedOrderDate)],
    ['Reorder point', cases(item.reorderPoint)],
    ['Target level', cases(item.targetLevel)],
    ['Safety stock', cases(item.safetyStock)],
    ['Available', formatQuantity(item.available)],
    ['On order', formatQuantity(item.onOrder)],
    ['Days of supply', item.daysOfSupply === null ? null : formatQuantity(item.daysOfSupply)],
    ['Runs out', day(item.projectedStockoutDate)],
    ['Economic order quantity', item.eoq === null ? null : formatQuantity(item.eoq)],
    ['Rounded up to', unit],
    ['Order quantity today', cases(item.currentOrderQty)],
    ['Annual cost', money(item.annualRelevantCost)],
    ['Annual savings', money(item.savingVsCurrent)],
    ['Daily demand', formatQuantity(item.avgDailyDemand)],
    ['Forecast error', item.forecastErrorPct === null ? null : formatPct(item.forecastErrorPct)],
    ['Annual demand', formatQuantity(item.annualDemand)],
    ['Service level', formatPct(item.serviceLevelPct)],
  ] as const;
}

interface ExpectedReceiptsProps {
  readonly customerId: string;
  readonly receipts: EoqItem['expectedReceipts'];
}

const column = columnKit<EoqItem['expectedReceipts'][number]>();

const buildColumns = (customerId: string) => [
  column.link('receiptNumber', 'Receipt', receiptPath),
  column.day('expectedDate', 'Expected'),
  column.quantity('cases', 'Cases'),
  column.text('senderName', 'From'),
  column.text('replenishmentNumber', 'Document', {
    cell: ({ replenishmentNumber }) =>
      replenishmentNumber === null ? (
        noValue
      ) : (
        <ReplenishmentFiles customerId={customerId} replenishmentNumber={replenishmentNumber} />
      ),
  }),
];

/** The inbound orders that bring the item, with the documents of replenishments. */
function ExpectedReceipts({ customerId, receipts }: ExpectedReceiptsProps) {
  if (receipts.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Expected receipts" hint="counted in the position and the projection" />
      <StaticTable
        caption="Expected receipts"
        rows={receipts}
        getRowId={({ bsid, receiptNumber }) => `${bsid} ${receiptNumber}`}
        columns={buildColumns(customerId)}
      />
    </Card>
  );
}
