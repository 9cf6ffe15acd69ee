import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ChoiceChips } from '#src/ui/choice-chips.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import type { Option } from '#src/ui/option.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Select } from '#src/ui/select.tsx';
import { BoundField, type BoundFieldFrameProps } from './bound-field.tsx';
import { formatSelected } from './format-selected.ts';
import { useBoundField, type BoundFieldProps } from './use-bound-field.ts';
import { useTypedChoice } from './use-typed-choice.ts';

type Choice = string | number;

interface ChoiceProps<Values extends FieldValues, V extends Choice> extends BoundFieldProps<
  Values,
  V | null
> {
  readonly options: readonly Option<V>[];
  readonly placeholder?: string;
}

function findSelected<V extends Choice>(options: readonly Option<V>[], value: unknown): V | null {
  return options.find((option) => option.value === value)?.value ?? null;
}

function useChoice<Values extends FieldValues, V extends Choice>(props: ChoiceProps<Values, V>) {
  const { options, isDisabled = false, placeholder } = props;
  const bound = useBoundField(props, (selected) => formatSelected(options, selected));
  const control = {
    options,
    value: findSelected(options, bound.value),
    onChange: bound.onChange,
    isDisabled,
    ...(placeholder === undefined ? {} : { placeholder }),
  };
  return { bound, control };
}

/** A single choice from a dropdown; null while nothing is selected. */
export function SelectField<Values extends FieldValues, V extends Choice>(props: ChoiceProps<Values, V>) {
  const { bound, control } = useChoice(props);
  return (
    <BoundField bound={bound} help={props.help}>
      <Select<V> {...control} />
    </BoundField>
  );
}

/** A single choice among many options, found by typing; null while nothing is selected. */
export function ComboboxField<Values extends FieldValues, V extends Choice>(props: ChoiceProps<Values, V>) {
  const { bound, control } = useChoice(props);
  const { key, onTyped } = useTypedChoice(props.form, props.name);
  return (
    <BoundField bound={bound} help={props.help}>
      <Combobox<V> key={key} {...control} onTyped={onTyped} />
    </BoundField>
  );
}

/** A single choice of two to five, all visible. */
export function SegmentField<Values extends FieldValues, V extends Choice>(props: ChoiceProps<Values, V>) {
  const { options, help } = props;
  const bound = useBoundField(props, (selected) => formatSelected(options, selected));
  const select = (key: string): void => {
    const option = options.find((candidate) => String(candidate.value) === key);
    if (option) bound.onChange(option.value);
  };
  return (
    <BoundGroup bound={bound} help={help}>
      <SegmentedControl
        segments={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(bound.value)}
        onChange={select}
      />
    </BoundGroup>
  );
}

/** The frame of a control that is a group of others. */
function BoundGroup({ bound: { anchorId, label, error }, help, children }: BoundFieldFrameProps) {
  return (
    <div id={anchorId}>
      <FieldGroup legend={label} help={help} error={error}>
        {children}
      </FieldGroup>
    </div>
  );
}

export interface ChoicesProps<Values extends FieldValues, V extends Choice> extends BoundFieldProps<
  Values,
  readonly V[]
> {
  readonly options: readonly Option<V>[];
}

/** A multiple choice, such as tiers; an empty list while nothing is selected. */
export function ChoicesField<Values extends FieldValues, V extends Choice>(props: ChoicesProps<Values, V>) {
  const { options, help, isDisabled = false } = props;
  const bound = useBoundField(props, (selected) => formatSelected(options, selected));
  const list: readonly unknown[] = Array.isArray(bound.value) ? bound.value : [];
  const values = options.map(({ value }) => value).filter((value) => list.includes(value));
  return (
    <BoundGroup bound={bound} help={help}>
      <ChoiceChips options={options} values={values} onChange={bound.onChange} isDisabled={isDisabled} />
    </BoundGroup>
  );
}

/** A boolean; the label is the statement that is true when the box is checked. */
export function CheckboxField<Values extends FieldValues>(props: BoundFieldProps<Values, boolean>) {
  const { help, isDisabled = false } = props;
  const { anchorId, value, onChange, onBlur, error, label } = useBoundField(props);
  return (
    <div id={anchorId}>
      <Checkbox
        label={label}
        help={
          error ? (
            <>
              <span className="text-bad">{error}</span> {help}
            </>
          ) : (
            help
          )
        }
        checked={value === true}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
