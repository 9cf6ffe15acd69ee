import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Granularity } from '#src/api/generated/enums.ts';
import { getOtifFilters, getOtifSummary } from '#src/api/generated/reads.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { getTrendStep, otif } from './otif-dashboard.ts';
import { useState } from 'react';
import type { OtifMetric } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { createFigures } from '#src/components/dashboard/figures.ts';
import type { Period } from '#src/components/filter/periods.ts';
import { addDays } from '#src/lib/dates.ts';
import { DeferredSelect } from '#src/ui/deferred-select.tsx';

const steps = [
  { value: Granularity.Day, label: 'Day' },
  { value: Granularity.Week, label: 'Week' },
  { value: Granularity.RetailWeek, label: 'Retail week' },
  { value: Granularity.RetailMonth, label: 'Retail month' },
];

const metrics: Readonly<Record<string, OtifMetric>> = {
  onTimePct: 'OnTime',
  inFullPct: 'InFull',
  collectReadyPct: 'CollectReady',
};

function intersect(a: Period, b: Period): Period {
  return {
    startDate: a.startDate > b.startDate ? a.startDate : b.startDate,
    endDate: a.endDate < b.endDate ? a.endDate : b.endDate,
  };
}

/** The rates over time against their goals; a point leads to the POs that it judges. */
export function Trend({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, figures, period, view } = dashboard;
  const [selectedStep, setSelectedStep] = useState<Granularity>();
  const step = selectedStep ?? getTrendStep(period);
  const stepQuery = useQuery({
    ...getOtifSummary({ customerId }, { ...otif.getFilter(view), granularity: step }),
    placeholderData: keepPreviousData,
    enabled: selectedStep !== undefined,
  });
  const { data: calendar } = useQuery(getOtifFilters({ customerId }));
  const trendFigures = selectedStep === undefined ? figures : createFigures(stepQuery, dashboard);
  const getDays = (key: string): Period | undefined => {
    if (step === Granularity.Day) return { startDate: key, endDate: key };
    if (step === Granularity.Week) return { startDate: key, endDate: addDays(key, 6) };
    return calendar?.retailMonths.find(({ retailMonth }) => retailMonth === key);
  };
  return (
    <ChartCard
      title="Are the goals met?"
      hint="compliant cases, by MABD"
      {...trendFigures.series('trend', 'Period')}
      height={130}
      controls={
        <DeferredSelect
          label="By"
          options={steps}
          value={step}
          onChange={(next) => setSelectedStep(steps.find(({ value }) => value === next)?.value)}
        />
      }
      onDrillDown={({ category: { key }, series }) => {
        // The points of the previous step are shown until those of the new one are loaded.
        if (selectedStep !== undefined && stepQuery.isPlaceholderData) return;
        const metric = metrics[series.key] ?? null;
        if (step === Granularity.RetailWeek)
          return view.setFilters({ retailWeek: [key], metric, worklist: null });
        const days = getDays(key);
        if (days) view.setFilters({ ...intersect(days, period), metric, worklist: null });
      }}
    />
  );
}
