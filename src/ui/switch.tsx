import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ControlLabel } from './control-label.tsx';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'role'> {
  readonly label: string;
  readonly help?: ReactNode;
  /** For tables, where the column header already names the switch. */
  readonly isLabelHidden?: boolean;
  /** Keeps its position and focus, but ignores clicks while the change is pending. */
  readonly isBusy?: boolean;
}

const track =
  'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-ink-3 bg-sunken transition-colors after:absolute after:-inset-1 ' +
  'checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress';

/* The thumb has a border because forced colors remove backgrounds. */
const thumb =
  'before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:border before:border-transparent ' +
  'before:bg-ink-3 before:transition-transform checked:before:translate-x-4 checked:before:bg-surface';

const ignore = () => {};

/** Takes effect immediately. For values that are saved with a form, use `Checkbox`. */
export function Switch(props: SwitchProps) {
  const { label, help, id, isLabelHidden = false, isBusy = false, onChange, ...rest } = props;
  const ownId = useId();
  const helpId = `${ownId}h`;
  return (
    <div className="flex items-start gap-2.5 text-control">
      <span className="flex h-6 items-center">
        <input
          {...rest}
          id={id ?? ownId}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A native checkbox exposes its own state.
          role="switch"
          aria-label={isLabelHidden ? label : undefined}
          aria-busy={isBusy || undefined}
          onChange={isBusy ? ignore : onChange}
          aria-describedby={help ? helpId : rest['aria-describedby']}
          className={classNames(track, thumb)}
        />
      </span>
      {!isLabelHidden && <ControlLabel controlId={id ?? ownId} helpId={helpId} label={label} help={help} />}
    </div>
  );
}
