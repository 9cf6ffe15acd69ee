import { lazy } from 'react';

const loadDrawings = () => import('./drawings.tsx');
const loadMap = () => import('./map-drawing.tsx');

/** Where charts are drawn; their code travels beside the data when a page asks for it in time. */
export const Drawings = lazy(async () => ({ default: (await loadDrawings()).Drawings }));
export const MapDrawing = lazy(async () => ({ default: (await loadMap()).MapDrawing }));

/** Asks for the charts' code ahead of their data. A failure shows where the chart is drawn. */
export function askForCharts(hasMap = false): void {
  loadDrawings().catch(() => {});
  if (hasMap) loadMap().catch(() => {});
}
