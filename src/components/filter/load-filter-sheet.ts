import { lazy } from 'react';

/** The code of the sheet loads when the first sheet opens. */
export const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));
