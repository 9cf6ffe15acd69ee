import type { PerfectOrderFactorFigures, PerfectOrderFactor } from '#src/api/generated/types.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatChange } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';

const column = columnKit<PerfectOrderFactorFigures>();

interface FactorsCardProps {
  /** Undefined until loaded. */
  readonly factors: readonly PerfectOrderFactorFigures[] | undefined;
  /** What the shares are compared with: 'to 5 weeks before'. */
  readonly base: string;
  readonly onShowMissed: (factor: PerfectOrderFactor) => void;
}

function changeText({ pct, priorPct }: PerfectOrderFactorFigures): string {
  return pct === null || priorPct === null ? noValue : `${formatChange(pct - priorPct)} pts`;
}

function buildColumns({
  base,
  onShowMissed,
}: FactorsCardProps): readonly StaticColumn<PerfectOrderFactorFigures>[] {
  return [
    { id: 'factor', header: 'Factor', cell: ({ factor }) => enumText(factor) },
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
            onClick={() => onShowMissed(factor)}
          >
            {countText(missedOrders, 'orders')}
          </Button>
        ),
    },
  ];
}

/** The four factors whose product is the share of perfect orders. */
export function FactorsCard(props: FactorsCardProps) {
  const { factors, base } = props;
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
        columns={buildColumns(props)}
      />
    </Card>
  );
}
