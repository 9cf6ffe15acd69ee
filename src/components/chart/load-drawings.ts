import { lazyPart } from '#src/ui/lazy-part.ts';

const loadDrawings = () => import('./drawings.tsx');

/** Loads the code of a map, and draws its states. */
async function withStates<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module, { drawStates }] = await Promise.all([load(), import('./us-states.ts')]);
  await drawStates();
  return module;
}

/** The lazily loaded drawings. A failed load is shown in the chart's card. */
export const Drawings = lazyPart(loadDrawings, 'Drawings');
export const RouteMap = lazyPart(() => withStates(() => import('./route-map.tsx')), 'RouteMap');
export const MapDrawing = lazyPart(() => withStates(() => import('./map-drawing.tsx')), 'MapDrawing');

/** Starts loading the charts' code in parallel with the data of a page that shows them. */
export function prefetchCharts(): void {
  loadDrawings().catch(() => {});
}
