import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { Sort } from '#src/components/filter/list-address.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { Column } from './column.ts';

/** The sort after a click on a column's header. */
export function nextSort<Row>({ id, isDescendingFirst = false }: Column<Row>, sort: Sort): Sort {
  return { by: id, isDescending: sort.by === id ? !sort.isDescending : isDescendingFirst };
}

export function ariaSort<Row>({ id }: Column<Row>, sort: Sort): 'ascending' | 'descending' | undefined {
  if (sort.by !== id) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const direction = ariaSort(column, sort);
  const shape = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={classNames(
        'group/sort relative flex min-h-8 w-full min-w-0 items-center gap-1 rounded-chip px-3 text-left hover:text-ink focus-visible:-outline-offset-2',
        column.align === 'end' && 'flex-row-reverse text-right',
        direction && 'text-ink',
      )}
      onClick={() => onSort(nextSort(column, sort))}
    >
      <span className="min-w-min">{column.header}</span>
      <Icon
        shape={shape}
        className={
          direction
            ? // Lies over the padding: headers of narrow columns need the width.
              `text-brand ${column.align === 'end' ? '-ml-4' : '-mr-4'}`
            : // Takes no width: headers of narrow columns need it.
              classNames(
                'absolute top-1/2 -translate-y-1/2 text-ink-3 opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
                column.align === 'end' ? '-left-1' : '-right-1',
              )
        }
      />
    </button>
  );
}
