import type { Prefetch } from '#src/api/prefetch.ts';
import { lots } from './lots-dashboard.ts';
import { stock } from './stock-dashboard.ts';

export const views = [
  { value: 'items', label: 'Items' },
  { value: 'lots', label: 'Lots' },
] as const;
type InventoryView = (typeof views)[number]['value'];

/** The view that a URL selects; items by default. */
export function readView(address: URLSearchParams): InventoryView {
  return address.get('dashboard')?.toLowerCase() === 'lots' ? 'lots' : 'items';
}

/** Prefetches the view that the URL selects. */
export function prefetch(address: URLSearchParams, prefetchQuery: Prefetch): void {
  (readView(address) === 'lots' ? lots : stock).prefetch(address, prefetchQuery);
}
