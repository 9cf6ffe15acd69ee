import { useSyncExternalStore } from 'react';
import { readDensity, storeDensity, type Density } from '#src/session/table-preferences.ts';

const listeners = new Set<() => void>();
let density: Density | undefined;

function current(): Density {
  density ??= readDensity();
  return density;
}

export function chooseDensity(next: Density): void {
  density = next;
  storeDensity(next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The row density of all tables. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, current);
}

/** Minimum height of a row in px at a 16 px font; equals the tokens of the same names. */
export const rowHeight: Readonly<Record<Density, number>> = { compact: 32, regular: 38, comfortable: 44 };

export const rowClass: Readonly<Record<Density, string>> = {
  compact: 'h-row-compact',
  regular: 'h-row',
  comfortable: 'h-row-comfortable',
};
