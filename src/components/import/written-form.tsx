import { dayOrderExamples, type DayOrder } from '#src/lib/csv/spreadsheet-day.ts';
import { numberExamples, type DecimalMark } from '#src/lib/decimal-mark.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

interface FormProps<Form extends string> {
  /** Undefined while it is not known. */
  readonly value: Form | undefined;
  readonly onChange: (value: Form) => void;
  readonly isDisabled?: boolean;
}

interface FormChoiceProps<Form extends string> extends FormProps<Form> {
  readonly label: string;
  readonly forms: readonly Form[];
  readonly examples: Readonly<Record<Form, string>>;
}

function FormChoice<Form extends string>(props: FormChoiceProps<Form>) {
  const { label, forms, examples, value, onChange, isDisabled = false } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-control">
      <span aria-hidden>{label}</span>
      <SegmentedControl
        label={label}
        segments={forms.map((form) => ({ value: form, label: examples[form], isDisabled }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

const marks = ['.', ','] as const;

/** How the numbers of a file or of pasted cells are written, recognized or chosen. */
export function NumberForm(props: FormProps<DecimalMark>) {
  return <FormChoice label="Numbers like" forms={marks} examples={numberExamples} {...props} />;
}

const dayOrders = ['MonthFirst', 'DayFirst'] as const;

/** How the dates of a file are written, recognized or chosen. */
export function DateForm(props: FormProps<DayOrder>) {
  return <FormChoice label="Dates like" forms={dayOrders} examples={dayOrderExamples} {...props} />;
}
