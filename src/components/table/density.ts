import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/use-store.ts';
import { readDensity, storeDensity, type Density } from '#src/session/table-preferences.ts';

/** Undefined until the user changes it. */
const store = createStore<Density | undefined>(undefined);

export function chooseDensity(next: Density): void {
  storeDensity(next);
  store.write(next);
}

/** The row density of all tables. */
export function useDensity(): Density {
  return useStore(store) ?? readDensity();
}

/** Minimum height of a row in px at a 16 px font; equals the tokens of the same names. */
export const rowHeight: Readonly<Record<Density, number>> = { compact: 32, regular: 38, comfortable: 44 };

export const rowClass: Readonly<Record<Density, string>> = {
  compact: 'h-row-compact',
  regular: 'h-row',
  comfortable: 'h-row-comfortable',
};
