import { VarianceType, VarianceWorklist } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { TileLink } from '#src/components/dashboard/tile.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import type { variances } from './variances-dashboard.ts';

type VariancesProps = DashboardProps<typeof variances>;

/** What can be billed and what was, each figure with the variances behind it. */
export function VarianceFigures({ dashboard: { figures, drillDownTo } }: VariancesProps) {
  const link = (words: string, worklist: VarianceWorklist): TileLink => ({
    words,
    onFollow: drillDownTo({ worklist }),
  });
  return (
    <Tiles
      label="Variance figures"
      {...figures.tiles([
        'billableNow',
        'expiringSoon',
        'notYetJudged',
        'pendingShortage',
        'awaitingPayment',
        'recovered',
      ])}
      links={{
        billableNow: link('to bill', VarianceWorklist.BillableNow),
        expiringSoon: link('expiring', VarianceWorklist.ExpiringSoon),
        notYetJudged: link('waiting', VarianceWorklist.NotYetJudged),
        pendingShortage: link('pending', VarianceWorklist.PendingShortage),
        awaitingPayment: link('billed', VarianceWorklist.AwaitingPayment),
        recovered: link('paid', VarianceWorklist.Recovered),
      }}
    />
  );
}

/** DCs in the chart. */
const maxDcs = 8;

/** How receipts differ, and where. */
export function VarianceCharts({ dashboard: { figures, drillDownTo } }: VariancesProps) {
  return (
    <>
      <ChartCard
        title="How do receipts differ from invoices?"
        hint="amount over and short, by type"
        kind="bar"
        height={130}
        {...figures.counts({ category: 'Type', series: 'Amount', unit: 'usd' }, ({ byType }) =>
          byType.map(({ key, overAmount, shortAmount }) => [key, enumText(key), overAmount + shortAmount]),
        )}
        emptyText="No variances in this period."
        drillDownHint="Choose a type to filter the table"
        onDrillDown={({ category }) => {
          const type = Object.values(VarianceType).find((value) => value === category.key);
          if (type) drillDownTo({ worklist: null, varianceType: [type] })();
        }}
      />
      <ChartCard
        title="Which DCs receive more?"
        hint={`amount received and not invoiced, ${maxDcs} largest`}
        kind="bar"
        height={130}
        {...figures.counts({ category: 'DC', series: 'Amount', unit: 'usd' }, ({ byDc }) =>
          byDc
            .filter(({ overAmount }) => overAmount > 0)
            .toSorted((one, other) => other.overAmount - one.overAmount)
            .slice(0, maxDcs)
            .map(({ key, name, overAmount }) => [key, name, overAmount]),
        )}
        emptyText="Nothing was received beyond its invoice in this period."
        drillDownHint="Choose a DC to filter the table"
        onDrillDown={({ category }) => drillDownTo({ worklist: null, dcNumber: [category.key] })()}
      />
    </>
  );
}
