import type { Store } from '#src/lib/store.ts';
import { useStore } from '#src/lib/use-store.ts';

/** Corrected cells, by the index of the row and the column. */
export type Corrections = ReadonlyMap<string, string>;

/**
 * The corrections of a file while it is corrected. A store, so that a key press renders the cells that show the
 * corrected value and not a table of thousands of rows.
 */
export type CorrectionStore = Store<Corrections>;

export const noCorrections: Corrections = new Map();

export function correctionKey(index: number, column: string): string {
  return `${index} ${column}`;
}

export function correctCells(
  store: CorrectionStore,
  indexes: readonly number[],
  column: string,
  value: string,
): void {
  const next = new Map(store.read());
  for (const index of indexes) next.set(correctionKey(index, column), value);
  store.write(next);
}

/** The text of a cell, corrected if it was since the last check. */
export function readCorrected(
  store: CorrectionStore | undefined,
  index: number,
  column: string,
  checked: string,
): string {
  return store?.read().get(correctionKey(index, column)) ?? checked;
}

/** The same for a component, which a correction of another cell does not render again. */
export function useCorrected(store: CorrectionStore, index: number, column: string, checked: string): string {
  return useStore({
    subscribe: store.subscribe,
    read: () => readCorrected(store, index, column, checked),
  });
}
