import { lazyPart } from '#src/ui/lazy-part.ts';

/** The code of the sheet loads when the first sheet opens. */
export const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet');
