import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SlowNotice } from '#src/components/feedback/slow-notice.tsx';
import { failureText, isLeftOut } from '#src/components/feedback/failure-text.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { IconShape } from '#src/ui/icon.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { TableCards } from './table-cards.tsx';
import { TableGrid, type TableRowsProps } from './table-grid.tsx';
import { countText, TableToolbar } from './table-toolbar.tsx';
import type { RowSource } from './row-source.ts';
import type { TableModel } from './use-table-model.ts';

/** Shown instead of rows when there are none. */
export interface EmptyTable {
  readonly icon?: IconShape;
  readonly title: string;
  /** What will appear here and how. */
  readonly text: ReactNode;
  /** What a search finds; shown where it finds nothing. */
  readonly searchHint?: string;
  readonly action?: ReactNode;
}

export interface DataTableProps<Row>
  extends
    Pick<TableRowsProps<Row>, 'caption' | 'noun' | 'model'>,
    Partial<Pick<TableRowsProps<Row>, 'actions' | 'heading' | 'totals' | 'selection'>> {
  readonly empty: EmptyTable;
  /** Width of the actions in rem. */
  readonly actionsWidth?: number | undefined;
  readonly tools?: ReactNode;
  /** A filter at the top of the card: beside the tools, on phones above them. */
  readonly ribbon?: ReactNode;
  /** A sentence above the rows. */
  readonly notice?: ReactNode;
  /** Shown when no rows match: a link to rows that would. */
  readonly noMatchAction?: ReactNode;
  /** The rows to print; by default those that are loaded. */
  readonly printed?: readonly Row[] | undefined;
  /** Replaces the ribbon and the toolbar while rows are selected; on phones it is at the bottom. */
  readonly selectionBar?: ReactNode;
}

/** Skeleton rows while the number of rows is unknown. */
const skeletonRows = 8;

/** The empty text when the search, the filters or both exclude all rows. */
export function noMatchText(search: string, filterCount: number): string {
  const typed = search.trim();
  if (typed === '') return 'No results match these filters.';
  return `Nothing matches “${typed}”${filterCount > 0 ? ' and the filters' : ''}.`;
}

/**
 * The rows to render while the browser prints: those given, otherwise those that are loaded, also where the screen
 * renders only some of them. Undefined on screen.
 */
function usePrintedRows<Row>(model: TableModel<Row>, preparedRows: readonly Row[] | undefined) {
  // Headless browsers print without the events, other browsers lay out the page before the media query matches.
  const isPaper = useMediaQuery('print');
  const [isAnnounced, setIsAnnounced] = useState(false);
  useEffect(() => {
    // The browser prints the page in its state when the event handlers return.
    const start = (): void => flushSync(() => setIsAnnounced(true));
    const end = (): void => setIsAnnounced(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const { count = 0 } = model;
  if (!(isPaper || isAnnounced) || count === 0) return undefined;
  const loaded = Array.from({ length: count }, (_, index) => model.rowAt(index));
  return { rows: preparedRows ?? loaded.filter((row) => row !== undefined), count };
}

/** A table in a card; on phones each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, noun, model, actions, heading, totals, selection } = props;
  const { empty, actionsWidth = 8, tools, ribbon, selectionBar, notice, noMatchAction } = props;
  const isPhone = useIsPhone();
  const printed = usePrintedRows(model, props.printed);
  const isCards = isPhone && !printed;
  const [isChoosing, setIsChoosing] = useState(false);
  const toggleChoosing = (): void => {
    selection?.clear();
    setIsChoosing(!isChoosing);
  };
  const { source, view, count, totalCount } = model;
  // A selected row may no longer be in the list.
  const hasSelected = selection !== undefined && selection.count > 0 && count !== 0;
  const isPrevious = source.kind === 'paged' && source.isPrevious;
  const isWaiting = isPrevious || (count === undefined && !source.error);
  const bar = hasSelected && (
    // The key keeps what is open in it, such as a drawer with typed text, when the width changes and it moves.
    <div key="selection" className={isCards ? 'sticky bottom-0 z-3 border-t border-line' : ''}>
      {selectionBar}
    </div>
  );
  if (count === undefined && isLeftOut(source.error)) return null;
  const shared = { caption, noun, model, actions, heading, totals };
  return (
    <Card>
      {isCards && ribbon}
      {!isCards && bar}
      {(isCards || !hasSelected) && (
        <TableToolbar
          model={model}
          noun={noun}
          isCards={isCards}
          {...(!isCards && ribbon !== undefined && { ribbon })}
          tools={
            <>
              {isCards && selection && (
                <Button aria-pressed={isChoosing} onClick={toggleChoosing}>
                  {isChoosing ? 'Cancel' : 'Select'}
                </Button>
              )}
              {tools}
            </>
          }
        />
      )}
      {source.error && count !== undefined && <StaleNotice source={source} error={source.error} />}
      {count === undefined && source.error ? (
        <ReadFailure message={`The ${noun.many} could not be loaded`} read={source} />
      ) : count === 0 ? (
        view.isFiltered && totalCount !== 0 ? (
          <EmptyState
            title={`No ${noun.many} match`}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                {noMatchAction}
                {view.filterCount > 0 && <Button onClick={view.clear}>Clear filters</Button>}
                {view.search.trim() !== '' && <Button onClick={view.clearSearch}>Clear search</Button>}
              </span>
            }
          >
            {noMatchText(view.search, view.filterCount)}
            {empty.searchHint !== undefined && view.search.trim() !== '' && ` ${empty.searchHint}`}
          </EmptyState>
        ) : (
          <EmptyState {...(empty.icon && { icon: empty.icon })} title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        )
      ) : (
        <div
          aria-busy={isWaiting || undefined}
          className={classNames(isPrevious && 'opacity-60 transition-opacity delay-150 duration-0')}
        >
          {notice && (
            <p role="status" className="border-t border-line bg-brand-soft px-4 py-1.5 text-control">
              {notice}
            </p>
          )}
          {isWaiting && <VisuallyHidden>Loading {noun.many}</VisuallyHidden>}
          {isWaiting && (
            <p className="px-4 empty:hidden">
              <SlowNotice subject={noun.many} isAnnounced />
            </p>
          )}
          {isCards ? (
            <TableCards
              {...shared}
              count={count ?? skeletonRows}
              selection={isChoosing ? selection : undefined}
            />
          ) : (
            <>
              <TableGrid
                {...shared}
                actionsWidth={actionsWidth}
                count={printed?.rows.length ?? count ?? skeletonRows}
                selection={selection}
                printed={printed?.rows}
              />
              {printed && printed.rows.length < printed.count && (
                <p className="px-4 py-2 text-control">
                  {formatNumber(printed.rows.length)} of {countText(printed.count, undefined, noun)} are
                  printed. To print all, choose “Print all” in the Export menu.
                </p>
              )}
            </>
          )}
        </div>
      )}
      {isCards && bar}
    </Card>
  );
}

interface StaleNoticeProps {
  readonly source: RowSource<unknown>;
  readonly error: Error;
}

/** Shown when a refetch failed and the rows are from an earlier response. */
function StaleNotice({ source, error }: StaleNoticeProps) {
  const time = new Date(source.readAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-warn-soft px-4 py-1.5 text-control text-warn"
    >
      <span className="min-w-0 wrap-anywhere">
        {failureText(error)} Shown as of {time}.
      </span>
      <Button size="small" icon={RotateCw} isBusy={source.isFetching} onClick={() => void source.refetch()}>
        Retry
      </Button>
    </div>
  );
}
