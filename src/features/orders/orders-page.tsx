import { loadLater } from '#src/components/dashboard/later-view.ts';
import { createViewsPage } from '#src/components/dashboard/views-page.tsx';
import { orders } from './orders-dashboard.ts';
import { OutboundPage } from './outbound-view.tsx';

export const { load, Page } = createViewsPage(orders, {
  outbound: OutboundPage,
  inbound: loadLater(async () => (await import('./inbound-view.tsx')).InboundPage),
});
