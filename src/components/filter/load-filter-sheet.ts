import { lazy } from 'react';

/** The code of the sheet comes when it is opened for the first time, or with the first list that is. */
export const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));
