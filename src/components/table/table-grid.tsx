import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useId, useRef, type ReactNode } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import { getColumnWidth } from './column-width.ts';
import { valueText, type Column } from './column.ts';
import { rowClass, rowHeight, useDensity } from './density.ts';
import {
  maxUnvirtualized,
  overscan,
  useFocusedRow,
  createFullWindow,
  computeRowWindow,
} from './row-window.ts';
import { ariaSort, SortHeader } from './sort-header.tsx';
import { checkWidth, TableRow } from './table-row.tsx';
import { useRovingCells } from './use-roving-cells.ts';
import type { RowSelection } from './use-selection.ts';
import { countText, type RowNoun } from './table-toolbar.tsx';
import { useVisibleRange } from './use-visible-range.ts';
import type { TableModel } from './use-table-model.ts';

/** Content of the totals row, by column id. */
export type Totals = Readonly<Record<string, ReactNode>>;

/** What the rows of a table are rendered from, as a grid or as cards. */
export interface TableRowsProps<Row> {
  /** The accessible name of the table: 'Tiers of all customers'. */
  readonly caption: string;
  readonly noun: RowNoun;
  readonly model: TableModel<Row>;
  /** Buttons of a row, each with a unique name: 'Delete spring.png'. Memoize it for long tables. */
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** The content of a row that heads the ones below it, across all columns; undefined for any other. Memoize it. */
  readonly heading: ((row: Row) => ReactNode) | undefined;
  /** The number of rows to render; skeletons while loading. */
  readonly count: number;
  /** Totals over all matching rows, by column id. */
  readonly totals: Totals | undefined;
  /** Makes rows selectable. */
  readonly selection: RowSelection<Row> | undefined;
}

interface TableGridProps<Row> extends TableRowsProps<Row> {
  /** Width of the actions column in rem. */
  readonly actionsWidth: number;
  /** Rows to print instead of those of the model. */
  readonly printed: readonly Row[] | undefined;
}

/** Rows whose numbers determine the widths of columns. */
const sampledRows = 20;

/** Height of the header row in px; offsets scrolling to a row. */
const headHeight = 38;

/** The table in its own scroll container; header, first column and actions are sticky. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { caption, noun, model, actions, heading, actionsWidth, count, totals, selection, printed } = props;
  const { columns, view } = model;
  const [sort, chooseSort] = useOptimisticValue(view.sort, view.setSort);
  const captionId = useId();
  const density = useDensity();
  const box = useRef<HTMLDivElement>(null);
  const { rangeExtractor, focusHandlers } = useFocusedRow();
  const isVirtual = count > maxUnvirtualized && !printed;
  // oxlint-disable-next-line react/incompatible-library -- The React Compiler is not used; `measureElement` is stable.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight[density],
    measureElement: observedHeight,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan,
    rangeExtractor,
    useFlushSync: false,
  });
  const rowWindow = isVirtual
    ? computeRowWindow(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), headHeight)
    : createFullWindow(count);
  const range = isVirtual ? virtualizer.range : { startIndex: 0, endIndex: count - 1 };
  useVisibleRange({
    model,
    first: count === 0 ? -1 : (range?.startIndex ?? -1),
    last: range?.endIndex ?? -1,
    scrollToRow: useCallback(
      (index: number) => {
        if (index === 0) box.current?.scrollTo(0, 0);
        else virtualizer.scrollToIndex(index, { align: 'start' });
      },
      [virtualizer],
    ),
  });
  const roving = useRovingCells(selection !== undefined);
  const columnCount = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  const extraWidth = (actions ? actionsWidth : 0) + (selection ? checkWidth : 0);
  const sample = Array.from({ length: Math.min(count, sampledRows) }, (_, index) =>
    model.rowAt(index),
  ).filter((row) => row !== undefined);
  const widths = columns.map((column) => getColumnWidth(column, totals?.[column.id], sample));
  const minWidth = widths.reduce((sum, width) => sum + width, extraWidth);
  return (
    <div
      ref={box}
      role="region"
      aria-labelledby={captionId}
      tabIndex={0}
      className="relative max-h-[max(20rem,calc(100dvh-var(--top-bar)-13rem))] overflow-auto overscroll-x-contain rounded-b-card scroll-pt-10 scroll-pb-2 focus-visible:-outline-offset-2"
      style={{
        scrollPaddingLeft: `${widths[0] ?? 0}rem`,
        scrollPaddingRight: `${actions ? actionsWidth : 0}rem`,
      }}
    >
      <table
        ref={roving.ref}
        onKeyDown={roving.onKeyDown}
        data-roving={selection ? '' : undefined}
        aria-rowcount={(model.count ?? -2) + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-control"
        style={{ minWidth: `${minWidth}rem` }}
      >
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <colgroup>
          {selection && <col className="print:hidden" style={{ width: `${checkWidth}rem` }} />}
          {columns.map(({ id }, place) => (
            <col key={id} style={{ width: `${widths[place] ?? 0}rem` }} />
          ))}
          {actions && <col className="print:hidden" style={{ width: `${actionsWidth}rem` }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection && <CheckHead model={model} noun={noun} selection={selection} />}
            {columns.map((column, place) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={ariaSort(column, sort)}
                className={classNames(
                  'sticky top-0 h-row border-y border-line bg-sunken text-left font-medium text-ink-2',
                  place === 0 ? classNames(selection ? 'left-9' : 'left-0', 'z-3') : 'z-2',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.isSortable === false ? (
                  <span className="block px-3 wrap-anywhere">{column.header}</span>
                ) : (
                  <SortHeader column={column} sort={sort} onSort={chooseSort} />
                )}
              </th>
            ))}
            {actions && (
              <th
                scope="col"
                className="sticky top-0 right-0 z-3 h-row border-y border-line bg-sunken print:hidden"
              >
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...focusHandlers}>
          {rowWindow.placed.map(({ index, gap }) => {
            const row = printed ? printed[index] : model.rowAt(index);
            const id = row === undefined ? `waiting ${index}` : model.getRowId(row);
            return (
              <Fragment key={id}>
                <Spacer height={gap} span={columnCount} />
                <TableRow
                  row={row}
                  index={index}
                  columns={columns}
                  actions={actions}
                  heading={heading}
                  heightClass={rowClass[density]}
                  name={selection && row !== undefined ? rowName(columns, row) : undefined}
                  isChosen={selection !== undefined && row !== undefined && selection.has(id)}
                  onToggle={selection?.toggle}
                  measure={virtualizer.measureElement}
                />
              </Fragment>
            );
          })}
          <Spacer height={rowWindow.rest} span={columnCount} />
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {selection && (
                <td className="sticky bottom-0 left-0 z-3 h-row border-t border-line-strong bg-sunken print:hidden" />
              )}
              {columns.map((column, place) => (
                <td
                  key={column.id}
                  className={classNames(
                    'sticky bottom-0 h-row border-t border-line-strong bg-sunken px-3 font-medium tabular-nums',
                    place === 0 ? classNames(selection ? 'left-9' : 'left-0', 'z-3') : 'z-2',
                    column.align === 'end' && 'text-right whitespace-nowrap',
                  )}
                >
                  {place === 0 ? countText(model.count, undefined, noun) : totals[column.id]}
                </td>
              ))}
              {actions && (
                <td className="sticky right-0 bottom-0 z-3 h-row border-t border-line-strong bg-sunken print:hidden" />
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The text of the first column, which identifies the row. */
export function rowName<Row>([first]: readonly Column<Row>[], row: Row): string {
  return first ? valueText(first.value(row)) : '';
}

interface CheckHeadProps<Row> extends Pick<TableRowsProps<Row>, 'model' | 'noun'> {
  readonly selection: RowSelection<Row>;
}

/** Selects the loaded rows; the selection bar then offers to select all. */
function CheckHead<Row>({ model, noun, selection: { count, toggleLoaded } }: CheckHeadProps<Row>) {
  const isAll = count > 0 && count === model.count;
  return (
    <th
      scope="col"
      className="sticky top-0 left-0 z-3 h-row border-y border-line bg-sunken pl-2 text-left print:hidden"
    >
      <Checkbox
        label={`Select ${noun.many}`}
        isLabelHidden
        checked={isAll}
        isIndeterminate={count > 0 && !isAll}
        onChange={toggleLoaded}
      />
    </th>
  );
}

/** The height from the ResizeObserver entry: measuring immediately would force a layout. */
function observedHeight(
  element: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<HTMLDivElement, HTMLTableRowElement>,
): number {
  if (entry) return measureElement(element, entry, virtualizer);
  const index = virtualizer.indexFromElement(element);
  const { getItemKey, estimateSize } = virtualizer.options;
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}

/** A row with the height of the omitted rows. */
function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} />
    </tr>
  );
}
