import { useId } from 'react';
import { Icon, type IconShape } from './icon.tsx';

interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconShape;
  readonly isDisabled?: boolean;
}

interface SegmentedControlProps<V extends string> {
  /** The accessible name of the group: 'Direction'. Omit it inside a `FieldGroup`, whose legend is the name. */
  readonly label?: string;
  readonly segments: readonly Segment<V>[];
  /** Undefined while none is chosen. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
}

/** A single choice among two to five visible options. Radio buttons, so arrow keys move and select. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onChange } = props;
  const name = useId();
  const row = (
    <div className="flex flex-wrap gap-2">
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative inline-flex min-h-8 min-w-0 pointer-coarse:min-h-control cursor-pointer items-center gap-1.5 rounded-card border border-line-strong bg-surface px-3 py-1 text-control text-ink-2 transition-colors hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:font-medium has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed has-disabled:opacity-50 forced-colors:has-checked:border-2"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.isDisabled}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-card outline-none disabled:cursor-not-allowed"
          />
          {segment.icon && <Icon shape={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </div>
  );
  if (label === undefined) return row;
  // There is nothing to choose.
  if (segments.length < 2) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {row}
    </fieldset>
  );
}
