import { useEffect, useMemo, useRef } from 'react';
import { useListView, type ListView } from '#src/components/filter/use-list-view.ts';
import type { FilterFields } from '#src/components/filter/fields.ts';
import {
  readPeriod,
  rememberQuery,
  writeFilters,
  type DashboardAddress,
  type DashboardRequest,
} from './dashboard-address.ts';
import type { Period } from '#src/components/filter/periods.ts';

/** The request in a dashboard's URL, and the functions that change it. */
export interface DashboardView extends ListView<FilterFields>, DashboardRequest {
  readonly setPeriod: (period: Period) => void;
}

/**
 * Keeps a dashboard's period, filters, search and sort in the URL and stores them for the session. The definition must
 * be the same object on every render.
 */
export function useDashboardView(definition: DashboardAddress): DashboardView {
  const view = useListView<FilterFields>(definition);
  const { filters, search, setFilters } = view;

  const remembered = useRef('');
  const filterKey = useMemo(
    () => writeFilters(definition, { filters, search }),
    [definition, filters, search],
  );
  useEffect(() => {
    if (remembered.current === filterKey) return;
    remembered.current = filterKey;
    rememberQuery(definition, filters);
  }, [definition, filters, filterKey]);

  return useMemo(
    () => ({
      ...view,
      period: readPeriod(definition, filters),
      setPeriod: (period) => setFilters({ ...period }),
    }),
    [view, definition, filters, setFilters],
  );
}
