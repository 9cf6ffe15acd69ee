import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { today } from '#src/lib/dates.ts';
import { DeferredSelect } from '#src/ui/deferred-select.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import {
  allDatesText,
  briefPeriodText,
  findPreset,
  isAllDates,
  presets,
  shiftPeriod,
  type Period,
} from '#src/components/filter/periods.ts';

const custom = 'custom';
const allDates = 'allDates';

interface PeriodSelectProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  /** The date to which the period applies: 'Order date'. */
  readonly label: string;
  /** Opens the fields of the first and the last day. */
  readonly onCustom: () => void;
}

/** The period by name with its days, and the steps to the periods of the same length before and after it. */
export function PeriodSelect(props: PeriodSelectProps) {
  const { label, onCustom } = props;
  const [period, choose] = useOptimisticValue(props.period, props.onChange);
  const now = today();
  const isUnlimited = isAllDates(period);
  const presetId = isUnlimited ? allDates : (findPreset(period, now) ?? custom);
  const name = presets.find(({ id }) => id === presetId)?.label;
  const days = briefPeriodText(period, now);
  return (
    <div className="flex max-w-full shrink-0 items-center">
      {!isUnlimited && (
        <IconButton
          icon={ChevronLeft}
          label="Period before"
          onClick={() => choose(shiftPeriod(period, -1))}
        />
      )}
      <DeferredSelect
        label={label}
        valueText={name === undefined ? days : `${name}, ${days}`}
        options={[
          ...presets.map(({ id, label: words, periodOn }) => ({
            value: id,
            label: words,
            detail: briefPeriodText(periodOn(now), now),
          })),
          // Links lead here; it is not offered, because figures of all dates take long.
          ...(isUnlimited ? [{ value: allDates, label: allDatesText }] : []),
          { value: custom, label: 'Custom…' },
        ]}
        value={presetId}
        onChange={(id) => {
          const preset = presets.find((candidate) => candidate.id === id);
          if (preset) choose(preset.periodOn(now));
          else if (id === custom) onCustom();
        }}
      />
      {!isUnlimited && (
        <IconButton icon={ChevronRight} label="Period after" onClick={() => choose(shiftPeriod(period, 1))} />
      )}
    </div>
  );
}
