import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { RetailMonthOption } from '#src/api/generated/types.ts';
import type { ListTable, OfferedOptions } from '#src/api/list.ts';
import type { Read } from '#src/api/query.ts';
import { listFilterTexts } from '#src/components/filter/filter-texts.ts';
import type { FilterText, NamedFilter } from '#src/components/filter/filter-words.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { pointLabel } from '#src/lib/point-label.ts';
import type { Option } from '#src/ui/option.ts';

/** What the words and the options of a list's filters depend on: a dashboard, or a list with the same parts. */
export interface FilterSource {
  readonly savedViews: SavedViewDashboard;
  /** Those with a control, in their order, and the set of records that a link names. */
  readonly filters: readonly NamedFilter[];
  readonly labels: Readonly<Partial<Record<string, (value: string) => string>>>;
  readonly values: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly list: {
    readonly table: Pick<ListTable, 'filters'>;
    readonly options?: (customerId: string) => Read<OfferedOptions>;
  };
}

/** Whether the options of a filter do not depend on those that the list returns. */
export function hasStatedOptions({ list, values }: FilterSource, name: string): boolean {
  const spec = list.table.filters[name];
  return values[name] !== undefined || (spec?.kind !== 'codes' && spec?.kind !== 'ids');
}

type AnyOption = Option<string> | Option<number>;

const plain = (value: string): AnyOption => ({ value, label: value });

/** The weeks of a retail month, `YYYYWW`, the latest first. */
function listWeeks({ firstWeek, lastWeek }: RetailMonthOption): AnyOption[] {
  const [first, last] = [Number(firstWeek), Number(lastWeek)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const week = String(last - index);
    return { value: week, label: pointLabel(week) };
  });
}

/** Selects the options of a filter from those that the list returns, by the filter's name in the contract. */
const offers: Readonly<Record<string, (offered: OfferedOptions) => readonly AnyOption[] | undefined>> = {
  warehouse: ({ warehouses }) => warehouses?.map(({ code, name }) => ({ value: code, label: name })),
  retailerId: ({ retailers }) =>
    retailers?.map(({ retailerId, name }) => ({ value: retailerId, label: name })),
  scac: ({ carriers }) => carriers?.map(({ scac, name }) => ({ value: scac, label: name })),
  dcNumber: ({ distributionCenters }) =>
    distributionCenters?.map(({ dcNumber, name }) => ({ value: dcNumber, label: name })),
  lateReason: ({ lateReasons }) => lateReasons?.map(plain),
  itemNumber: ({ items }) =>
    items?.map(({ itemNumber, description }) => ({
      value: itemNumber,
      label: `${itemNumber} ${description}`,
    })),
  retailWeek: ({ retailMonths }) => retailMonths?.flatMap(listWeeks),
  code: ({ deductionCodes }) => deductionCodes?.map(({ value, label }) => ({ value, label })),
  vendorNumber: ({ vendors }) => vendors?.map(plain),
  department: ({ departments }) => departments?.map(plain),
  brand: ({ brands }) => brands?.map(plain),
  category: ({ categories }) => categories?.map(plain),
  zip3: ({ zip3s }) => zip3s?.map(plain),
};

/** The options of a filter in the order of the contract; those that the list returns are empty until loaded. */
export function listFilterOptions(
  { list, labels, values }: FilterSource,
  name: string,
  offered: OfferedOptions | undefined,
): readonly Option<string | number>[] {
  const spec = list.table.filters[name];
  const stated = values[name] ?? (spec && 'values' in spec ? spec.values : undefined);
  const label = labels[name] ?? enumText;
  return (
    stated?.map((value) => ({ value, label: label(String(value)) })) ??
    (offered && offers[name]?.(offered)) ??
    []
  );
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
  offered: OfferedOptions | undefined,
): readonly FilterText[] {
  const named = new Set(source.filters.map(({ name }) => name));
  // A request of another client can have a filter for which the page has no control.
  const withoutControl = Object.keys(source.list.table.filters)
    .filter((name) => !named.has(name))
    .map((name): NamedFilter => ({ name, label: enumText(name), no: 'No' }));
  return [...source.filters, ...withoutControl]
    .map((filter) => {
      const options = listFilterOptions(source, filter.name, offered);
      return describeFilter(source, filter, query[filter.name], options);
    })
    .filter(({ texts }) => texts.length > 0);
}
