import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { typedMemo } from '#src/ui/typed-memo.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { renderCell } from './cell-text.tsx';
import type { Column } from './column.ts';

interface TableRowProps<Row> {
  /** Undefined while it is loading. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly heightClass: string;
  readonly measure: (element: HTMLTableRowElement | null) => void;
}

const cellClass = 'border-b border-line bg-surface px-3 py-1 wrap-anywhere group-hover:bg-sunken';
const firstClass = 'sticky left-0 z-1';

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, actions, heightClass, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={classNames('group', heightClass)}
    >
      {row === undefined ? (
        <WaitingCells span={columns.length + (actions ? 1 : 0)} />
      ) : (
        <>
          {columns.map((column, place) => {
            const align = column.align === 'end' && 'text-right';
            return place === 0 ? (
              <th
                key={column.id}
                scope="row"
                className={classNames(cellClass, firstClass, 'text-left font-normal', align)}
              >
                {renderCell(column, row)}
              </th>
            ) : (
              <td key={column.id} className={classNames(cellClass, align)}>
                {renderCell(column, row)}
              </td>
            );
          })}
          {actions && (
            <td className={classNames(cellClass, 'sticky right-0 z-1 text-right')}>{actions(row)}</td>
          )}
        </>
      )}
    </tr>
  );
}

/**
 * One cell spans several columns: fast scrolling renders many loading rows, and every cell costs time. No header cell:
 * a loading row has no name.
 */
function WaitingCells({ span }: { readonly span: number }) {
  return (
    <>
      <td className={classNames(cellClass, firstClass)}>
        <Skeleton width="70%" isStill />
      </td>
      {span > 1 && (
        <td colSpan={span - 1} className={cellClass}>
          <Skeleton isStill hasGaps />
        </td>
      )}
    </>
  );
}

/** Memoized: there are many rows, and scrolling does not change them. */
export const TableRow = typedMemo(PlainTableRow);
