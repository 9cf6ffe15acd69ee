import type { DataRouter } from 'react-router';

/** Path, query and hash of an address of the portal. */
export function formatPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`;
}

/** Where the person is, or is on the way to. */
export interface Destination {
  /** Path, query and hash; before there is a router, those of the window. */
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
