import { lazy } from 'react';

const loadDrawings = () => import('./drawings.tsx');
const loadMap = () => import('./map-drawing.tsx');

/** The lazily loaded drawings. A failed load is shown in the chart's card. */
export const Drawings = lazy(async () => ({ default: (await loadDrawings()).Drawings }));
export const RouteMap = lazy(async () => ({ default: (await import('./route-map.tsx')).RouteMap }));
export const MapDrawing = lazy(async () => ({ default: (await loadMap()).MapDrawing }));

/** Starts loading the charts' code in parallel with the data of a page that shows them. */
export function prefetchCharts(): void {
  loadDrawings().catch(() => {});
}
