import type { ReactNode } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';
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
  /** The content of a row that heads the ones below it; undefined for any other. */
  readonly heading?: ((row: Row) => ReactNode) | undefined;
  readonly heightClass: string;
  /** The name of the row for its checkbox; undefined in tables without a selection. */
  readonly name?: string | undefined;
  readonly isChosen?: boolean;
  /** Must be stable: rows are memoized. */
  readonly onToggle?: ((index: number, isRange: boolean) => void) | undefined;
  readonly measure: (element: HTMLTableRowElement | null) => void;
}

const cellClass =
  'border-b border-line bg-surface px-3 py-1 wrap-anywhere group-hover:bg-sunken group-aria-selected:bg-brand-soft';
const firstClass = 'sticky left-0 z-1';
/** Beside the checkbox, which has the width of `checkWidth`. */
const afterCheckClass = 'sticky left-9 z-1';
/** Width of the column of checkboxes in rem. */
export const checkWidth = 2.25;

/** The place of the column whose cells are the row headers. */
function findTitle<Row>(columns: readonly Column<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ isTitle }) => isTitle),
  );
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, actions, heightClass, name, isChosen = false, onToggle, measure } = props;
  const title = findTitle(columns);
  const span = columns.length + (actions ? 1 : 0) + (onToggle ? 1 : 0);
  const head = row === undefined ? undefined : props.heading?.(row);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={onToggle && row !== undefined ? isChosen : undefined}
      className={classNames('group', heightClass)}
    >
      {row === undefined ? (
        <WaitingCells span={span} />
      ) : head !== undefined ? (
        <th
          colSpan={span}
          scope="colgroup"
          className="border-b border-line bg-sunken px-3 py-1.5 text-left font-normal"
        >
          {head}
        </th>
      ) : (
        <>
          {onToggle && (
            <td className={classNames(cellClass, firstClass, 'pr-0 pl-2 print:hidden')}>
              <Checkbox
                label={`Select ${name ?? ''}`}
                isLabelHidden
                checked={isChosen}
                // The click changes the state, because its modifier keys select a range.
                onChange={() => {}}
                onClick={(event) => onToggle(index, event.shiftKey)}
              />
            </td>
          )}
          {columns.map((column, place) => {
            const className = classNames(
              cellClass,
              place === 0 && (onToggle ? afterCheckClass : firstClass),
              column.align === 'end' && 'text-right whitespace-nowrap',
            );
            return place === title ? (
              <th key={column.id} scope="row" className={classNames('text-left font-normal', className)}>
                {renderCell(column, row)}
              </th>
            ) : (
              <td key={column.id} className={className}>
                {renderCell(column, row)}
              </td>
            );
          })}
          {actions && (
            <td className={classNames(cellClass, 'sticky right-0 z-1 text-right print:hidden')}>
              {actions(row)}
            </td>
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
