import { VarianceWorklist } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import type { variances } from './variances-dashboard.ts';

type VariancesProps = DashboardProps<typeof variances>;

/** Amounts that can be billed and those billed, each figure with the variances behind it. */
export function VarianceFigures({ dashboard: { figures, link } }: VariancesProps) {
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
        billableNow: link('to bill', { worklist: VarianceWorklist.BillableNow }),
        expiringSoon: link('expiring', { worklist: VarianceWorklist.ExpiringSoon }),
        notYetJudged: link('waiting', { worklist: VarianceWorklist.NotYetJudged }),
        pendingShortage: link('pending', { worklist: VarianceWorklist.PendingShortage }),
        awaitingPayment: link('billed', { worklist: VarianceWorklist.AwaitingPayment }),
        recovered: link('paid', { worklist: VarianceWorklist.Recovered }),
      }}
    />
  );
}

/** DCs in the chart. */
const maxDcs = 8;

/** How receipts differ, and where. */
export function VarianceCharts({ dashboard: { figures } }: VariancesProps) {
  return (
    <>
      <ChartCard
        title="How do receipts differ from invoices?"
        hint="amount over and short, by type"
        {...figures.counts(
          'Type',
          ['Amount', 'usd'],
          ({ byType }) =>
            byType.map(({ key, overAmount, shortAmount }) => [key, enumText(key), overAmount + shortAmount]),
          'varianceType',
          { worklist: null },
        )}
        height={130}
      />
      <ChartCard
        title="Which DCs receive more?"
        hint={`amount received but not invoiced, ${maxDcs} largest`}
        {...figures.counts(
          'DC',
          ['Amount', 'usd'],
          ({ byDc }) =>
            byDc
              .filter(({ overAmount }) => overAmount > 0)
              .toSorted((a, b) => b.overAmount - a.overAmount)
              .slice(0, maxDcs)
              .map(({ key, name, overAmount }) => [key, name, overAmount]),
          'dcNumber',
          { worklist: null },
        )}
        height={130}
        emptyText="Nothing was received in excess of its invoice in this period."
      />
    </>
  );
}
