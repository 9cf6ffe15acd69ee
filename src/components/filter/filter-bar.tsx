import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { OnceOpened } from '#src/ui/once-opened.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { SearchBox } from './search-box.tsx';
import type { ListView } from './use-list-view.ts';

/** Loaded when it is first opened. */
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet');

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
      {isPhone && children && (
        <OnceOpened isOpen={isOpen}>
          <FilterSheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Filters" clear={clear}>
            {children}
          </FilterSheet>
        </OnceOpened>
      )}
    </search>
  );
}
