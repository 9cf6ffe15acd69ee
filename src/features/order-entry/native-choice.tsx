import { classNames } from '#src/ui/class-names.ts';
import { controlClass } from '#src/ui/control-class.ts';

interface NativeChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly isInvalid?: boolean;
}

/**
 * A choice in a cell. The browser's own list: letters and arrows change it while it is closed, and hundreds of them cost
 * nothing.
 */
export function NativeChoice({ label, value, choices, onChange, isInvalid = false }: NativeChoiceProps) {
  return (
    <select
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={classNames(controlClass, 'h-control truncate px-1.5')}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
