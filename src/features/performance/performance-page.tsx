import { createViewsPage } from '#src/components/dashboard/views-page.tsx';
import { ItemsView } from './items-view.tsx';
import { OverviewView } from './overview-view.tsx';
import { performance } from './performance-dashboards.ts';
import { RegionsView } from './regions-view.tsx';
import { RetailersView } from './retailers-view.tsx';

export const { load, Page } = createViewsPage(performance, {
  overview: OverviewView,
  items: ItemsView,
  retailers: RetailersView,
  regions: RegionsView,
});
