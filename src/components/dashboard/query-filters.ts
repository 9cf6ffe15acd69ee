import type { ReactNode } from 'react';
import { createStore, type ReadableStore } from '#src/lib/store.ts';

const controls = createStore<ReactNode>(null);

/** The filter controls of the page's query bar, which also render the words of their values; null without one. */
export const queryFilters: ReadableStore<ReactNode> = controls;

/** Registers the controls; null when they unmount. */
export const registerQueryFilters = controls.write;
