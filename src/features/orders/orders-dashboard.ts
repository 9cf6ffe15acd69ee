import type { Prefetch } from '#src/api/prefetch.ts';
import { inbound } from './inbound-dashboard.ts';
import { outbound } from './outbound-dashboard.ts';

const directions = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
] as const;
type Direction = (typeof directions)[number]['value'];

/** The directions that the environment has. */
export const listDirections = () =>
  directions.filter(({ value }) => value === 'outbound' || inbound.isAvailable());

/** The dashboard that a URL selects; outbound by default. */
export function readDirection(address: URLSearchParams): Direction {
  return address.get('dashboard')?.toLowerCase() === 'inbound' && inbound.isAvailable()
    ? 'inbound'
    : 'outbound';
}

/** Prefetches the dashboard that the URL selects. */
export function prefetch(address: URLSearchParams, prefetchQuery: Prefetch): void {
  (readDirection(address) === 'inbound' ? inbound : outbound).prefetch(address, prefetchQuery);
}
