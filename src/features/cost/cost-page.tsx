import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { cpc, insights, orders, overview, readView, warehouse } from './cost-dashboards.ts';
import { CpcView } from './cpc-view.tsx';
import { InsightsView } from './insights-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { WarehouseView } from './warehouse-view.tsx';

const loads = {
  overview: createDashboardLoad(overview),
  cpc: createDashboardLoad(cpc),
  orders: createDashboardLoad(orders),
  warehouse: createDashboardLoad(warehouse),
  insights: createDashboardLoad(insights),
} as const;

const contents = {
  overview: OverviewView,
  cpc: CpcView,
  orders: OrdersView,
  warehouse: WarehouseView,
  insights: InsightsView,
} as const;

export function load(args: LoaderFunctionArgs, prefetch?: Prefetch): null {
  return loads[readView(new URL(args.request.url).searchParams)](args, prefetch);
}

/** What the logistics of the selected customer cost: five dashboards under one path. */
export function Page() {
  const [address] = useSearchParams();
  const View = contents[readView(address)];
  return <View />;
}
