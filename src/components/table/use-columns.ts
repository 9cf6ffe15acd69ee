import { useMemo, useState } from 'react';
import { readColumns, storeColumns } from '#src/session/table-preferences.ts';
import type { Column } from './column.ts';

/** A user's choice of table columns. */
export interface ColumnChoice<Row> {
  /** In their order: what the table and its exports show. */
  readonly shown: readonly Column<Row>[];
  /** All there are: the shown ones first, then the others in their default order. */
  readonly all: readonly Column<Row>[];
  readonly isDefault: boolean;
  /** The first column names the row: it stays where it is, whatever the ids say. Undefined is the default. */
  readonly choose: (ids: readonly string[] | undefined) => void;
}

/** The columns to show for a choice; ids that are not, or no longer, there are passed over. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  ids: readonly string[] | undefined,
): readonly Column<Row>[] {
  const [first, ...others] = columns;
  if (!first) return columns;
  if (ids === undefined) return columns.filter((column) => column === first || !column.isOptional);
  const chosen = ids.flatMap((id) => others.filter((column) => column.id === id));
  return [first, ...new Set(chosen)];
}

/** Remembers the choice of columns under the table's name, which holds letters only. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [ids, setIds] = useState(() => readColumns(table));
  return useMemo(() => {
    const shown = chosenColumns(columns, ids);
    return {
      shown,
      all: [...shown, ...columns.filter((column) => !shown.includes(column))],
      isDefault: ids === undefined,
      choose: (next) => {
        storeColumns(table, next);
        setIds(next);
      },
    };
  }, [table, columns, ids]);
}
