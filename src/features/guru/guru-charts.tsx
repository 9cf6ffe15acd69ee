import { DeductionStage, DeductionWorklist } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { getGranularity, getPointPeriod, shiftBefore } from '#src/components/dashboard/periods.ts';
import type { guru } from './guru-dashboard.ts';
import { deadlineText, writeOffText } from './deduction-words.ts';

const stages: Readonly<Partial<Record<string, DeductionWorklist | null>>> = {
  Deducted: null,
  Disputed: DeductionWorklist.Disputed,
  Approved: DeductionWorklist.Approved,
  Paid: DeductionWorklist.Repaid,
} satisfies Record<DeductionStage, DeductionWorklist | null>;

const stageText = (stage: string): string => (stage === DeductionStage.Paid ? 'Repaid' : stage);

/** The charts between the figures and the table. */
export function GuruCharts({ dashboard: { figures, drillDown, drillDownTo } }: DashboardProps<typeof guru>) {
  return (
    <>
      <ChartCard
        title="What expires first?"
        hint="open amount by days left"
        kind="bar"
        height={130}
        {...figures.amounts('deadlines', {
          category: ['deadline', 'Days left'],
          amount: ['amount', 'Open amount'],
          unit: 'usd',
          label: deadlineText,
        })}
        emptyText="Nothing can be disputed in this period."
        drillDownHint="Choose a span to filter the table"
        {...drillDown('deadline')}
      />
      <ChartCard
        title="How much comes back?"
        hint="amount at each step"
        kind="bar"
        height={130}
        {...figures.amounts('funnel', {
          category: ['stage', 'Step'],
          amount: ['amount', 'Amount'],
          unit: 'usd',
          label: stageText,
        })}
        emptyText="No deductions in this period."
        drillDownHint="Choose a step to filter the table"
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
  const { figures, drillDown, drillDownTo, view, period } = dashboard;
  return (
    <>
      <PanelRow>
        <ChartCard
          title="Are deductions growing?"
          hint="amount deducted, of this repaid so far, and what was deducted in the weeks before"
          kind="columns"
          height={180}
          {...figures.series('trend', 'Period')}
          emptyText="No deductions in this period."
          drillDownHint="Choose a column to filter the table"
          onDrillDown={({ category, series }) => {
            const days = getPointPeriod(category.key, getGranularity(period), period);
            if (!days) return;
            const isRepaid = series.key === 'repaid';
            view.setFilters({
              ...(series.key === 'before' ? shiftBefore(days, period) : days),
              ...(isRepaid && { worklist: DeductionWorklist.Repaid }),
            });
          }}
        />
        <ChartCard
          title="Which codes cost the most?"
          hint="amount deducted by code"
          kind="bar"
          height={180}
          {...figures.counts({ category: 'Code', series: 'Deducted', unit: 'usd' }, ({ byCode }) =>
            byCode.map(({ key, name, amount }) => [key, `${key} ${name}`, amount]),
          )}
          emptyText="No deductions in this period."
          drillDownHint="Choose a code to filter the table"
          {...drillDown('code')}
        />
      </PanelRow>
      <PanelRow>
        <ChartCard
          title="What could be prevented?"
          hint="amount deducted by cause"
          kind="bar"
          height={180}
          {...figures.amounts('rootCauses', {
            category: ['rootCause', 'Cause'],
            amount: ['amount', 'Deducted'],
            unit: 'usd',
          })}
          emptyText="No deductions in this period."
          drillDownHint="Choose a cause to filter the table"
          {...drillDown('rootCause')}
        />
        <ChartCard
          title="Which families?"
          hint="amount deducted by family"
          kind="bar"
          height={180}
          {...figures.amounts('byFamily', {
            category: ['key', 'Family'],
            words: 'name',
            amount: ['amount', 'Deducted'],
            unit: 'usd',
          })}
          emptyText="No deductions in this period."
          drillDownHint="Choose a family to filter the table"
          {...drillDown('family')}
        />
      </PanelRow>
      <ChartCard
        title="What is written off, and why?"
        hint="open amount by reason"
        kind="bar"
        height={160}
        {...figures.amounts('writeOffs', {
          category: ['reason', 'Reason'],
          amount: ['amount', 'Written off'],
          unit: 'usd',
          label: writeOffText,
        })}
        emptyText="Nothing was written off in this period."
        drillDownHint="Choose a reason to filter the table"
        {...drillDown('writeOffReason')}
      />
      <PanelRow>
        <ChartCard
          title="Which DCs deduct the most?"
          hint="amount deducted by DC"
          kind="bar"
          height={200}
          {...figures.amounts('byDc', {
            category: ['key', 'DC'],
            words: 'name',
            amount: ['amount', 'Deducted'],
            unit: 'usd',
          })}
          emptyText="No deductions in this period."
          drillDownHint="Choose a DC to filter the table"
          {...drillDown('dcNumber')}
        />
        <ChartCard
          title="Which items?"
          hint="amount deducted by item"
          kind="bar"
          height={200}
          {...figures.amounts('byItem', {
            category: ['key', 'Item'],
            words: 'name',
            amount: ['amount', 'Deducted'],
            unit: 'usd',
          })}
          emptyText="No deductions in this period."
          drillDownHint="Choose an item to filter the table"
          onDrillDown={({ category }) => drillDownTo({ itemNumber: category.key })()}
        />
      </PanelRow>
    </>
  );
}
