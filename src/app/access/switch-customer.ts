import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { routeTable } from '#src/routing/routes.ts';
import { judge } from '#src/guards/judge.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { forgetFilters } from '#src/session/query-sets.ts';
import type { SelectedCustomer } from '#src/session/selected-customer.ts';
import type { Access } from './access.ts';
import { chooseCustomer } from './choose-customer.ts';

interface SwitchParts {
  readonly queryClient: QueryClient;
  readonly access: Access;
  readonly router: DataRouter;
  /** Who makes the choice. */
  readonly userName: string | undefined;
}

/** What a dashboard's address says that names nothing of a customer. */
const sharedParameters = ['dashboard', 'startDate', 'endDate'] as const;

/** The address of the same page without the former customer's filters; the address itself where there are none. */
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

/**
 * Changes the selected customer: cancels and forgets what belongs to the former one, asks anew what the page
 * needs, and goes Home when the page is not for the new customer.
 */
export async function switchCustomer(
  { queryClient, access, router, userName }: SwitchParts,
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
  const applies = !row?.requiresAuth || judge(row, await access.request(row), { path }).kind === 'pass';
  if (!applies) return router.navigate(plainPath('home'));
  const stripped = withoutFilters(path);
  await (stripped === path ? router.revalidate() : router.navigate(stripped, { replace: true }));
}
