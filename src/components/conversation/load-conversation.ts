import { lazyPart } from '#src/ui/lazy-part.ts';

/** Asks about selected rows; loaded with the first selection. */
export const AskButton = lazyPart(() => import('./ask-button.tsx'), 'AskButton');
