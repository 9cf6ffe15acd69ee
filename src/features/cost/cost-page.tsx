import { loadLater } from '#src/components/dashboard/later-view.ts';
import { createViewsPage } from '#src/components/dashboard/views-page.tsx';
import { cost } from './cost-dashboards.ts';
import { CpcView } from './cpc-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { WarehouseView } from './warehouse-view.tsx';

export const { load, Page } = createViewsPage(cost, {
  overview: OverviewView,
  cpc: CpcView,
  orders: OrdersView,
  warehouse: WarehouseView,
  insights: loadLater(async () => (await import('./insights-view.tsx')).InsightsView),
});
