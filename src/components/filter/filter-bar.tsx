import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useHasOpened } from '#src/ui/use-has-opened.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { FilterSheet } from './load-filter-sheet.ts';
import { SearchBox } from './search-box.tsx';
import type { ListView } from './use-list-view.ts';

interface FilterBarProps {
  readonly view: Pick<ListView, 'search' | 'setSearch' | 'filterCount' | 'clear'>;
  /** 'Search customers'. */
  readonly searchLabel: string;
  /** One control per filter: `Select` or `MultiSelect` with a label. */
  readonly children?: ReactNode;
}

/** The filters of a list. On phones they are in a sheet; its button shows how many are set. */
export function FilterBar({ view, searchLabel, children }: FilterBarProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  const clear = view.filterCount > 0 && (
    <Button variant="quiet" onClick={view.clear}>
      Clear filters
    </Button>
  );
  const count = view.filterCount === 0 ? '' : ` (${view.filterCount})`;
  return (
    <search aria-label={searchLabel} className="mb-4 flex flex-wrap items-center gap-2">
      <SearchBox label={searchLabel} value={view.search} onChange={view.setSearch} />
      {!isPhone && children}
      {isPhone && children && (
        <Button icon={SlidersHorizontal} onClick={() => setIsOpen(true)}>
          Filters{count}
        </Button>
      )}
      {clear}
      {isPhone && children && hasOpened && (
        <Suspense>
          <FilterSheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Filters" clear={clear}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </search>
  );
}
