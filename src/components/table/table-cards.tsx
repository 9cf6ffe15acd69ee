import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { RowCard } from './row-card.tsx';
import { countText } from './table-toolbar.tsx';
import { rowName, type TableRowsProps, type Totals } from './table-grid.tsx';
import { useVisibleRange } from './use-visible-range.ts';

/** Number of rows that are shown first, and that each press of the button adds, so that the end of the list is near. */
const cardStep = 25;

/** As many as a phone shows below the figures: they become visible before the others are rendered. */
const firstCards = 4;

/** Px between the top of the window and the list after it has changed. */
const clearance = 160;

/** The table on phones: each row is a card of a few lines. It has a selection while rows are being selected. */
export function TableCards<Row>(props: TableRowsProps<Row>) {
  const { caption, noun, model, actions, heading, count, totals, selection } = props;
  const list = useRef<HTMLUListElement>(null);
  const { requestKey } = model.view;
  const [more, setMore] = useState({ requestKey, steps: 0 });
  const steps = more.requestKey === requestKey ? more.steps : 0;
  const visibleCount = Math.min(count, cardStep * (steps + 1));
  const rendered = Math.min(visibleCount, useDeferredValue(visibleCount, firstCards));
  useVisibleRange({
    model,
    first: count === 0 ? -1 : 0,
    last: visibleCount - 1,
    scrollToRow: useCallback((index: number) => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      if (index === 0 && top < 0) window.scrollTo(0, Math.max(0, window.scrollY + top - clearance));
    }, []),
  });
  return (
    <>
      <ul ref={list} aria-label={caption} role="list">
        {Array.from({ length: rendered }, (_, index) => {
          const row = model.rowAt(index);
          const head = row === undefined ? undefined : heading?.(row);
          return (
            <li
              key={row === undefined ? `waiting ${index}` : model.getRowId(row)}
              aria-posinset={index + 1}
              aria-setsize={model.count ?? -1}
              className={classNames(
                'flex gap-3 border-t border-line px-4 py-2.5 text-control',
                head !== undefined && 'bg-sunken',
              )}
            >
              {selection && row !== undefined && (
                <Checkbox
                  label={`Select ${rowName(model.columns, row)}`}
                  isLabelHidden
                  checked={selection.has(model.getRowId(row))}
                  onChange={() => selection.toggle(index, false)}
                />
              )}
              <div className="min-w-0 grow">
                {head ?? <RowCard row={row} columns={model.columns} actions={actions} />}
              </div>
            </li>
          );
        })}
      </ul>
      {totals && model.count !== undefined && (
        <CardTotals name={countText(model.count, undefined, noun)} model={model} totals={totals} />
      )}
      {visibleCount < count && (
        <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
          <p role="status" className="text-control text-ink-3 tabular-nums">
            {formatNumber(visibleCount)} of {formatNumber(count)}
          </p>
          <Button onClick={() => setMore({ requestKey, steps: steps + 1 })}>
            Show {Math.min(cardStep, count - visibleCount)} more
          </Button>
        </div>
      )}
    </>
  );
}

interface CardTotalsProps<Row> extends Pick<TableRowsProps<Row>, 'model'> {
  readonly name: string;
  readonly totals: Totals;
}

/** The totals over all rows, not only those that are shown. */
function CardTotals<Row>({ name, model, totals }: CardTotalsProps<Row>) {
  const summed = model.columns.filter(({ id }) => totals[id] !== undefined);
  if (summed.length === 0) return null;
  return (
    <div className="border-t border-line-strong bg-sunken px-4 py-2.5 text-control font-medium">
      <p>{name}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 tabular-nums">
        {summed.map(({ id, header }) => (
          <div key={id} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-normal text-ink-2">{header}</dt>
            <dd className="text-right">{totals[id]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
