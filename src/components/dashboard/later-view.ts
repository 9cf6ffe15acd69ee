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
    // A failure is that of the view when it is drawn, which tries again.
    preload: () => void load().catch(() => undefined),
  };
}
