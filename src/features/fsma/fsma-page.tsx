import { createViewsPage } from '#src/components/dashboard/views-page.tsx';
import { EventsView } from './events-view.tsx';
import { fsma } from './fsma-dashboards.ts';
import { GapsView } from './gaps-view.tsx';
import { LotsView } from './lots-view.tsx';

export const { load, Page } = createViewsPage(fsma, {
  lots: LotsView,
  events: EventsView,
  missing: GapsView,
});
