import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import type { Kpi } from '#src/api/generated/types.ts';
import type {
  ColumnOf,
  DashboardList,
  FilterSpec,
  OfferedOptions,
  PageRequest,
  RowOf,
  RowPage,
  SummaryOf,
} from '#src/api/list.ts';
import type { Read } from '#src/api/query.ts';
import type { DrillDownTarget } from '#src/components/chart/chart-data.ts';
import type { ChoiceOf, ValueOf } from '#src/components/filter/contract-fields.ts';
import type { FilterText, NamedFilter } from '#src/components/filter/filter-words.ts';
import { findSetFilters, parseSort } from '#src/components/filter/list-address.ts';
import type { EmptyTable } from '#src/components/table/data-table.tsx';
import type { RowNoun } from '#src/components/table/table-toolbar.tsx';
import type { Option } from '#src/ui/option.ts';
import {
  getPageRequest,
  type DashboardDefinition,
  type FilterName,
  type PeriodOf,
  type RowsQuery,
} from './define-dashboard.ts';
import { createFigures, findHistory, type SummaryFigures } from './figures.ts';
import { describeFilter, hasStatedOptions, listFilterOptions } from './list-filters.ts';
import { changeBase } from '#src/components/filter/periods.ts';
import type { TileLink } from './tile.tsx';
import { useDashboardView, type DashboardView } from './use-dashboard-view.ts';
import { useRowsOutside, type RowsOutside } from './use-rows-outside.ts';

type SpecOf<List extends DashboardList, Name extends FilterName<List>> = List['table']['filters'][Name];

/** The props of a filter control other than its label. */
interface FilterBinding<Value, Choice extends string | number> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** In the order of the contract; options that the list returns are empty until loaded. */
  readonly options: readonly Option<Choice>[];
  /** False where the environment cannot list the options: the control is left out. */
  readonly isOffered: boolean;
}

/** A filter of a dashboard as its controls, chips and prints show it. */
export interface ListFilter extends NamedFilter, FilterText, FilterBinding<unknown, string | number> {
  /** Undefined for a filter that the list does not have. */
  readonly spec: FilterSpec | undefined;
  readonly onClear: () => void;
}

type SortOf<List extends DashboardList> = List['table']['sorts'][number];

type FiltersOf<List extends DashboardList> = {
  readonly [Name in FilterName<List>]?: ValueOf<SpecOf<List, Name>>;
};

/** What a dashboard's table shows without rows. */
interface EmptyDashboard extends Omit<EmptyTable, 'title' | 'text'> {
  /** By default 'No invoices in this period'. */
  readonly title?: string;
  /** What will appear here and when; where the table has a period, the advice to choose a longer one follows. */
  readonly text: string;
}

interface TableCalls<Row> {
  readonly rows: (page: PageRequest) => Read<RowPage<Row>>;
  readonly exportRows: ReturnType<DashboardDefinition['getCalls']>['export'];
}

/** The props of a dashboard's table other than its columns and texts. */
export interface TableBinding<Row, Column extends string> extends TableCalls<Row> {
  readonly definition: Pick<
    DashboardDefinition,
    'filters' | 'getCalls' | 'labels' | 'list' | 'name' | 'savedViews' | 'sorts' | 'values'
  > & {
    /** Ids of the exported columns; exists only as a type. */
    readonly columnIds?: readonly Column[];
  };
  readonly noun: RowNoun;
  readonly empty: EmptyDashboard & Pick<EmptyTable, 'title'>;
  readonly customerId: string;
  readonly view: DashboardView;
  readonly getRowId: (row: Row) => string;
  /** The calls without the period; undefined for a dashboard without one. */
  readonly anyDate: TableCalls<Row> | undefined;
  /** Rows outside the period that match the search, when none within it does. */
  readonly outside: RowsOutside;
}

/** What a dashboard calls its rows. */
export interface DashboardWords {
  /** One row; several have an s: 'invoice'. */
  readonly noun: string;
  /** What a chart without data shows; by default 'No invoices in this period.' */
  readonly emptyText?: string;
  readonly empty: EmptyDashboard;
}

/** Binds the parts of a page to a dashboard, by the contract's names. */
export interface Dashboard<List extends DashboardList> extends Pick<
  TableBinding<RowOf<List>, ColumnOf<List>>,
  'customerId' | 'noun' | 'view'
> {
  /** What a chart without data shows. */
  readonly emptyText: string;
  readonly period: PeriodOf<List>;
  /** The date to which the period applies: 'Order date'. */
  readonly periodName: string;
  /** The filters of the table's request. */
  readonly selection: Omit<RowsQuery<List>, keyof PageRequest>;
  /** Rows in the table, on all pages; undefined until they are loaded. */
  readonly rowCount: number | undefined;
  /** Whether the table has loaded its first rows since the page opened; other parts may wait for that. */
  readonly hasLoadedRows: boolean;
  filter<Name extends FilterName<List>>(
    name: Name,
  ): FilterBinding<ValueOf<SpecOf<List, Name>>, ChoiceOf<SpecOf<List, Name>>>;
  /** All filters with a control, and the set of records of a link, in their order. */
  readonly filters: readonly ListFilter[];
  readonly figures: SummaryFigures<SummaryOf<List>, FiltersOf<List>>;
  /**
   * Drills down from a figure to the rows behind it: sets several filters, multiple choices within the selected values,
   * and optionally the sort.
   */
  drillDownTo(values: FiltersOf<List>, sort?: SortOf<List> | `-${SortOf<List>}`): () => void;
  /** The button of a tile that drills down; the words follow the number of rows: 'missed' reads '23 missed'. */
  link(words: string, values: FiltersOf<List>, sort?: SortOf<List> | `-${SortOf<List>}`): TileLink;
  readonly table: TableBinding<RowOf<List>, ColumnOf<List>>;
}

/** The label of the date to which the period applies; the server uses the first one by default. */
function getDateName(options: readonly Option<string | number>[], selected: unknown): string {
  return (options.find(({ value }) => value === selected) ?? options[0])?.label ?? 'Period';
}

/** The selected values of a filter, or all values: a figure counts within its filters. */
function narrow(selected: unknown, value: unknown): unknown {
  if (!Array.isArray(selected) || !Array.isArray(value)) return value;
  const both = value.filter((item) => selected.includes(item));
  return both.length > 0 ? both : value;
}

/**
 * A dashboard for one customer, as described by the URL. Internally, filters and rows have the types of any list; the
 * public types are those of this list in the contract.
 */
export function useDashboard<List extends DashboardList>(
  definition: DashboardDefinition<List>,
  customerId: string,
  words: DashboardWords,
): Dashboard<List> {
  const noun = { one: words.noun, many: `${words.noun}s` };
  const { emptyText = `No ${noun.many} in this period.` } = words;
  const view = useDashboardView(definition);
  const calls = useMemo(() => definition.getCalls(customerId, view), [definition, customerId, view]);
  const { anyDate } = calls;
  const offered = useQuery<object, Error, OfferedOptions>(calls.options).data;
  const outside = useRowsOutside(calls, anyDate, {
    search: view.search,
    page: getPageRequest(definition, view),
  });
  // The figures follow a row that is found outside the period.
  const summary = useQuery({
    ...(outside.isExact && anyDate ? anyDate : calls).summary,
    placeholderData: keepPreviousData,
  });
  // The table sends this request; the observer here only detects when its first rows have loaded or failed.
  const { isFetched, data: firstPage } = useQuery({
    ...calls.rows(getPageRequest(definition, view)),
    enabled: false,
  });
  const [hasLoadedRows, setHasLoadedRows] = useState(isFetched);
  if (isFetched && !hasLoadedRows) setHasLoadedRows(true);
  const { list, fields, labels } = definition;
  const [, , optionsId] = list.table.reads;
  const hasOptions = optionsId === undefined || hasOperations(optionsId);
  const getOptions = (name: string) => listFilterOptions(definition, name, offered);
  const bindFilter = (name: string): FilterBinding<unknown, string | number> => ({
    value: view.filters[name],
    onChange: (value) => view.setFilter(name, value),
    options: getOptions(name),
    isOffered: hasOptions || hasStatedOptions(definition, name),
  });
  const decidedFilters = new Set(findSetFilters(fields, view.filters));
  const isDecided = ({ decidedBy = [] }: Pick<Kpi, 'decidedBy'>): boolean =>
    decidedBy.some((name) => decidedFilters.has(name));
  const isKeyDecided = (key: string): boolean =>
    summary.data?.kpis.some((kpi) => kpi.key === key && isDecided(kpi)) ?? false;
  const drillDownTo =
    (values: Readonly<Record<string, unknown>>, sort?: string): (() => void) =>
    () =>
      view.setFilters(
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, narrow(view.filters[name], value)]),
        ),
        sort === undefined ? undefined : parseSort(sort),
      );
  const drillDown =
    (name: string, extraFilters: object | undefined) =>
    ({ category }: DrillDownTarget): void => {
      const field = fields[name];
      const value = field?.read([category.key]);
      // A mark whose category is not a value of the filter does nothing.
      if (field && field.write(value).length > 0) drillDownTo({ ...extraFilters, [name]: value })();
    };
  const dashboard = {
    customerId,
    view,
    period: view.period,
    periodName: getDateName(getOptions('dateType'), view.filters['dateType']),
    selection: calls.filter,
    rowCount: firstPage?.totalCount,
    hasLoadedRows,
    filter: bindFilter,
    filters: definition.filters.map((filter): ListFilter => {
      const binding = bindFilter(filter.name);
      return {
        ...filter,
        ...binding,
        ...describeFilter(definition, filter, binding.value, binding.options),
        spec: list.table.filters[filter.name],
        onClear: () => view.setFilter(filter.name, fields[filter.name]?.empty),
      };
    }),
    figures: {
      ...createFigures(summary, {
        emptyText,
        isFailureElsewhere: true,
        isDecided: isKeyDecided,
        labels,
        drillDown,
      }),
      tiles: (first: readonly string[]) => ({
        name: definition.name,
        kpis: summary.data?.kpis,
        read: summary,
        first,
        base: changeBase(view.period, view.filters['compareTo']),
        isDecided,
        getHistory: (key: string) => findHistory(summary.data, key)?.points,
      }),
    },
    noun,
    emptyText,
    drillDownTo,
    link: (words: string, values: Readonly<Record<string, unknown>>, sort?: string): TileLink => ({
      words,
      onFollow: drillDownTo(values, sort),
    }),
    table: {
      definition,
      noun,
      empty: { title: `No ${noun.many} in this period`, ...words.empty },
      customerId,
      view,
      getRowId: definition.getRowId,
      rows: calls.rows,
      exportRows: calls.export,
      anyDate: anyDate && { rows: anyDate.rows, exportRows: anyDate.export },
      outside,
    },
  };
  // The generator derives the list's tables and the types of its calls from the same parameters and responses.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above and the comment of the function.
  return dashboard as unknown as Dashboard<List>;
}
