import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { useNativeWiring } from './field-context.ts';
import { Icon, type IconShape } from './icon.tsx';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'> {
  readonly icon?: IconShape;
  /** A unit or a small control on the right: 'lb' or a clear button. */
  readonly end?: ReactNode;
  /** Right-aligned with tabular figures. */
  readonly isNumeric?: boolean;
}

/** One line of text, a number, a date or a time. Outside a `Field` it needs `aria-label`. */
export function TextInput({ icon, end, isNumeric = false, required, ...rest }: TextInputProps) {
  const wiring = useNativeWiring({ ...rest, required });
  return (
    <span className="relative flex w-full min-w-0 items-center">
      {icon && <Icon shape={icon} className="pointer-events-none absolute left-2.5 text-ink-3" />}
      <input
        type="text"
        {...rest}
        {...wiring}
        className={classNames(
          controlClass,
          'h-control px-2.5 read-only:bg-sunken',
          icon && 'pl-9',
          end !== undefined && 'pr-10',
          isNumeric && 'text-right tabular-nums',
        )}
      />
      {end !== undefined && (
        <span className="absolute right-1 flex h-control-small min-w-7 items-center justify-center text-hint text-ink-2">
          {end}
        </span>
      )}
    </span>
  );
}
