/**
 * The source of a response:
 * - `shell`: the page's HTML from the cache, for any path
 * - `file`: a file of the build from the cache
 * - `configuration`: the network, or the cached configuration when offline
 * - `network`: only the network; the worker neither responds nor caches
 */
export type ResponseSource = 'shell' | 'file' | 'configuration' | 'network';

/** The part of a request that decides its source. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export interface Shell {
  readonly origin: string;
  /** Paths of the cached files. */
  readonly files: ReadonlySet<string>;
}

/** Paths that the server handles also on navigation: not pages of the portal, like any path with '_'. */
const noPages = ['/api', '/idp', '/hubs', '/docs', '/auth-bridge.html', '/config.json'];

function isPage(path: string): boolean {
  return (
    !path.startsWith('/_') && !noPages.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  );
}

/** Only requests matched here are ever served from a cache, so API responses cannot be cached. */
export function chooseSource({ method, mode, url }: RequestFacts, { origin, files }: Shell): ResponseSource {
  const { origin: requested, pathname } = new URL(url);
  if (method !== 'GET' || requested !== origin) return 'network';
  if (mode === 'navigate') return isPage(pathname) ? 'shell' : 'network';
  if (pathname === '/config.json') return 'configuration';
  // A file of an earlier build, requested by a page that has not been reloaded since.
  return files.has(pathname) || pathname.startsWith('/assets/') ? 'file' : 'network';
}
