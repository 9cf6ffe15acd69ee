import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ListTable } from '#src/api/list.ts';
import { listFilterTexts } from '#src/components/filter/filter-texts.ts';
import type { FilterText, NamedFilter } from '#src/components/filter/filter-words.ts';
import { enumText } from '#src/lib/enum-text.ts';
import type { Option } from '#src/ui/option.ts';
import { getOfferedOptions, type ListOptions } from './offered-options.ts';

/** What the words and the options of a list's filters depend on: a dashboard, or a list with the same parts. */
export interface FilterSource {
  readonly savedViews: SavedViewDashboard;
  /** Those with a control, in their order, and the set of records that a link names. */
  readonly filters: readonly NamedFilter[];
  readonly labels: Readonly<Partial<Record<string, (value: string) => string>>>;
  readonly values: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly list: {
    readonly table: Pick<ListTable, 'filters'>;
    readonly options?: (customerId: string) => UseQueryOptions<object, Error, ListOptions>;
  };
}

/** Whether the options of a filter do not depend on those that the list returns. */
export function hasStatedOptions({ list, values }: FilterSource, name: string): boolean {
  const spec = list.table.filters[name];
  return values[name] !== undefined || (spec?.kind !== 'codes' && spec?.kind !== 'ids');
}

/** The options of a filter in the order of the contract; those that the list returns are empty until loaded. */
export function listFilterOptions(
  { list, labels, values }: FilterSource,
  name: string,
  offered: ListOptions | undefined,
): readonly Option<string | number>[] {
  const spec = list.table.filters[name];
  const stated = values[name] ?? (spec && 'values' in spec ? spec.values : undefined);
  const label = labels[name] ?? enumText;
  return stated?.map((value) => ({ value, label: label(String(value)) })) ?? getOfferedOptions(name, offered);
}

/** The words of a filter's value; empty when it does not filter. */
export function describeFilter(
  { labels }: FilterSource,
  filter: NamedFilter,
  value: unknown,
  options: readonly Option<string | number>[],
): FilterText {
  return { label: filter.label, texts: listFilterTexts(filter, value, options, labels[filter.name]) };
}

/** The filters that are set in a query of the list, in words; without its search and its period. */
export function describeFilters(
  source: FilterSource,
  query: Readonly<Record<string, unknown>>,
  offered: ListOptions | undefined,
): readonly (FilterText & Pick<NamedFilter, 'name'>)[] {
  const named = new Set(source.filters.map(({ name }) => name));
  // A request of another client can have a filter for which the page has no control.
  const withoutControl = Object.keys(source.list.table.filters)
    .filter((name) => !named.has(name))
    .map((name): NamedFilter => ({ name, label: enumText(name), no: 'No' }));
  return [...source.filters, ...withoutControl]
    .map((filter) => {
      const options = listFilterOptions(source, filter.name, offered);
      return { name: filter.name, ...describeFilter(source, filter, query[filter.name], options) };
    })
    .filter(({ texts }) => texts.length > 0);
}
