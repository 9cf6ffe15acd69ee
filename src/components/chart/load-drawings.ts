import { lazy } from 'react';

const loadDrawings = () => import('./drawings.tsx');
const loadMap = () => import('./map-drawing.tsx');

/** Where charts are drawn. A failure to load shows in the chart's card. */
export const Drawings = lazy(async () => ({ default: (await loadDrawings()).Drawings }));
export const MapDrawing = lazy(async () => ({ default: (await loadMap()).MapDrawing }));

/** Loads the charts' code beside the data of a page that shows them first. */
export function prefetchCharts(): void {
  loadDrawings().catch(() => {});
}
