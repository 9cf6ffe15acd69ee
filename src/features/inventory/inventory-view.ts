import { defineViews } from '#src/components/dashboard/define-views.ts';
import { lots } from './lots-dashboard.ts';
import { stock } from './stock-dashboard.ts';

/** Stock of the selected customer by item or by lot: two dashboards under one path. */
export const inventory = defineViews({
  views: [
    { value: 'items', label: 'Items' },
    { value: 'lots', label: 'Lots' },
  ],
  definitions: { items: stock, lots },
});

export const { prefetch } = inventory;
