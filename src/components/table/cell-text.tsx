import type { ReactNode } from 'react';
import { valueText, type Column } from './column.ts';

/** The content of a column's cell. */
export function renderCell<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : valueText(column.value(row));
}
