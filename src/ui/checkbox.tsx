import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { ControlLabel } from './control-label.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'ref'> {
  readonly label: string;
  readonly help?: ReactNode;
  /** Some, but not all, of the items that it represents are checked. */
  readonly isIndeterminate?: boolean;
  /** For the first column of tables, where the row already names the item. */
  readonly isLabelHidden?: boolean;
}

const box =
  'relative size-4.5 cursor-pointer appearance-none rounded-mark border border-ink-3 bg-surface transition-colors hover:border-ink-2 after:absolute after:-inset-1 ' +
  'checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand ' +
  'disabled:cursor-not-allowed disabled:opacity-50';

/* Check mark and bar are borders: forced colors keep borders and remove backgrounds. */
const sign =
  'before:absolute before:hidden before:border-surface checked:before:block indeterminate:before:block ' +
  'checked:before:top-0.5 checked:before:left-[5px] checked:before:h-2.5 checked:before:w-1.5 checked:before:rotate-45 ' +
  'checked:before:border-r-2 checked:before:border-b-2 ' +
  'indeterminate:before:inset-x-[3px] indeterminate:before:top-[7px] indeterminate:before:border-t-2';

export function Checkbox({
  label,
  help,
  isIndeterminate = false,
  isLabelHidden = false,
  id,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const helpId = `${ownId}h`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <div className="flex items-start gap-2 text-control">
      <span className="grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          ref={input}
          id={id ?? ownId}
          type="checkbox"
          aria-label={isLabelHidden ? label : undefined}
          aria-describedby={help ? helpId : rest['aria-describedby']}
          className={classNames(box, sign)}
        />
      </span>
      {!isLabelHidden && <ControlLabel controlId={id ?? ownId} helpId={helpId} label={label} help={help} />}
    </div>
  );
}
