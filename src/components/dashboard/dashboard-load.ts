import { redirect, replace, type LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { completeAddress, type DashboardAddress } from './dashboard-address.ts';
import type { DashboardDefinition } from './define-dashboard.ts';

/** Redirects to the URL with a period when there is none. */
function requirePeriod(definition: DashboardAddress, { request }: LoaderFunctionArgs): void {
  const url = new URL(request.url);
  const complete = completeAddress(definition, url.searchParams);
  if (complete === url.searchParams) return;
  const next = `${url.pathname}?${complete.toString()}`;
  // Replaces the history entry when it is this page's own; an entry of another page is kept for Back.
  const isShown = location.pathname === url.pathname && location.search === url.search;
  throw isShown ? replace(next + location.hash) : redirect(next);
}

/** The `load` of a dashboard route: completes the URL and prefetches the first requests of the page. */
export function createDashboardLoad(definition: DashboardAddress & Pick<DashboardDefinition, 'prefetch'>) {
  return (args: LoaderFunctionArgs, prefetch?: Prefetch): null => {
    requirePeriod(definition, args);
    if (prefetch) definition.prefetch(new URL(args.request.url).searchParams, prefetch);
    return null;
  };
}
