import { defineViews } from '#src/components/dashboard/define-views.ts';
import { inbound } from './inbound-dashboard.ts';
import { outbound } from './outbound-dashboard.ts';

/** Outbound or inbound orders of the selected customer: two dashboards under one path. */
export const orders = defineViews({
  label: 'Direction',
  views: [
    { value: 'outbound', label: 'Outbound' },
    { value: 'inbound', label: 'Inbound' },
  ],
  definitions: { outbound, inbound },
});

export const { prefetch } = orders;
