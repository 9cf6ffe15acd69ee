import type { ReactNode } from 'react';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { valueText, type Column } from './column.ts';

/** The content of a column's cell. */
export function renderCell<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = column.value(row);
  const content = column.cell ? column.cell(row) : valueText(value);
  if (column.isCopied !== true || typeof value !== 'string' || value === '') return content;
  return (
    // The button lies partly over the padding of the cell: narrow columns need the width.
    <span className="relative inline-block pr-3 in-[td]:whitespace-nowrap in-[th]:whitespace-nowrap">
      {content}
      <span className="absolute top-0 -right-3">
        <CopyButton name={column.header} text={value} isQuiet />
      </span>
    </span>
  );
}
