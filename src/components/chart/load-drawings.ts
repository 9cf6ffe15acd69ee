import { lazyPart } from '#src/ui/lazy-part.ts';

const loadDrawings = () => import('./drawings.tsx');
const loadMap = () => import('./map-drawing.tsx');

/** The lazily loaded drawings. A failed load is shown in the chart's card. */
export const Drawings = lazyPart(loadDrawings, 'Drawings');
export const RouteMap = lazyPart(() => import('./route-map.tsx'), 'RouteMap');
export const MapDrawing = lazyPart(loadMap, 'MapDrawing');

/** Starts loading the charts' code in parallel with the data of a page that shows them. */
export function prefetchCharts(): void {
  loadDrawings().catch(() => {});
}
