import type { ReactNode } from 'react';

interface ControlLabelProps {
  readonly controlId: string;
  readonly helpId: string;
  readonly label: string;
  readonly help: ReactNode;
}

/** The label of a checkbox or switch, with its help below. */
export function ControlLabel({ controlId, helpId, label, help }: ControlLabelProps) {
  return (
    <span className="flex min-w-0 flex-col pt-0.5">
      <label htmlFor={controlId}>{label}</label>
      {help && (
        <span id={helpId} className="text-hint text-ink-3">
          {help}
        </span>
      )}
    </span>
  );
}
