import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { routeTable } from '#src/routing/routes.ts';
import { judge } from '#src/guards/judge.ts';
import { forgetFilters } from '#src/session/query-sets.ts';
import type { SelectedCustomer } from '#src/session/selected-customer.ts';
import type { Access } from './access.ts';
import { explainRedirect } from './explain-redirect.ts';
import { chooseCustomer } from './choose-customer.ts';

interface SwitchParts {
  readonly queryClient: QueryClient;
  readonly access: Access;
  readonly router: DataRouter;
  readonly userName: string | undefined;
  /** The path by which the portal was opened, before the first choice of a company. */
  readonly linkedPath: string | undefined;
}

/** Parameters of a dashboard's URL that do not depend on the customer. */
const sharedParameters = ['dashboard', 'startDate', 'endDate'] as const;

/** The URL of the same page without the previous customer's filters; unchanged when there are none. */
export function withoutFilters(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://portal.example');
  if (!pathname.startsWith('/dashboards/')) return address;
  const preserved = sharedParameters.flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (preserved.length === [...searchParams].length) return address;
  const query = new URLSearchParams(preserved).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Whether a page still has the filters with which a link has opened it; the period may have been completed. */
export function hasLinkedFilters(path: string, linkedPath: string | undefined): boolean {
  if (linkedPath === undefined) return false;
  const [page, link] = [path, linkedPath].map((address) => {
    const { pathname, searchParams } = new URL(address, 'https://portal.example');
    for (const name of sharedParameters) searchParams.delete(name);
    searchParams.sort();
    return `${pathname}?${searchParams.toString()}`;
  });
  return page === link;
}

/**
 * Changes the selected customer: cancels and removes the previous customer's queries, and requests what the page needs.
 * Where the new customer has no access to the page, its guards lead away from it, and the reason is shown. The previous
 * customer's filters are removed; those of a link remain, because they belong to the link.
 */
export async function switchCustomer(
  { queryClient, access, router, userName, linkedPath }: SwitchParts,
  next: SelectedCustomer,
): Promise<void> {
  const ofAnotherCustomer = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      typeof queryKey[1] === 'string' && queryKey[1] !== next.customerId,
  };
  chooseCustomer(next, userName);
  forgetFilters();
  await queryClient.cancelQueries(ofAnotherCustomer);
  queryClient.removeQueries(ofAnotherCustomer);
  const { location, matches } = router.state;
  const row = routeTable.find(({ id }) => id === matches.at(-1)?.route.id);
  const path = `${location.pathname}${location.search}`;
  if (row?.requiresAuth) {
    const verdict = judge(row, await access.request(row), { path });
    // A landing page describes the product; this message adds that the company was the reason.
    if (verdict.kind === 'redirect') explainRedirect(queryClient, row.title, verdict.guard);
    if (verdict.kind !== 'pass') return router.revalidate();
  }
  const stripped = hasLinkedFilters(path, linkedPath) ? path : withoutFilters(path);
  await (stripped === path ? router.revalidate() : router.navigate(stripped, { replace: true }));
}
