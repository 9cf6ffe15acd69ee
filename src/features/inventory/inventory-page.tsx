import { createViewsPage } from '#src/components/dashboard/views-page.tsx';
import { inventory } from './inventory-dashboards.ts';
import { ItemsPage } from './items-view.tsx';
import { LotsPage } from './lots-view.tsx';

export const { load, Page } = createViewsPage(inventory, { items: ItemsPage, lots: LotsPage });
