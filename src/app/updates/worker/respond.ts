/**
 * Who answers a request of the page:
 * - `shell`: the page's HTML from the cache, whatever its path
 * - `file`: a file of the build from the cache
 * - `configuration`: the network, or without one the last answer
 * - `network`: the network alone; the worker neither answers nor keeps it
 */
export type ResponseSource = 'shell' | 'file' | 'configuration' | 'network';

/** What the worker looks at in a request. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export interface Shell {
  readonly origin: string;
  /** Paths of the files that the worker keeps. */
  readonly files: ReadonlySet<string>;
}

/** Paths that the server answers itself also when a person goes there: no page of the portal, and none with '_'. */
const noPages = ['/api', '/idp', '/hubs', '/docs', '/auth-bridge.html', '/config.json'];

function isPage(path: string): boolean {
  return !path.startsWith('/_') && !noPages.some((own) => path === own || path.startsWith(`${own}/`));
}

/** Only what is named here is ever answered from a cache, so an answer of the API cannot get into one. */
export function chooseSource({ method, mode, url }: RequestFacts, { origin, files }: Shell): ResponseSource {
  const { origin: requested, pathname } = new URL(url);
  if (method !== 'GET' || requested !== origin) return 'network';
  if (mode === 'navigate') return isPage(pathname) ? 'shell' : 'network';
  if (pathname === '/config.json') return 'configuration';
  // A file of an earlier build is asked for by a page that has not been reloaded since.
  return files.has(pathname) || pathname.startsWith('/assets/') ? 'file' : 'network';
}
