import { countText, formatNumber } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import {
  needsReview,
  type FileChoices,
  type FileFacts,
  type SheetFact,
  type WrittenCodes,
} from './file-choices.ts';

interface ChoiceRowProps {
  readonly text: string;
  /** The accessible name of the choice: 'Hidden rows'. */
  readonly label: string;
  readonly yes?: string;
  readonly no?: string;
  readonly value: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: boolean) => void;
}

function ChoiceRow(props: ChoiceRowProps) {
  const { text, label, yes = 'Read them', no = 'Leave out', value, isDisabled, onChange } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-72 wrap-anywhere">{text}</p>
      <SegmentedControl
        label={label}
        segments={[
          { value: 'no', label: no, isDisabled },
          { value: 'yes', label: yes, isDisabled },
        ]}
        value={value ? 'yes' : 'no'}
        onChange={(next) => onChange(next === 'yes')}
      />
    </div>
  );
}

/** At most this many names are listed; the rest is counted. */
const maxNames = 5;

/** 'A', 'A and B', 'A, B, C, D, E and 3 more'. */
function listNames(names: readonly string[]): string {
  const rest = names.length - maxNames;
  const parts = rest > 1 ? [...names.slice(0, maxNames), `${formatNumber(rest)} more`] : names;
  // British lists have no comma before the last word.
  return new Intl.ListFormat('en-GB').format(parts);
}

const describeSheet = ({ name, rows, isHidden }: SheetFact): string =>
  `${name}: ${countText(rows, 'rows')}${isHidden ? ', hidden' : ''}`;

interface FileChoicesCardProps<Column extends string> {
  readonly facts: FileFacts;
  readonly codes: readonly WrittenCodes<Column>[];
  readonly getLabel: (column: Column) => string;
  readonly choices: FileChoices;
  readonly onChange: (next: Partial<FileChoices>) => void;
  readonly isDisabled: boolean;
}

/** What a person does not see in a file, or may not expect, with how it is read. Nothing if there is nothing of it. */
export function FileChoicesCard<Column extends string>(props: FileChoicesCardProps<Column>) {
  const { facts, codes, getLabel, choices, onChange, isDisabled } = props;
  const { hiddenRows, hiddenColumns, mergedColumns, mergedRows, sheets, otherSheets } = facts;
  const isReviewed = needsReview(facts) || codes.length > 0;
  if (!isReviewed && otherSheets.length === 0) return null;
  const isRead = (index: number): boolean => choices.sheets.includes(index);
  const leftOut = sheets.filter(({ index }) => !isRead(index));
  const chooseSheet = (index: number, isChosen: boolean): void => {
    const next = sheets.map((sheet) => sheet.index).filter((at) => (at === index ? isChosen : isRead(at)));
    // A file without a sheet has no columns.
    if (next.length > 0) onChange({ sheets: next });
  };
  const chooseCode = (column: Column, isWritten: boolean): void => {
    const next = new Set(choices.writtenCodes);
    if (isWritten) next.add(column);
    else next.delete(column);
    onChange({ writtenCodes: next });
  };
  const bind = (name: 'hasHiddenRows' | 'hasHiddenColumns' | 'isMergedFilled') => ({
    value: choices[name],
    isDisabled,
    onChange: (value: boolean) => onChange({ [name]: value }),
  });
  return (
    <TitledCard
      title="What the file contains"
      hint={isReviewed ? 'Choose how it is read before you check it.' : undefined}
    >
      <div className="flex flex-col gap-3 text-control">
        {sheets.length > 0 && (
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1.5">
              {countText(sheets.length, 'sheets')} have these columns. Choose the sheets to read.
            </legend>
            {sheets.map((sheet) => (
              <Checkbox
                key={sheet.index}
                label={describeSheet(sheet)}
                checked={isRead(sheet.index)}
                disabled={isDisabled}
                onChange={(event) => chooseSheet(sheet.index, event.currentTarget.checked)}
              />
            ))}
            {leftOut.length > 0 && (
              <p className="text-warn">Left out: {listNames(leftOut.map(describeSheet))}.</p>
            )}
          </fieldset>
        )}
        {hiddenRows.length > 0 && (
          <ChoiceRow
            text={`${countText(hiddenRows.length, 'rows')} ${hiddenRows.length === 1 ? 'is' : 'are'} hidden, such as by a filter: ${listNames(hiddenRows)}.`}
            label="Hidden rows"
            {...bind('hasHiddenRows')}
          />
        )}
        {hiddenColumns.length > 0 && (
          <ChoiceRow
            text={`${countText(hiddenColumns.length, 'columns')} ${hiddenColumns.length === 1 ? 'is' : 'are'} hidden: ${listNames(hiddenColumns)}.`}
            label="Hidden columns"
            {...bind('hasHiddenColumns')}
          />
        )}
        {mergedColumns.length > 0 && (
          <ChoiceRow
            text={`Rows ${listNames(mergedRows)} have merged cells in ${listNames(mergedColumns)}.`}
            label="Merged cells"
            no="Only the first row has the value"
            yes="Each row has the value"
            {...bind('isMergedFilled')}
          />
        )}
        {codes.map(({ column, count, written, plain }) => (
          <ChoiceRow
            key={column}
            text={`${getLabel(column)}: ${countText(count, 'codes')} like ${written} ${count === 1 ? 'looks' : 'look'} changed by a program.`}
            label={`Codes in ${getLabel(column)}`}
            no={`Read ${plain}`}
            yes={`Keep ${written}`}
            value={choices.writtenCodes.has(column)}
            isDisabled={isDisabled}
            onChange={(isWritten) => chooseCode(column, isWritten)}
          />
        ))}
        {otherSheets.length > 0 && (
          <p className="text-ink-2">
            Not read, because their columns differ: {listNames(otherSheets.map(describeSheet))}.
          </p>
        )}
      </div>
    </TitledCard>
  );
}
