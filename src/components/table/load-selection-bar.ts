import { lazyPart } from '#src/ui/lazy-part.ts';
import type { SelectionBar as Bar } from './selection-bar.tsx';

/** Loaded when the first row is selected. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `lazy` drops the type parameter of a component.
export const SelectionBar = lazyPart(
  () => import('./selection-bar.tsx'),
  'SelectionBar',
) as unknown as typeof Bar;
