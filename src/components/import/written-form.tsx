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
  readonly isDisabled: boolean;
  /** Shown while it is not known. */
  readonly unknownText?: string;
}

interface FormChoiceProps<Form extends string> extends FormProps<Form> {
  readonly text: string;
  /** The accessible name, if different. */
  readonly label?: string;
  readonly forms: readonly Form[];
  readonly examples: Readonly<Record<Form, string>>;
}

function FormChoice<Form extends string>(props: FormChoiceProps<Form>) {
  const { text, label = text, forms, examples, value, onChange, isDisabled, unknownText } = props;
  return (
    <div>
      {value === undefined && unknownText !== undefined && (
        <Notice tone="warn" role="status" className="mb-2">
          {unknownText}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-control">
        <span aria-hidden className="wrap-anywhere">
          {text}
        </span>
        <SegmentedControl
          label={label}
          segments={forms.map((form) => ({ value: form, label: examples[form], isDisabled }))}
          value={value}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

/** How the numbers of a file or of pasted cells are written, recognized or chosen. */
export function NumberForm(props: FormProps<DecimalMark>) {
  return <FormChoice text="Numbers like" forms={['.', ',']} examples={numberExamples} {...props} />;
}

/** How the dates of a file are written, recognized or chosen. */
export function DateForm(props: FormProps<DayOrder>) {
  return (
    <FormChoice
      text="Dates like"
      forms={['MonthFirst', 'DayFirst']}
      examples={dayOrderExamples}
      unknownText="The dates of this file are ambiguous. Choose their format."
      {...props}
    />
  );
}

interface CellDatesFormProps extends FormProps<CellDates> {
  /** A cell, to show both readings. */
  readonly date: SwappableDate;
}

const toDayText = (day: string): string => (isDay(day) ? formatDay(day) : day);

/** Whether the date cells of a file are read as stored, or with day and month swapped back. */
export function CellDatesForm({ date, ...choice }: CellDatesFormProps) {
  const { row, name, stored, swapped } = date;
  const text = `${name}, row ${nameRow(row)}`;
  return (
    <FormChoice
      text={text}
      label={`${text}, is`}
      forms={['Stored', 'Swapped']}
      examples={{
        Stored: `${toDayText(stored)} (as stored)`,
        Swapped: `${toDayText(swapped)} (day and month swapped)`,
      }}
      unknownText="Some dates of this file are texts, others are dates of a spreadsheet, which may have swapped day and month. Choose how these are read."
      {...choice}
    />
  );
}
