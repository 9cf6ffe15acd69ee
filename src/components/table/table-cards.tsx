import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { renderCell } from './cell-text.tsx';
import type { Column } from './column.ts';
import { allShown, overscan, useFocusedRow, createFullWindow, computeRowWindow } from './row-window.ts';
import { useVisibleRange } from './use-visible-range.ts';
import type { TableModel } from './use-table-model.ts';

interface TableCardsProps<Row> {
  readonly caption: string;
  readonly model: TableModel<Row>;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly count: number;
}

/** Height in px of a card with a title and three lines. */
const defaultHeight = 148;

/** The table on phones: each row is a card with a list of its values. */
export function TableCards<Row>({ caption, model, actions, count }: TableCardsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const { rangeExtractor, focusHandlers } = useFocusedRow();
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setMargin(Math.round(top + window.scrollY));
  }, [count]);
  const isVirtual = count > allShown;
  // oxlint-disable-next-line react/incompatible-library -- The React Compiler is not used; `measureElement` is stable.
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    enabled: isVirtual,
    estimateSize: () => defaultHeight,
    scrollMargin: margin,
    overscan,
    rangeExtractor,
    useFlushSync: false,
  });
  const shown = isVirtual
    ? computeRowWindow(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), margin)
    : createFullWindow(count);
  const range = isVirtual ? virtualizer.range : { startIndex: 0, endIndex: count - 1 };
  useVisibleRange({
    model,
    first: count === 0 ? -1 : (range?.startIndex ?? -1),
    last: range?.endIndex ?? -1,
    scrollToRow: useCallback(
      (index: number) => {
        if (index > 0) virtualizer.scrollToIndex(index, { align: 'start' });
        else if (window.scrollY > margin) window.scrollTo(0, Math.max(0, margin - 160));
      },
      [virtualizer, margin],
    ),
  });
  return (
    <ul
      ref={list}
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the role from lists without bullets.
      role="list"
      style={{ paddingBottom: shown.rest }}
      {...focusHandlers}
    >
      {shown.placed.map(({ index, gap }) => {
        const row = model.rowAt(index);
        return (
          <li
            key={row === undefined ? `waiting ${index}` : model.getRowId(row)}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={model.count ?? -1}
            className="border-t border-line px-4 py-3 text-control"
            style={gap > 0 ? { marginTop: gap } : undefined}
          >
            <CardContent row={row} columns={model.columns} actions={actions} />
          </li>
        );
      })}
    </ul>
  );
}

interface CardContentProps<Row> {
  readonly row: Row | undefined;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

function CardContent<Row>({ row, columns, actions }: CardContentProps<Row>) {
  const [title, ...others] = columns;
  if (row === undefined || !title) return <Skeleton lines={4} />;
  return (
    <>
      <div className="font-medium wrap-anywhere">{renderCell(title, row)}</div>
      <dl className="mt-1 grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
        {others
          .filter((column) => !column.isHiddenOnPhone)
          .map((column) => (
            <div key={column.id} className="col-span-2 grid min-h-6 grid-cols-subgrid items-center">
              <dt className="text-ink-2">{column.header}</dt>
              <dd className="min-w-0 wrap-anywhere">{renderCell(column, row)}</dd>
            </div>
          ))}
      </dl>
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions(row)}</div>}
    </>
  );
}
