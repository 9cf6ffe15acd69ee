import { countText, formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { correctCells, readCorrected, useCorrected, type CorrectionStore } from './corrections.ts';
import type { TableDefinition } from './table-definition.ts';
import type { CellProblem, TableLine } from './table-lines.ts';

const moreRows = (count: number): string => `${formatNumber(count)} more ${count === 1 ? 'row' : 'rows'}`;

/** How the cells with errors are corrected in place. */
export interface Correcting {
  readonly store: CorrectionStore;
  /** The rows whose cell has an error, by column and value. */
  readonly alike: ReadonlyMap<string, readonly number[]>;
}

const alikeKey = ({ column = '', value }: Pick<CellProblem<string>, 'column' | 'value'>): string =>
  `${column} ${value}`;

/** Lists the rows whose cells have the same wrong value: one correction may fit all of them. */
export function createCorrecting(lines: readonly TableLine<string>[], store: CorrectionStore): Correcting {
  const alike = new Map<string, number[]>();
  for (const { index, errors } of lines)
    for (const key of new Set(errors.map(alikeKey))) {
      const rows = alike.get(key);
      if (rows) rows.push(index);
      else alike.set(key, [index]);
    }
  return { store, alike };
}

interface CorrectionInputProps {
  readonly line: TableLine<string>;
  readonly column: string;
  readonly problem: CellProblem<string>;
  readonly label: string;
  readonly correcting: Correcting;
}

/** Corrects a cell, and on request all cells of the column with the same value. */
function CorrectionInput(props: CorrectionInputProps) {
  const { line, column, problem, label, correcting } = props;
  const { store, alike } = correcting;
  const { value: checked, suggestion } = problem;
  const value = useCorrected(store, line.index, column, checked);
  const rows = alike.get(alikeKey(problem)) ?? [line.index];
  const otherRows = rows.filter((index) => readCorrected(store, index, column, checked) !== value);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="w-48">
        <TextInput
          aria-label={`${label}, row ${line.rowName}`}
          value={value}
          onChange={(event) => correctCells(store, [line.index], column, event.target.value)}
        />
      </span>
      {suggestion !== null && value === checked && (
        <Button size="small" onClick={() => correctCells(store, rows, column, suggestion)}>
          Use “{suggestion}”{rows.length > 1 && ` in ${countText(rows.length, 'rows')}`}
        </Button>
      )}
      {value !== checked && otherRows.length > 0 && (
        <Button size="small" variant="link" onClick={() => correctCells(store, otherRows, column, value)}>
          {checked === '' ? 'Fill in' : `Replace “${checked}” in`} {moreRows(otherRows.length)}
        </Button>
      )}
    </span>
  );
}

interface CellProblemsProps<Column extends string> {
  readonly line: TableLine<Column>;
  readonly columns: TableDefinition<Column>['columns'];
  readonly correcting: Correcting | undefined;
}

export function problemText<Column extends string>(
  columns: TableDefinition<Column>['columns'],
  { column, message }: CellProblem<Column>,
): string {
  return column === undefined ? message : `${columns[column].label}: ${message}`;
}

/** The problems in one text; empty without any. */
export function problemsText<Column extends string>(
  columns: TableDefinition<Column>['columns'],
  problems: readonly CellProblem<Column>[],
): string {
  return problems.map((problem) => problemText(columns, problem)).join(' ');
}

/** The errors and warnings of a row in one text; empty without any. */
export function describeProblems<Column extends string>(
  columns: TableDefinition<Column>['columns'],
  { errors, warnings }: Pick<TableLine<Column>, 'errors' | 'warnings'>,
): string {
  return problemsText(columns, [...errors, ...warnings]);
}

/** The errors of a row's cells, each with the cell to correct. */
export function CellProblems<Column extends string>(props: CellProblemsProps<Column>) {
  const { line, columns, correcting } = props;
  const byColumn = [...Map.groupBy(line.errors, ({ column }) => column)];
  return (
    <ul className="flex flex-col gap-1.5">
      {byColumn.map(([column, errors]) => (
        <li key={column ?? ''} className="flex flex-col gap-1 wrap-anywhere">
          {errors.map((error) => (
            <span key={error.message}>{problemText(columns, error)}</span>
          ))}
          {correcting && errors[0] && column !== undefined && (
            <CorrectionInput
              line={line}
              column={column}
              problem={errors[0]}
              label={columns[column].label}
              correcting={correcting}
            />
          )}
        </li>
      ))}
      {line.warnings.map((warning) => (
        <li key={problemText(columns, warning)} className="wrap-anywhere text-warn">
          {problemText(columns, warning)}
        </li>
      ))}
    </ul>
  );
}
