import type { DataRouter } from 'react-router';

/** Path, query and hash of a URL of the portal. */
export function formatPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`;
}

/** The current location, or the target of the navigation in progress. */
export interface Destination {
  /** Path, query and hash; those of the window before the router exists. */
  readonly path: () => string;
  readonly follow: (router: DataRouter) => void;
}

export function createDestination(): Destination {
  let followed: DataRouter | undefined;
  return {
    path: () => formatPath(followed?.state.navigation.location ?? location),
    follow: (router) => {
      followed = router;
    },
  };
}
