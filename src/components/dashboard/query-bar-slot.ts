type Listener = () => void;

const listeners = new Set<Listener>();
let place: HTMLElement | null = null;

/** The element in the layout that a page's query bar is rendered into; null when the page renders it itself. */
export const queryBarSlot = {
  read: (): HTMLElement | null => place,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Registers the slot's element; null when it unmounts. */
export function registerQueryBarSlot(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}
