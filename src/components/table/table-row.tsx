import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { memoOf } from '#src/ui/memo-of.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { cellOf } from './cell-text.tsx';
import type { Column } from './column.ts';

interface TableRowProps<Row> {
  /** Undefined while it is on the way. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly heightClass: string;
  readonly measure: (element: HTMLTableRowElement | null) => void;
}

const cellClass = 'border-b border-line bg-surface px-3 py-1 wrap-anywhere group-hover:bg-sunken';
const firstClass = 'sticky left-0 z-1 text-left font-normal';

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, actions, heightClass, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames('group', heightClass)}
    >
      {columns.map((column, place) => {
        const content = row === undefined ? <Skeleton width="70%" isStill /> : cellOf(column, row);
        const align = column.align === 'end' && 'text-right';
        // What is on the way names no row yet: a header without words is one that nobody can read.
        return place === 0 && row !== undefined ? (
          <th key={column.id} scope="row" className={classNames(cellClass, firstClass, align)}>
            {content}
          </th>
        ) : (
          <td key={column.id} className={classNames(cellClass, place === 0 && firstClass, align)}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td className={classNames(cellClass, 'sticky right-0 z-1 text-right')}>
          {row !== undefined && actions(row)}
        </td>
      )}
    </tr>
  );
}

/** Rows are many and stay the same while the table scrolls. */
export const TableRow = memoOf(PlainTableRow);
