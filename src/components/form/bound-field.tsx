import type { ReactNode } from 'react';
import { Field } from '#src/ui/field.tsx';
import { characterCount } from './character-count.ts';
import type { useBoundField } from './use-bound-field.ts';

interface BoundFieldFrameProps {
  readonly bound: Pick<
    ReturnType<typeof useBoundField>,
    'anchorId' | 'label' | 'error' | 'limits' | 'isRequired'
  >;
  readonly help: ReactNode;
  /** The typed text, for fields that show a character count. */
  readonly counted?: string;
  /** The control. */
  readonly children: ReactNode;
}

/** The label, help, error and anchor of a control that is bound to a field of the form. */
export function BoundField({ bound, help, counted, children }: BoundFieldFrameProps) {
  const { anchorId, label, error, limits, isRequired } = bound;
  return (
    <div id={anchorId}>
      <Field
        label={label}
        help={help}
        error={error}
        isRequired={isRequired}
        aside={counted !== undefined && characterCount(counted, limits?.maxLength)}
      >
        {children}
      </Field>
    </div>
  );
}
