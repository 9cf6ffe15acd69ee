import { lazy } from 'react';

/** Asks about selected rows; loaded with the first selection. */
export const AskButton = lazy(async () => ({ default: (await import('./ask-button.tsx')).AskButton }));
