import type { ChangeEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatNumber } from '#src/lib/figures.ts';
import { countCharacters } from '#src/lib/text-length.ts';
import { Field } from '#src/ui/field.tsx';
import type { FormatField } from './field-differences.ts';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

/** Binds a text control to a field: its props, whose value is never null. */
export function useTextControl<Values extends FieldValues>(
  props: BoundFieldProps<Values, string>,
  format?: FormatField,
) {
  const bound = useBoundField(props, format);
  const { value, onChange, onBlur } = bound;
  return {
    bound,
    control: {
      value: typeof value === 'string' ? value : '',
      disabled: props.isDisabled ?? false,
      onBlur,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onChange(currentTarget.value),
    },
  };
}

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

export interface BoundFieldFrameProps {
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
