import { createViewsPage } from '#src/components/dashboard/views-page.tsx';
import { EventsView, GapsView } from './events-view.tsx';
import { fsma } from './fsma-dashboards.ts';
import { LotsView } from './lots-view.tsx';

export const { load, Page } = createViewsPage(fsma, {
  lots: LotsView,
  events: EventsView,
  missing: GapsView,
});
