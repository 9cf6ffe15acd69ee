import { type ReactNode, useId } from 'react';

interface FieldGroupProps {
  readonly legend: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Checkboxes, switches or chips that belong to one question. */
  readonly children: ReactNode;
}

/** Several controls with a common legend, help and error. */
export function FieldGroup({ legend, help, error, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [error && `${id}e`, help && `${id}h`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby={describedBy}>
      <legend className="mb-1 text-control font-medium">{legend}</legend>
      {children}
      {error && (
        <p id={`${id}e`} className="text-hint text-bad">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}h`} className="text-hint text-ink-3">
          {help}
        </p>
      )}
    </fieldset>
  );
}
