import { DeductionStage, DeductionWorklist } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { getGranularity, getPointPeriod, shiftBefore } from '#src/components/filter/periods.ts';
import type { guru } from './guru-dashboard.ts';

const stages: Readonly<Partial<Record<string, DeductionWorklist | null>>> = {
  Deducted: null,
  Disputed: DeductionWorklist.Disputed,
  Approved: DeductionWorklist.Approved,
  Paid: DeductionWorklist.Repaid,
} satisfies Record<DeductionStage, DeductionWorklist | null>;

/** The charts between the figures and the table. */
export function GuruCharts({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof guru>) {
  return (
    <>
      <ChartCard
        title="What expires first?"
        hint="open amount by days left"
        {...figures.amounts(
          'deadlines',
          ['deadline', 'Days left'],
          ['amount', 'Open amount', 'usd'],
          'deadline',
        )}
        height={130}
        emptyText="Nothing can be disputed in this period."
      />
      <ChartCard
        title="How much comes back?"
        hint="amount at each step"
        {...figures.counts('Step', ['Amount', 'usd'], ({ funnel }) =>
          funnel.map(({ stage, amount }) => [
            stage,
            stage === DeductionStage.Paid ? 'Repaid' : stage,
            amount,
          ]),
        )}
        height={130}
        onDrillDown={({ category: { key } }) => {
          const worklist = stages[key] ?? null;
          // All rows are behind the first step: the largest come first.
          drillDownTo({ worklist }, worklist === null ? '-deductedAmount' : undefined)();
        }}
      />
    </>
  );
}

/** The charts below the table. */
export function MoreGuruCharts({ dashboard }: DashboardProps<typeof guru>) {
  const { view, period } = dashboard;
  const { amounts, counts, series } = dashboard.figures;
  return (
    <>
      <PanelRow>
        <ChartCard
          title="Are deductions growing?"
          hint="amount deducted, the part repaid so far, and the amount deducted in the weeks before"
          {...series('trend', 'Period')}
          kind="columns"
          height={180}
          onDrillDown={({ category, series: { key } }) => {
            const days = getPointPeriod(category.key, getGranularity(period), period);
            if (!days) return;
            view.setFilters({
              ...(key === 'before' ? shiftBefore(days, period) : days),
              ...(key === 'repaid' && { worklist: DeductionWorklist.Repaid }),
            });
          }}
        />
        <ChartCard
          title="Which codes cost the most?"
          hint="amount deducted by code"
          {...counts(
            'Code',
            ['Deducted', 'usd'],
            ({ byCode }) => byCode.map(({ key, name, amount }) => [key, `${key} ${name}`, amount]),
            'code',
          )}
          height={180}
        />
      </PanelRow>
      <PanelRow>
        <ChartCard
          title="What could be prevented?"
          hint="amount deducted by cause"
          {...amounts('rootCauses', ['rootCause', 'Cause'], ['amount', 'Deducted', 'usd'], 'rootCause')}
          height={180}
        />
        <ChartCard
          title="Which families?"
          hint="amount deducted by family"
          {...amounts('byFamily', ['key', 'Family', 'name'], ['amount', 'Deducted', 'usd'], 'family')}
          height={180}
        />
      </PanelRow>
      <ChartCard
        title="What is written off, and why?"
        hint="open amount by reason"
        {...amounts('writeOffs', ['reason', 'Reason'], ['amount', 'Written off', 'usd'], 'writeOffReason')}
        height={160}
        emptyText="Nothing was written off in this period."
      />
      <PanelRow>
        <ChartCard
          title="Which DCs deduct the most?"
          hint="amount deducted by DC"
          {...amounts('byDc', ['key', 'DC', 'name'], ['amount', 'Deducted', 'usd'], 'dcNumber')}
          height={200}
        />
        <ChartCard
          title="Which items?"
          hint="amount deducted by item"
          {...amounts('byItem', ['key', 'Item', 'name'], ['amount', 'Deducted', 'usd'], 'itemNumber')}
          height={200}
        />
      </PanelRow>
    </>
  );
}
