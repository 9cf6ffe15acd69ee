import { useState } from 'react';
import { formatDay, isDay } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { typedMemo } from '#src/ui/typed-memo.ts';
import { ProfileControls } from './profile-controls.tsx';
import { listAmbiguous, listMissing, type ColumnMatch } from './table-columns.ts';
import { toApiText, type TableDefinition } from './table-definition.ts';
import type { TableFile } from './table-file.ts';
import { createCellReader, type ReadTable } from './table-lines.ts';
import type { TableImport } from './use-table-import.ts';
import { CellDatesForm, DateForm, NumberForm } from './written-form.tsx';

const skippedValue = 'none';

/** The first value of a column, and how it is read where that differs. */
function getSample<Column extends string>(
  table: ReadTable<Column>,
  place: number,
  column: Column | null,
): string | undefined {
  const index = table.part.rows.findIndex(({ cells }) => cells[place]);
  const text = table.part.rows[index]?.cells[place];
  if (text === undefined) return undefined;
  const cell = column === null ? undefined : createCellReader(table)(index, column);
  const read =
    column === null || !cell || cell.error !== undefined
      ? text
      : toApiText(table.definition.columns[column], cell, table.form);
  const start = text.slice(0, 40);
  return read === text ? start : `${start}, read as ${isDay(read) ? formatDay(read) : read}`;
}

/** "Row 4: Customer PO #, Item, Qty". */
function describeHead(cells: readonly string[], row: number): string {
  const names = cells.filter((cell) => cell !== '').join(', ');
  return `Row ${row}: ${names.length > 60 ? `${names.slice(0, 60)}…` : names}`;
}

/** Maximum number of rows offered as the column names. */
const headChoices = 20;

function HeadField({ file, state }: { readonly file: TableFile; readonly state: HeadState }) {
  const { choices, changeChoices, isDisabled } = state;
  const [sheet = file.sheet] = choices.sheets;
  const rows = file.sheets[sheet]?.rows ?? [];
  return (
    <>
      {file.sheets.length > 1 && (
        <Field label="Sheet">
          <Select
            options={file.sheets.map(({ name, isHidden }, index) => ({
              value: String(index),
              label: isHidden ? `${name} (hidden)` : name,
            }))}
            value={String(sheet)}
            onChange={(value) =>
              changeChoices({ sheets: [Number(value)], headAt: file.sheets[Number(value)]?.headAt ?? 0 })
            }
            isDisabled={isDisabled}
          />
        </Field>
      )}
      <Field label="Row with the column names">
        <Select
          options={rows
            .slice(0, Math.max(1, Math.min(headChoices, rows.length - 1)))
            .map(({ row, cells }, index) => ({ value: String(index), label: describeHead(cells, row) }))}
          value={String(choices.headAt)}
          onChange={(value) => changeChoices({ headAt: Number(value) })}
          isDisabled={isDisabled}
        />
      </Field>
    </>
  );
}

type HeadState = Pick<TableImport<string, unknown>, 'choices' | 'changeChoices'> & {
  readonly isDisabled: boolean;
};

interface MatchCardProps<Column extends string> {
  readonly customerId: string;
  readonly definition: TableDefinition<Column>;
  readonly state: TableImport<Column, unknown>;
}

/** How the file is read: its row of names, which column is which, and its numbers and dates. */
export function MatchCard<Column extends string>({ customerId, definition, state }: MatchCardProps<Column>) {
  const { file, part, match, form, profile, changeMatch, isBusy, isDone } = state;
  const missing = listMissing(definition, match);
  const ambiguous = listAmbiguous(definition, part.head, match);
  // The choices stay open when the last missing column is selected.
  const [isChoosing, setIsChoosing] = useState(missing.length + ambiguous.length > 0);
  const list = (columns: readonly Column[]): string =>
    columns.map((column) => definition.columns[column].label).join(', ');
  const isOpen = isChoosing || missing.length > 0;
  // Nothing can change while a file is sent, or after the import.
  const isDisabled = isBusy || isDone;
  const used = match.filter((column) => column !== null).length;
  const named = part.head.filter((name) => name !== '');
  const ignored = part.head.filter((name, place) => name !== '' && !match[place]);
  const nameRow = file.sheets[state.choices.sheets[0] ?? file.sheet]?.rows[state.choices.headAt]?.row ?? 1;
  return (
    <TitledCard
      title="Columns"
      hint={`${formatNumber(used)} of ${formatNumber(named.length)} are used${nameRow > 1 ? `, named in row ${nameRow}` : ''}${profile ? `, as in “${profile.name}”` : ''}.`}
      actions={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsChoosing(!isOpen)}>
          {isOpen ? 'Hide columns' : 'Change columns'}
        </Button>
      }
    >
      {missing.length > 0 && (
        <Notice tone="warn" role="status" className="mb-3">
          Choose the column for: {list(missing)}.
        </Notice>
      )}
      {ambiguous.length > 0 && (
        <Notice tone="warn" role="status" className="mb-3">
          Several columns could be: {list(ambiguous)}. Choose one, or it is left out.
        </Notice>
      )}
      {state.sizeFault !== undefined && (
        <Notice tone="bad" role="alert" className="mb-3">
          {state.sizeFault}
        </Notice>
      )}
      <div className="mb-3 flex flex-col gap-3 empty:hidden">
        {state.hasMarks && (
          <NumberForm
            unknownText="The numbers of this file are ambiguous. Choose their format."
            value={form.mark}
            onChange={(mark) => state.changeForm({ mark })}
            isDisabled={isDisabled}
          />
        )}
        {state.hasDayOrders && (
          <DateForm
            value={form.dayOrder}
            onChange={(dayOrder) => state.changeForm({ dayOrder })}
            isDisabled={isDisabled}
          />
        )}
        {state.swappable && (
          <CellDatesForm
            date={state.swappable}
            value={form.cellDates}
            onChange={(cellDates) => state.changeForm({ cellDates })}
            isDisabled={isDisabled}
          />
        )}
      </div>
      {!isOpen && (
        <p className="text-control wrap-anywhere text-ink-2">
          {ignored.length === 0 ? 'No columns are ignored.' : `Ignored: ${ignored.join(', ')}.`}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-col gap-4">
          <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
            <HeadField file={file} state={{ ...state, isDisabled }} />
            <ProfileControls
              customerId={customerId}
              definition={definition}
              state={state}
              isDisabled={isDisabled}
            />
          </div>
          <ColumnChoices
            table={state.visibleTable}
            match={match}
            onChange={changeMatch}
            isDisabled={isDisabled}
          />
        </div>
      )}
    </TitledCard>
  );
}

interface ColumnChoicesProps<Column extends string> {
  readonly table: ReadTable<Column>;
  readonly match: ColumnMatch<Column>;
  readonly onChange: (match: ColumnMatch<Column>) => void;
  readonly isDisabled: boolean;
}

function PlainColumnChoices<Column extends string>(props: ColumnChoicesProps<Column>) {
  const { table, match, onChange, isDisabled } = props;
  const {
    part,
    definition: { columns, names },
  } = table;
  const options = [
    { value: skippedValue, label: 'Leave out' },
    ...names.map((column) => ({ value: String(column), label: columns[column].label })),
  ];
  const choose = (place: number, value: string): void => {
    const column = names.find((name) => name === value) ?? null;
    onChange(
      match.map((before, index) => {
        if (index === place) return column;
        // A column of the import is filled by one of the file.
        return before === column ? null : before;
      }),
    );
  };
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {part.head.map((name, place) => (
        <Field
          key={place}
          label={name === '' ? `Column ${place + 1}` : name}
          help={getSample(table, place, match[place] ?? null)}
        >
          <Select
            options={options}
            value={match[place] ?? skippedValue}
            onChange={(value) => choose(place, value)}
            isDisabled={isDisabled}
          />
        </Field>
      ))}
    </div>
  );
}

/** Memoized: a choice for each column takes its time to render. */
const ColumnChoices = typedMemo(PlainColumnChoices);
