import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { readView } from './inventory-view.ts';
import { ItemsPage } from './items-view.tsx';
import { lots } from './lots-dashboard.ts';
import { LotsPage } from './lots-view.tsx';
import { stock } from './stock-dashboard.ts';

const loads = { items: createDashboardLoad(stock), lots: createDashboardLoad(lots) } as const;

export function load(args: LoaderFunctionArgs, prefetch?: Prefetch): null {
  return loads[readView(new URL(args.request.url).searchParams)](args, prefetch);
}

/** Stock of the selected customer by item or by lot: two dashboards under one path. */
export function Page() {
  const [address] = useSearchParams();
  return readView(address) === 'lots' ? <LotsPage /> : <ItemsPage />;
}
