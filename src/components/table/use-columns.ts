import { useMemo, useState } from 'react';
import { readColumns, storeColumns } from '#src/session/table-preferences.ts';
import type { Column } from './column.ts';

/** The columns that a user selected for a table. */
export interface ColumnChoice<Row> {
  /** The shown columns in order; exports contain the same. */
  readonly visible: readonly Column<Row>[];
  /** All columns: the shown ones first, then the others in their default order. */
  readonly all: readonly Column<Row>[];
  readonly isDefault: boolean;
  /**
   * Sets the columns by id; undefined restores the defaults. The first column identifies the row and always stays
   * first.
   */
  readonly choose: (ids: readonly string[] | undefined) => void;
}

/** The columns of a choice; unknown ids are skipped. */
export function selectColumns<Row>(
  columns: readonly Column<Row>[],
  ids: readonly string[] | undefined,
): readonly Column<Row>[] {
  const [first, ...rest] = columns;
  if (!first) return columns;
  if (ids === undefined) return columns.filter((column) => column === first || !column.isOptional);
  const selected = ids.flatMap((id) => rest.filter((column) => column.id === id));
  return [first, ...new Set(selected)];
}

/** Reads and stores the choice of columns under the table's name, which contains letters only. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [ids, setIds] = useState(() => readColumns(table));
  return useMemo(() => {
    const visible = selectColumns(columns, ids);
    return {
      visible,
      all: [...visible, ...columns.filter((column) => !visible.includes(column))],
      isDefault: ids === undefined,
      choose: (next) => {
        storeColumns(table, next);
        setIds(next);
      },
    };
  }, [table, columns, ids]);
}
