import { createStore, type ReadableStore } from '#src/lib/store.ts';

const slot = createStore<HTMLElement | null>(null);

/** The element in the layout that a page's query bar is rendered into; null when the page renders it itself. */
export const queryBarSlot: ReadableStore<HTMLElement | null> = slot;

/** Registers the slot's element; null when it unmounts. */
export const registerQueryBarSlot = slot.write;
