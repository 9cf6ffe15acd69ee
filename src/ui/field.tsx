import { type ReactNode, useId, useState } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { classNames } from './class-names.ts';
import { FieldWiringProvider } from './field-context.ts';
import { Icon } from './icon.tsx';

interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** What to do: 'Choose Nov 20, 2026 or later.' */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** The help states the error, such as a message with a remedy. */
  readonly isInvalid?: boolean;
  /** Shown to the right of the label, such as a character count. */
  readonly aside?: ReactNode;
  /** One control of this folder; it gets its ids from context. */
  readonly children: ReactNode;
}

/** A labeled control with help and error below, connected for assistive technology. */
export function Field(props: FieldProps) {
  const { label, help, isRequired = false, isInvalid = false, aside, children } = props;
  const [fault, reportFault] = useState<string>();
  const error = props.error ? props.error : fault;
  const id = useId();
  const [controlId, labelId, helpId, errorId] = [`${id}c`, `${id}l`, `${id}h`, `${id}e`];
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldWiringProvider
      value={{
        controlId,
        labelId,
        describedBy,
        isInvalid: isInvalid || (error !== undefined && error !== ''),
        isRequired,
        reportFault,
      }}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {/* The asterisk is drawn by CSS with an empty alternative text: the accessible name is only the label. */}
          <label
            id={labelId}
            htmlFor={controlId}
            className={classNames(
              'text-control font-medium',
              isRequired && "after:ml-0.5 after:text-bad after:content-['*'/'']",
            )}
          >
            {label}
          </label>
          {aside && <span className="shrink-0 text-hint text-ink-3 tabular-nums">{aside}</span>}
        </div>
        {children}
        {error && (
          <p
            id={errorId}
            // It appears when the control is left: nothing else announces it.
            role={error === fault ? 'alert' : undefined}
            className="flex items-start gap-1.5 text-hint text-bad"
          >
            <Icon shape={CircleAlert} className="mt-px" />
            {error}
          </p>
        )}
        {help && (
          <p id={helpId} className="text-hint text-ink-3">
            {help}
          </p>
        )}
      </div>
    </FieldWiringProvider>
  );
}
