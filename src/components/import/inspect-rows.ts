import { limitFault } from '#src/components/form/limit-faults.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { toApiText, type RowProblem, type TableColumn } from './table-definition.ts';
import { nameRow } from './table-file.ts';
import { createCellReader, listOwnProblems, type ReadTable } from './table-lines.ts';

/** Rows that are inspected before the page can render. */
const rowsAtOnce = 250;

const tooLong = 'The row has more cells than columns. Put text with commas in quotation marks.';

/** The error of a cell; undefined when it is valid. An empty cell keeps the stored value. */
function findCellFault({ limits, patternText, check }: TableColumn, text: string): string | undefined {
  if (text === '') return undefined;
  return (limits && limitFault(limits, text, patternText)) ?? check?.(text);
}

/** The table with the errors of its rows, which are not sent then. Unchanged where rows belong together. */
export async function inspectRows<Column extends string>(
  table: ReadTable<Column>,
): Promise<ReadTable<Column>> {
  const { definition, part, match, form } = table;
  const { columns, names, createRowCheck } = definition;
  if (!createRowCheck) return table;
  const checkRow = createRowCheck();
  const read = createCellReader(table);
  const lastUsed = part.head.findLastIndex((name, place) => name !== '' || match[place]);
  const faults = new Map<number, readonly RowProblem<Column>[]>();
  for (const [index, row] of part.rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await nextTask();
    const texts = new Map(
      names.map((column) => [column, toApiText(columns[column], read(index, column), form)]),
    );
    const cell = (column: Column): string => texts.get(column) ?? '';
    const isLong = row.cells.slice(lastUsed + 1).some((text) => text.trim() !== '');
    const problems: RowProblem<Column>[] = [
      ...(isLong ? [{ column: undefined, message: tooLong }] : []),
      ...checkRow({ rowName: nameRow(row), cell }),
      ...names.flatMap((column) => {
        // A cell that cannot be read has one reason.
        const { error } = listOwnProblems(table, column, read(index, column));
        const message = error ?? findCellFault(columns[column], cell(column));
        return message === undefined ? [] : { column, message };
      }),
    ];
    if (problems.length > 0) faults.set(index, problems);
  }
  return { ...table, faults };
}
