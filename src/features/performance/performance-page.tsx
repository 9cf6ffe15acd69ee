import { loadLater } from '#src/components/dashboard/later-view.ts';
import { createViewsPage } from '#src/components/dashboard/views-page.tsx';
import { ItemsView } from './items-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { performance } from './performance-dashboards.ts';
import { RetailersView } from './retailers-view.tsx';

export const { load, Page } = createViewsPage(performance, {
  overview: OverviewView,
  items: ItemsView,
  retailers: RetailersView,
  regions: loadLater(async () => (await import('./regions-view.tsx')).RegionsView),
});
