import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { FilterLines } from '#src/components/filter/filter-lines.tsx';
import { SearchBox } from '#src/components/filter/search-box.tsx';
import { today } from '#src/lib/dates.ts';
import { useStore } from '#src/lib/use-store.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { OnceOpened } from '#src/ui/once-opened.tsx';
import { useIsLargeText } from '#src/ui/use-is-large-text.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { PeriodSelect } from './period-select.tsx';
import { briefPeriodText, periodText } from '#src/components/filter/periods.ts';
import { queryBarSlot } from './query-bar-slot.ts';
import type { DashboardView } from './use-dashboard-view.ts';
import type { ListFilter } from './use-dashboard.ts';

/** Loaded when it is first opened. */
const QuerySheet = lazyPart(() => import('./query-sheet.tsx'), 'QuerySheet');

interface QueryBarProps {
  /** Without a period when the dashboard shows the current state only. */
  readonly dashboard: {
    readonly view: Pick<
      DashboardView,
      'search' | 'setSearch' | 'filterCount' | 'clear' | 'period' | 'setPeriod'
    >;
    readonly periodName: string;
    readonly filters: readonly ListFilter[];
  };
  /** 'Search orders'. */
  readonly searchLabel: string;
}

/** Below this width the search moves into the filter sheet, on phones the period and the chips, too. */
const narrow = '(width < 64rem)';

/**
 * The period, active filters and search of a dashboard. Rendered in the taller top bar where the layout has one,
 * otherwise above the page. The controls of the filters are in a sheet.
 */
export function QueryBar(props: QueryBarProps) {
  const place = useStore(queryBarSlot);
  const bar = (
    <PanelBoundary title="The filters">
      <Bar {...props} />
    </PanelBoundary>
  );
  return (
    <>
      {place ? createPortal(bar, place) : <div className="mb-3">{bar}</div>}
      <PrintedQuery {...props} />
    </>
  );
}

/** The period, filters and search in words, on paper only. */
function PrintedQuery({ dashboard: { view, periodName, filters } }: QueryBarProps) {
  const { period, search } = view;
  return (
    <ul className="hidden gap-x-4 pb-3 text-control print:flex print:flex-wrap">
      {period && (
        <li>
          {periodName}: {periodText(period)}
        </li>
      )}
      <FilterLines filters={filters} />
      {search.trim() !== '' && <li>Search: {search.trim()}</li>}
    </ul>
  );
}

function Bar({ dashboard: { view, periodName, filters }, searchLabel }: QueryBarProps) {
  const isPhone = useIsPhone();
  const box = useRef<HTMLElement>(null);
  const isNarrowWindow = useMediaQuery(narrow);
  const isLargeText = useIsLargeText(box, 64);
  const isNarrow = isLargeText || isNarrowWindow;
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
  const { period, filterCount } = view;
  const search = <SearchBox label={searchLabel} value={view.search} onChange={view.setSearch} />;
  const clear = filterCount > 0 && (
    <Button variant="link" onClick={view.clear}>
      Clear all
    </Button>
  );
  return (
    <search
      ref={box}
      aria-label={searchLabel}
      className={classNames(
        'flex w-full min-w-0 items-center gap-2',
        (isLargeText || isPhone) && 'flex-wrap',
      )}
    >
      {period &&
        (isPhone ? (
          <Button onClick={open}>{briefPeriodText(period, today())}</Button>
        ) : (
          <PeriodSelect label={periodName} period={period} onChange={view.setPeriod} onCustom={open} />
        ))}
      {!isPhone && filterCount > 0 && (
        <ul
          aria-label="Active filters"
          className="flex min-w-0 shrink items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
        >
          {filters.map(({ name, label, texts, onClear }) => (
            <FilterChip key={name} label={label} values={texts} onRemove={onClear} />
          ))}
        </ul>
      )}
      <Button icon={SlidersHorizontal} onClick={open}>
        {isPhone && filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
      </Button>
      {!isPhone && clear}
      {!isNarrow && (
        <div data-stretch className="ml-auto w-56 min-w-28 shrink">
          {search}
        </div>
      )}
      <OnceOpened isOpen={isOpen}>
        <QuerySheet
          view={view}
          filters={filters}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          clear={clear}
        >
          {isNarrow && search}
        </QuerySheet>
      </OnceOpened>
    </search>
  );
}
