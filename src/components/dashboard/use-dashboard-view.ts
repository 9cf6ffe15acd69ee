import { useEffect, useMemo, useRef } from 'react';
import { redirect, replace, type LoaderFunctionArgs } from 'react-router';
import {
  anyDay,
  type FilterField,
  type FilterFields,
  type FilterValues,
} from '#src/components/filter/fields.ts';
import {
  readList,
  writeList,
  type ListDefinition,
  type ListWish,
} from '#src/components/filter/list-address.ts';
import { useListView, type ListView } from '#src/components/filter/use-list-view.ts';
import { today, type Day } from '#src/lib/dates.ts';
import { readQuerySet, storeQuerySet, type QuerySetName } from '#src/session/query-sets.ts';
import { periodOf, type Period, type PresetId } from './periods.ts';

/** The period is part of every dashboard's address. */
export const periodFields = { startDate: anyDay, endDate: anyDay } as const;

type PeriodFields = Readonly<Record<keyof typeof periodFields, FilterField<Day | null>>>;
export type DashboardFields = FilterFields & PeriodFields;

/** A dashboard's filters and the order of its table, with the name under which its query is remembered. */
export interface DashboardDefinition<Fields extends DashboardFields> extends ListDefinition<Fields> {
  readonly querySet: QuerySetName;
  /** The period of whoever comes without one. */
  readonly preset: PresetId;
}

/** What a dashboard's address asks for. */
export interface DashboardWish<Fields extends DashboardFields = DashboardFields> extends ListWish<Fields> {
  readonly period: Period;
}

/** What a dashboard's address asks for, and the ways to ask for something else. */
export interface DashboardView<Fields extends DashboardFields = DashboardFields>
  extends ListView<Fields>, DashboardWish<Fields> {
  readonly setPeriod: (period: Period) => void;
  /** Equal for two addresses with the same period, filters and search, however their rows are ordered. */
  readonly filterKey: string;
}

function periodFrom(
  { startDate, endDate }: { readonly startDate: Day | null; readonly endDate: Day | null },
  preset: PresetId,
): Period {
  const usual = periodOf(preset, today());
  return { startDate: startDate ?? usual.startDate, endDate: endDate ?? usual.endDate };
}

/** What `useDashboardView` finds in the same address. */
export function readDashboard<Fields extends DashboardFields>(
  definition: DashboardDefinition<Fields>,
  address: URLSearchParams,
): DashboardWish<Fields> {
  const wish = readList(definition, address);
  return { ...wish, period: periodFrom(wish.filters, definition.preset) };
}

/** The address of a dashboard with what is missing in it: the query of before in this session, or the usual period. */
export function completeAddress<Fields extends DashboardFields>(
  definition: DashboardDefinition<Fields>,
  address: URLSearchParams,
  now: Day = today(),
): URLSearchParams {
  const { startDate, endDate } = readList(definition, address).filters;
  if (startDate !== null && endDate !== null && startDate <= endDate) return address;
  const next = new URLSearchParams(address);
  const hasOwn = Object.keys(definition.fields).some((name) => address.has(name)) || address.has('search');
  const stored = hasOwn ? null : readQuerySet(definition.querySet);
  const usual = periodOf(definition.preset, now);
  next.set('startDate', stored?.startDate ?? usual.startDate);
  next.set('endDate', stored?.endDate ?? usual.endDate);
  for (const [name, values] of Object.entries(stored?.filters ?? {})) {
    if (!(name in definition.fields)) continue;
    for (const value of values) next.append(name, value);
  }
  return next;
}

/** To be called by a page's `load`: whoever comes without a period goes on to the address that names one. */
export function requirePeriod<Fields extends DashboardFields>(
  definition: DashboardDefinition<Fields>,
  { request }: LoaderFunctionArgs,
): void {
  const url = new URL(request.url);
  const complete = completeAddress(definition, url.searchParams);
  if (complete === url.searchParams) return;
  const next = `${url.pathname}?${complete.toString()}`;
  // An entry of the history that is without a period gives way; that of the page which leads here stays for Back.
  const isShown = location.pathname === url.pathname && location.search === url.search;
  throw isShown ? replace(next + location.hash) : redirect(next);
}

/**
 * Keeps a dashboard's period, filters, search and order in the address and remembers them for the session. The
 * definition must be the same object at every call.
 */
export function useDashboardView<Fields extends DashboardFields>(
  definition: DashboardDefinition<Fields>,
): DashboardView<Fields> {
  const view = useListView<Fields>(definition);
  const { filters, search, setFilters, setSearch } = view;
  const { startDate, endDate } = filters;
  const { preset, querySet, fields } = definition;

  const filterKey = useMemo(() => {
    const { defaultSort: sort } = definition;
    return writeList(definition, new URLSearchParams(), { filters, search, sort, page: 1 }).toString();
  }, [definition, filters, search]);

  const remembered = useRef('');
  useEffect(() => {
    if (startDate === null || endDate === null || remembered.current === filterKey) return;
    remembered.current = filterKey;
    const chosen = Object.entries(fields)
      .filter(([name]) => !(name in periodFields))
      .map(([name, field]): [string, readonly string[]] => [name, field.write(filters[name])])
      .filter(([, texts]) => texts.length > 0);
    storeQuerySet(querySet, { startDate, endDate, filters: Object.fromEntries(chosen) });
  }, [querySet, fields, filters, filterKey, startDate, endDate]);

  return useMemo(() => {
    const period = periodFrom({ startDate, endDate }, preset);
    const count = view.filterCount - [startDate, endDate].filter((day) => day !== null).length;
    const setPeriod = (next: Period): void => {
      // The values are days, which both fields take; their place in `Fields` is known, not their type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
      setFilters({ ...next } as unknown as Partial<FilterValues<Fields>>);
    };
    return {
      ...view,
      period,
      setPeriod,
      filterKey,
      filterCount: count,
      isFiltered: count > 0 || search.trim() !== '',
      clear: () => {
        const none = Object.entries(fields)
          .filter(([name]) => !(name in periodFields))
          .map(([name, field]) => [name, field.none]);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each field with its own value for nothing.
        setFilters(Object.fromEntries(none) as Partial<FilterValues<Fields>>);
        setSearch('');
      },
    };
  }, [view, preset, startDate, endDate, filterKey, fields, search, setFilters, setSearch]);
}
