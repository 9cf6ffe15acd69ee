import { dayOrderExamples, type DayOrder } from '#src/lib/csv/spreadsheet-day.ts';
import { numberExamples, type DecimalMark } from '#src/lib/decimal-mark.ts';
import { formatDay, isDay } from '#src/lib/dates.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { CellDates } from './read-cell.ts';
import { nameRow } from './table-file.ts';
import type { SwappableDate } from './table-lines.ts';

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

interface CellDatesFormProps extends FormProps<CellDates> {
  /** A cell, to show both readings. */
  readonly date: SwappableDate;
}

const toDayText = (day: string): string => (isDay(day) ? formatDay(day) : day);

/** Whether the date cells of a file are read as stored, or with day and month swapped back. */
export function CellDatesForm({ date, value, onChange, isDisabled = false }: CellDatesFormProps) {
  const { row, name, stored, swapped } = date;
  return (
    <>
      {value === undefined && (
        <Notice tone="warn" role="status" className="mb-2">
          Some dates of this file are texts, others are dates of a spreadsheet, which may have swapped day and
          month. Choose how these are read.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-control">
        <span aria-hidden className="wrap-anywhere">
          {name}, row {nameRow(row)}
        </span>
        <SegmentedControl
          label={`${name}, row ${nameRow(row)}, is`}
          segments={[
            { value: 'Stored', label: `${toDayText(stored)} (as stored)`, isDisabled },
            { value: 'Swapped', label: `${toDayText(swapped)} (day and month swapped)`, isDisabled },
          ]}
          value={value}
          onChange={onChange}
        />
      </div>
    </>
  );
}
