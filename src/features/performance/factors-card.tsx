import type { PerfectOrderFactorFigures } from '#src/api/generated/types.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { changeBase } from '#src/components/filter/periods.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatChange } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import type { overview } from './performance-dashboards.ts';

const column = columnKit<PerfectOrderFactorFigures>();

function changeText({ pct, priorPct }: PerfectOrderFactorFigures): string {
  return pct === null || priorPct === null ? noValue : `${formatChange(pct - priorPct)} pts`;
}

function buildColumns(
  base: string,
  { drillDownTo }: DashboardProps<typeof overview>['dashboard'],
): readonly StaticColumn<PerfectOrderFactorFigures>[] {
  return [
    column.enum('factor', 'Factor'),
    column.percent('pct', 'Orders'),
    column.percent('priorPct', 'Before'),
    {
      id: 'change',
      header: 'Change',
      align: 'end',
      cell: (row) => <span title={base}>{changeText(row)}</span>,
    },
    {
      id: 'missed',
      header: 'Missed by',
      align: 'end',
      cell: ({ factor, missedOrders }) =>
        missedOrders === 0 ? (
          '0 orders'
        ) : (
          <Button
            variant="link"
            size="small"
            aria-label={`Show ${countText(missedOrders, 'orders')} with a miss: ${enumText(factor)}`}
            onClick={drillDownTo({ missed: [factor] })}
          >
            {countText(missedOrders, 'orders')}
          </Button>
        ),
    },
  ];
}

/** The four factors whose product is the share of perfect orders. */
export function FactorsCard({ dashboard }: DashboardProps<typeof overview>) {
  const { figures, filter, period } = dashboard;
  const factors = figures.data?.factors;
  const base = changeBase(period, filter('compareTo').value);
  // Without data, the tiles report the failure.
  if (!factors) return null;
  return (
    <Card>
      <CardHeader
        title="What makes an order perfect?"
        hint={`shares of the orders delivered, changes ${base}; their product is the perfect order`}
      />
      <StaticTable
        caption="Factors of a perfect order"
        rows={factors}
        getRowId={({ factor }) => factor}
        columns={buildColumns(base, dashboard)}
      />
    </Card>
  );
}
