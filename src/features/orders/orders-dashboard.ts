import type { Prefetch } from '#src/api/prefetch.ts';
import { inbound } from './inbound-dashboard.ts';
import { outbound } from './outbound-dashboard.ts';

export const directions = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
] as const;
type Direction = (typeof directions)[number]['value'];

/** The dashboard that an address of orders names; outbound when it names none. */
export function readDirection(address: URLSearchParams): Direction {
  return address.get('dashboard')?.toLowerCase() === 'inbound' ? 'inbound' : 'outbound';
}

/** Starts the requests of the dashboard that the address names. */
export function prefetch(address: URLSearchParams, prefetchQuery: Prefetch): void {
  (readDirection(address) === 'inbound' ? inbound : outbound).prefetch(address, prefetchQuery);
}
