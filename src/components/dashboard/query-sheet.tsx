import { useId, useState, type ComponentProps } from 'react';
import { FilterSheet } from '#src/components/filter/filter-sheet.tsx';
import {
  allDatesText,
  findPreset,
  isAllDates,
  periodFault,
  presets,
  type Period,
} from '#src/components/filter/periods.ts';
import { today } from '#src/lib/dates.ts';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import { FilterControl } from './filter-control.tsx';
import type { DashboardView } from './use-dashboard-view.ts';
import type { ListFilter } from './use-dashboard.ts';

interface PeriodPickerProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const custom = 'custom';

/** Selects a period by preset or by its first and last day. Invalid periods are not requested. */
function PeriodPicker(props: PeriodPickerProps) {
  const [period, choose] = useOptimisticValue(props.period, props.onChange);
  const now = today();
  const presetId = findPreset(period, now) ?? custom;
  const [typed, setTyped] = useState(period);
  const [from, setFrom] = useState(period);
  // A change of the period from outside, for example by Back, replaces the typed text.
  if (from !== period && (from.startDate !== period.startDate || from.endDate !== period.endDate)) {
    setFrom(period);
    setTyped(period);
  }
  const fault = periodFault(typed);
  const faultId = useId();
  const type = (part: Partial<Period>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (periodFault(next) === undefined) choose(next);
  };
  const shared = {
    type: 'date',
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault === undefined ? undefined : faultId,
    max: '9999-12-31',
  } as const;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 in-data-stretch:flex-col in-data-stretch:items-stretch">
      <Select
        label="Period"
        options={[
          ...presets.map(({ id, label }) => ({ value: id, label })),
          ...(presetId === custom
            ? [{ value: custom, label: isAllDates(period) ? allDatesText : 'Custom' }]
            : []),
        ]}
        value={presetId}
        onChange={(id) => {
          const preset = presets.find((candidate) => candidate.id === id);
          if (preset) choose(preset.periodOn(now));
        }}
      />
      <span className="flex items-center gap-1 in-data-stretch:flex-col in-data-stretch:gap-2">
        <span className="w-36 in-data-stretch:w-full">
          <TextInput
            {...shared}
            aria-label="First day"
            value={typed.startDate}
            onChange={(event) => type({ startDate: event.currentTarget.value })}
          />
        </span>
        <span aria-hidden className="text-ink-3 in-data-stretch:hidden">
          –
        </span>
        <span className="w-36 in-data-stretch:w-full">
          <TextInput
            {...shared}
            aria-label="Last day"
            value={typed.endDate}
            onChange={(event) => type({ endDate: event.currentTarget.value })}
          />
        </span>
      </span>
      {fault !== undefined && (
        <span id={faultId} role="alert" className="text-hint text-bad">
          {fault}
        </span>
      )}
    </div>
  );
}

type QuerySheetProps = Omit<ComponentProps<typeof FilterSheet>, 'title'> & {
  readonly view: Pick<DashboardView, 'period' | 'setPeriod'>;
  readonly filters: readonly ListFilter[];
};

/** The filters of a dashboard below its period, if it has one. */
export function QuerySheet({ view: { period, setPeriod }, filters, children, ...sheet }: QuerySheetProps) {
  return (
    <FilterSheet title={period ? 'Period and filters' : 'Filters'} {...sheet}>
      {period && <PeriodPicker period={period} onChange={setPeriod} />}
      {children}
      {filters.map((filter) => (
        <FilterControl key={filter.name} filter={filter} />
      ))}
    </FilterSheet>
  );
}
