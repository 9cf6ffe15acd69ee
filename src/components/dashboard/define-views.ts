import type { Prefetch } from '#src/api/prefetch.ts';
import { carryFilters } from './carried-filters.ts';
import type { DashboardAddress } from './dashboard-address.ts';
import type { DashboardDefinition } from './define-dashboard.ts';

interface ViewChoice<View extends string> {
  readonly value: View;
  readonly label: string;
}

interface ViewsOptions<View extends string> {
  /** The first is the default. */
  readonly views: readonly [ViewChoice<View>, ...(readonly ViewChoice<View>[])];
  readonly definitions: Readonly<
    Record<View, DashboardAddress & Pick<DashboardDefinition, 'isAvailable' | 'prefetch'>>
  >;
  /** The accessible name of the switch; 'View' by default. */
  readonly label?: string;
  /** Names of the filters that stay when the view changes, as the period does; without it, each view has its own query. */
  readonly common?: readonly string[];
}

/** Several dashboards under one path; `dashboard` in the URL selects one. */
export interface DashboardViews<View extends string> extends ViewsOptions<View> {
  readonly readView: (address: URLSearchParams) => View;
  /** The views that the environment has. */
  readonly listAvailable: () => readonly ViewChoice<View>[];
  /** The query of a view with the filters in common. */
  readonly buildViewQuery: (address: URLSearchParams, view: View) => URLSearchParams;
  /** Prefetches the view that the URL selects. */
  readonly prefetch: (address: URLSearchParams, prefetch: Prefetch) => void;
}

export function defineViews<View extends string>(options: ViewsOptions<View>): DashboardViews<View> {
  const { views, definitions, common } = options;
  const [{ value: initial }] = views;
  const listAvailable = () => views.filter(({ value }) => definitions[value].isAvailable());
  const readView = (address: URLSearchParams): View => {
    const requested = address.get('dashboard')?.toLowerCase();
    return listAvailable().find(({ value }) => value === requested)?.value ?? initial;
  };
  return {
    ...options,
    listAvailable,
    readView,
    buildViewQuery: (address, view) => {
      const query = common ? carryFilters(address, common) : new URLSearchParams();
      if (view !== initial) query.set('dashboard', view);
      return query;
    },
    prefetch: (address, prefetch) => definitions[readView(address)].prefetch(address, prefetch),
  };
}
