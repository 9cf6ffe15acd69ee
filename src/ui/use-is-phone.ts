import { useMediaQuery } from './use-media-query.ts';

/** Whether there is no more room than on a phone: what stands in columns elsewhere stands below each other. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 40rem)');
}
