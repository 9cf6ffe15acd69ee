import type { ReactNode } from 'react';
import { formatNumber } from '#src/lib/figures.ts';
import { countCharacters } from '#src/lib/text-length.ts';
import { Field } from '#src/ui/field.tsx';
import type { useBoundField } from './use-bound-field.ts';

/** From this share of the limit, the remaining characters are shown. */
const nearLimit = 0.8;

/** No count for short texts such as codes, which often have exactly the maximum length. */
const shortest = 20;

/** The character count of a text near its limit; undefined otherwise. */
function characterCount(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || maxLength <= shortest) return undefined;
  const length = countCharacters(text.trim());
  return length < maxLength * nearLimit
    ? undefined
    : `${formatNumber(length)} of ${formatNumber(maxLength)} characters`;
}

interface BoundFieldFrameProps {
  readonly bound: Pick<
    ReturnType<typeof useBoundField>,
    'anchorId' | 'label' | 'error' | 'limits' | 'isRequired' | 'isInvalid'
  >;
  readonly help: ReactNode;
  /** The typed text, for fields that show a character count. */
  readonly counted?: string;
  /** The control. */
  readonly children: ReactNode;
}

/** The label, help, error and anchor of a control that is bound to a field of the form. */
export function BoundField({ bound, help, counted, children }: BoundFieldFrameProps) {
  const { anchorId, label, error, limits, isRequired, isInvalid } = bound;
  return (
    <div id={anchorId}>
      <Field
        label={label}
        help={help}
        error={error}
        isRequired={isRequired}
        isInvalid={isInvalid}
        aside={counted !== undefined && characterCount(counted, limits?.maxLength)}
      >
        {children}
      </Field>
    </div>
  );
}
