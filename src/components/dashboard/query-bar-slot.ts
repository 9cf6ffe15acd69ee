type Listener = () => void;

const listeners = new Set<Listener>();
let place: HTMLElement | null = null;

/** Where in the frame the query bar of a page stands; null for a page that has it among its own contents. */
export const queryBarSlot = {
  read: (): HTMLElement | null => place,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The frame offers, or takes away, the place. */
export function registerQueryBarSlot(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}
