import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { ItemsView } from './items-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { items, overview, readView, regions, retailers } from './performance-dashboards.ts';
import { RegionsView } from './regions-view.tsx';
import { RetailersView } from './retailers-view.tsx';

const loads = {
  overview: createDashboardLoad(overview),
  items: createDashboardLoad(items),
  retailers: createDashboardLoad(retailers),
  regions: createDashboardLoad(regions),
} as const;

const contents = {
  overview: OverviewView,
  items: ItemsView,
  retailers: RetailersView,
  regions: RegionsView,
} as const;

export function load(args: LoaderFunctionArgs, prefetch?: Prefetch): null {
  return loads[readView(new URL(args.request.url).searchParams)](args, prefetch);
}

/** How the selected customer's products sell and are served: four dashboards under one path. */
export function Page() {
  const [address] = useSearchParams();
  const View = contents[readView(address)];
  return <View />;
}
