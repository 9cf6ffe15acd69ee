import Rows3 from 'lucide-react/icons/rows-3';
import { memo, type ReactNode } from 'react';
import { parseSort, writeSort } from '#src/components/filter/list-address.ts';
import type { Density } from '#src/session/table-preferences.ts';
import { DeferredMenu } from '#src/ui/deferred-menu.tsx';
import { DeferredSelect } from '#src/ui/deferred-select.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { chooseDensity, useDensity } from './density.ts';
import type { TableModel } from './use-table-model.ts';

/** The names of one row and of many: 'customer', 'customers'. */
export interface RowNoun {
  readonly one: string;
  readonly many: string;
}

/** '8 customers', '3 of 8 customers'. */
export function countText(
  count: number | undefined,
  totalCount: number | undefined,
  { one, many }: RowNoun,
): string {
  if (count === undefined) return '';
  const words = (total: number): string => `${formatNumber(total)} ${total === 1 ? one : many}`;
  if (totalCount === undefined || totalCount === count) return words(count);
  return `${formatNumber(count)} of ${words(totalCount)}`;
}

const densities: readonly (readonly [Density, string])[] = [
  ['compact', 'Compact'],
  ['regular', 'Regular'],
  ['comfortable', 'Comfortable'],
];

interface TableToolbarProps<Row> {
  readonly model: TableModel<Row>;
  readonly noun: RowNoun;
  readonly isCards: boolean;
  /** For example the export. */
  readonly tools: ReactNode;
  /** A filter whose values have the number of rows, in place of that number. */
  readonly ribbon?: ReactNode;
}

/** The number of rows, announced on every change, and the actions on all of them. */
export function TableToolbar<Row>({ model, noun, isCards, tools, ribbon }: TableToolbarProps<Row>) {
  const hasRibbon = ribbon !== undefined;
  return (
    <div
      className={classNames(
        'flex min-h-13 flex-wrap justify-between gap-x-4 gap-y-2',
        hasRibbon ? 'items-end border-b border-line pr-4' : 'items-center px-4 py-2',
      )}
    >
      {ribbon}
      <p role="status" className={hasRibbon ? 'sr-only' : 'text-control font-medium tabular-nums'}>
        {countText(model.count, model.totalCount, noun)}
      </p>
      <div
        className={classNames('flex flex-wrap items-center gap-2', hasRibbon && 'ml-auto self-center py-2')}
      >
        {!isCards && <DensityMenu />}
        {tools}
      </div>
      {isCards && <SortSelect model={model} />}
    </div>
  );
}

/** The sort control of cards, which have no headers. */
function SortSelect<Row>({ model }: { readonly model: TableModel<Row> }) {
  const [sort, choose] = useOptimisticValue(model.view.sort, model.view.setSort);
  const options = model.sortColumns.flatMap(({ id, header }) => [
    { value: id, label: `${header}, ascending` },
    { value: `-${id}`, label: `${header}, descending` },
  ]);
  if (options.length === 0) return null;
  return (
    <DeferredSelect
      label="Sort by"
      options={options}
      value={writeSort(sort)}
      onChange={(sortValue) => choose(parseSort(sortValue))}
    />
  );
}

const DensityMenu = memo(function DensityMenu() {
  const density = useDensity();
  return (
    <DeferredMenu
      trigger={<IconButton icon={Rows3} label="Row height" />}
      title="Row height"
      actions={densities.map(([value, label]) => ({
        label,
        isCurrent: density === value,
        onAction: () => chooseDensity(value),
      }))}
    />
  );
});
