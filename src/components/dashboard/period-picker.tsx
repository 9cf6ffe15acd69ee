import { useId, useState } from 'react';
import { today } from '#src/lib/dates.ts';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import {
  allDatesText,
  findPreset,
  getPeriod,
  isAllDates,
  periodFault,
  presets,
  type Period,
} from '#src/components/filter/periods.ts';

interface PeriodPickerProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const custom = 'custom';

/** Selects a period by preset or by its first and last day. Invalid periods are not requested. */
export function PeriodPicker(props: PeriodPickerProps) {
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
          if (preset) choose(getPeriod(preset.id, now));
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
