import { createStore } from '#src/lib/store.ts';

/** The element in the layout that a page's query bar is rendered into; null when the page renders it itself. */
export const queryBarSlot = createStore<HTMLElement | null>(null);
