import { redirect, replace, type LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { completeAddress, type DashboardAddress } from './dashboard-address.ts';
import type { DashboardDefinition } from './define-dashboard.ts';

/** Whoever comes without a period goes on to the address that names one. */
function requirePeriod(definition: DashboardAddress, { request }: LoaderFunctionArgs): void {
  const url = new URL(request.url);
  const complete = completeAddress(definition, url.searchParams);
  if (complete === url.searchParams) return;
  const next = `${url.pathname}?${complete.toString()}`;
  // An entry of the history that is without a period gives way; that of the page which leads here stays for Back.
  const isShown = location.pathname === url.pathname && location.search === url.search;
  throw isShown ? replace(next + location.hash) : redirect(next);
}

/** The `load` of a dashboard's page: completes the address, and prefetches what the page shows first. */
export function createDashboardLoad(definition: DashboardAddress & Pick<DashboardDefinition, 'prefetch'>) {
  return (args: LoaderFunctionArgs, prefetch?: Prefetch): null => {
    requirePeriod(definition, args);
    if (prefetch) definition.prefetch(new URL(args.request.url).searchParams, prefetch);
    return null;
  };
}
