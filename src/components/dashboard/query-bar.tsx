import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { FilterSheet } from '#src/components/filter/load-filter-sheet.ts';
import { SearchBox } from '#src/components/filter/search-box.tsx';
import { useStore } from '#src/lib/use-store.ts';
import { Button } from '#src/ui/button.tsx';
import { useHasOpened } from '#src/ui/use-has-opened.ts';
import { useIsLargeText } from '#src/ui/use-is-large-text.ts';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { PeriodPicker } from './period-picker.tsx';
import { periodText } from './periods.ts';
import { queryBarSlot } from './query-bar-slot.ts';
import type { DashboardView } from './use-dashboard-view.ts';

interface QueryBarProps {
  /** Without a period when the dashboard shows the current state only. */
  readonly dashboard: {
    readonly view: Pick<
      DashboardView,
      'search' | 'setSearch' | 'filterCount' | 'isFiltered' | 'clear' | 'period' | 'setPeriod'
    >;
  };
  /** 'Search orders'. */
  readonly searchLabel: string;
  /** One control per filter, for example `MultiSelectFilter`. */
  readonly children?: ReactNode;
}

/** Below this width the period and the search move into the filter sheet. */
const narrow = '(width < 80rem)';

/**
 * The period, search and filters of a dashboard. Rendered in the taller top bar where the layout has one, otherwise
 * above the page. The filters are in a sheet; its button shows how many are set. On narrow screens everything is in the
 * sheet.
 */
export function QueryBar(props: QueryBarProps) {
  const place = useStore(queryBarSlot);
  const bar = (
    <PanelBoundary title="The filters">
      <Bar {...props} />
    </PanelBoundary>
  );
  return place ? createPortal(bar, place) : <div className="mb-4">{bar}</div>;
}

function Bar({ dashboard: { view }, searchLabel, children }: QueryBarProps) {
  const box = useRef<HTMLElement>(null);
  const isNarrowWindow = useMediaQuery(narrow);
  const isNarrow = useIsLargeText(box, 80) || isNarrowWindow;
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  const clear = view.isFiltered && (
    <Button variant="quiet" onClick={view.clear}>
      Clear filters
    </Button>
  );
  const period = view.period && <PeriodPicker period={view.period} onChange={view.setPeriod} />;
  const search = <SearchBox label={searchLabel} value={view.search} onChange={view.setSearch} />;
  const count = view.filterCount === 0 ? '' : ` (${view.filterCount})`;
  return (
    <search ref={box} aria-label={searchLabel} className="flex w-full min-w-0 items-center gap-2">
      {!isNarrow && period}
      {!isNarrow && <div className="w-64 shrink-0">{search}</div>}
      {(isNarrow || children !== undefined) && (
        <Button icon={SlidersHorizontal} onClick={() => setIsOpen(true)}>
          <span className="truncate">
            {isNarrow && view.period ? periodText(view.period) : 'Filters'}
            {count}
          </span>
        </Button>
      )}
      <span className="max-sm:hidden">{clear}</span>
      {hasOpened && (
        <Suspense>
          <FilterSheet
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            title={isNarrow && view.period ? 'Period and filters' : 'Filters'}
            clear={clear}
          >
            {isNarrow && period}
            {isNarrow && search}
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </search>
  );
}
