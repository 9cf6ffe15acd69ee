import { ReportControl, ReportParameterType } from '#src/api/generated/enums.ts';
import type { ReportParameter } from '#src/api/generated/types.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { Field } from '#src/ui/field.tsx';
import { MultiCombobox } from '#src/ui/multi-combobox.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { ParameterForm } from './parameter-values.ts';

interface ParameterControlProps {
  readonly parameter: ReportParameter;
  readonly value: ParameterForm[string];
  readonly fault: string | undefined;
  /** Labels of the parameters that must have a value first. */
  readonly waitsFor: readonly string[];
  readonly onChange: (value: ParameterForm[string]) => void;
  /** Called with a text that is no choice yet; empty once it has become one or is cleared. */
  readonly onTyped: (typed: string) => void;
}

const inputTypes: Readonly<Partial<Record<ReportParameterType, string>>> = {
  [ReportParameterType.Date]: 'date',
  [ReportParameterType.DateTime]: 'datetime-local',
};

interface DateRangeProps {
  readonly label: string;
  readonly fault: string | undefined;
  readonly help: string | undefined;
  readonly isRequired: boolean;
  readonly isWaiting: boolean;
  /** The first and the last day. */
  readonly days: readonly string[];
  readonly onChange: (days: string[]) => void;
}

function DateRange({ label, fault, help, isRequired, isWaiting, days, onChange }: DateRangeProps) {
  const [first = '', last = ''] = days;
  return (
    <FieldGroup legend={isRequired ? label : `${label} (optional)`} error={fault} help={help}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-40">
          <TextInput
            type="date"
            aria-label={`${label}, first day`}
            max="9999-12-31"
            disabled={isWaiting}
            value={first}
            onChange={(event) => onChange([event.currentTarget.value, last])}
          />
        </span>
        <span aria-hidden className="text-ink-3 max-sm:hidden">
          –
        </span>
        <span className="w-40">
          <TextInput
            type="date"
            aria-label={`${label}, last day`}
            max="9999-12-31"
            disabled={isWaiting}
            value={last}
            onChange={(event) => onChange([first, event.currentTarget.value])}
          />
        </span>
      </div>
    </FieldGroup>
  );
}

/** The form control of a report parameter. */
export function ParameterControl(props: ParameterControlProps) {
  const { parameter, value, fault, waitsFor, onChange, onTyped } = props;
  const { label, control, dataType, required, validValues, multiValue, min, max, maxLength } = parameter;
  const isWaiting = waitsFor.length > 0;
  const help = isWaiting ? `Fill in ${waitsFor.join(' and ')} first.` : undefined;
  const anyText = required ? {} : { placeholder: 'Any' };
  const field = { label, help, error: fault, isRequired: required };
  const text = typeof value === 'string' ? value : '';
  const texts = Array.isArray(value) ? value : [];
  const options = validValues?.map((option) => ({ value: String(option.value), label: option.label })) ?? [];

  if (control === ReportControl.Checkbox || typeof value === 'boolean') {
    return (
      <Checkbox
        label={label}
        checked={value === true}
        disabled={isWaiting}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (control === ReportControl.DateRange) {
    return <DateRange {...{ label, fault, help, isWaiting, onChange }} isRequired={required} days={texts} />;
  }
  if (validValues && (multiValue || control === ReportControl.MultiSelect)) {
    return (
      <Field {...field}>
        <MultiCombobox
          options={options}
          value={texts}
          {...(texts.length === 0 && anyText)}
          isDisabled={isWaiting}
          onChange={(selected) => onChange(selected)}
          onTyped={onTyped}
        />
      </Field>
    );
  }
  if (validValues && control === ReportControl.Autocomplete) {
    return (
      <Field {...field}>
        <Combobox
          options={options}
          value={text === '' ? null : text}
          {...anyText}
          isDisabled={isWaiting}
          onChange={onChange}
          onTyped={onTyped}
        />
      </Field>
    );
  }
  if (validValues) {
    return (
      <Field {...field}>
        <Select
          options={required ? options : [{ value: '', label: 'Any' }, ...options]}
          value={text}
          isDisabled={isWaiting}
          onChange={onChange}
        />
      </Field>
    );
  }
  const isNumeric = dataType === ReportParameterType.Integer || dataType === ReportParameterType.Float;
  // Several free-text values are separated by commas.
  const typed = multiValue ? texts.join(', ') : text;
  return (
    <Field {...field} help={help ?? (multiValue ? 'Separate values with commas.' : undefined)}>
      <TextInput
        type={inputTypes[dataType] ?? 'text'}
        {...(isNumeric && { inputMode: 'decimal' as const })}
        isNumeric={isNumeric}
        {...(min !== null && { min })}
        {...(max !== null && { max })}
        {...(maxLength !== null && !multiValue && { maxLength })}
        disabled={isWaiting}
        value={typed}
        onChange={({ currentTarget }) =>
          onChange(
            multiValue
              ? currentTarget.value.split(',').map((part, index) => (index === 0 ? part : part.trimStart()))
              : currentTarget.value,
          )
        }
      />
    </Field>
  );
}
