import type { FieldValues } from 'react-hook-form';
import { localInputOf, momentOfLocalInput } from '#src/lib/dates.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';

/** A moment, RFC 3339 in UTC, entered in the browser's zone; empty text while none is chosen. */
export function DateTimeField<Values extends FieldValues>(props: BoundFieldProps<Values, string>) {
  const { help, isDisabled = false } = props;
  const { anchorId, value, onChange, onBlur, error, label, isRequired } = useBoundField(props);
  return (
    <div id={anchorId}>
      <Field label={label} help={help} error={error} isRequired={isRequired}>
        <TextInput
          type="datetime-local"
          value={typeof value === 'string' ? localInputOf(value) : ''}
          max="9999-12-31T23:59"
          disabled={isDisabled}
          onBlur={onBlur}
          onChange={(event) => onChange(momentOfLocalInput(event.currentTarget.value) ?? '')}
        />
      </Field>
    </div>
  );
}
