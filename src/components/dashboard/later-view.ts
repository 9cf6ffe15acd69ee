import { lazy, type ComponentType } from 'react';

/** A view whose code is loaded when it is first opened, so that the others of its page do not wait for it. */
export interface LaterView {
  readonly View: ComponentType;
  /** Starts to load the code, beside the data of the view. */
  readonly preload: () => void;
}

/** The view that an import resolves to. */
export function loadLater(load: () => Promise<ComponentType>): LaterView {
  return {
    View: lazy(async () => ({ default: await load() })),
    // A failed load is retried, and reported, when the view renders.
    preload: () => void load().catch(() => undefined),
  };
}
