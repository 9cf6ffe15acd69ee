import { useMediaQuery } from './use-media-query.ts';

/** Whether the window is as narrow as a phone: columns are then stacked. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 40rem)');
}
