import { plainPath } from '#src/routing/route-paths.ts';
import { inSession } from './browser-store.ts';

const stored = inSession('redirectPath');

const passedPages: readonly string[] = ['/about', plainPath('authReturn')];

/**
 * The place a person may be brought back to: an own path, without what the provider's sign-out left in the query.
 * Everything else, and the pages that only make sense on the way, is Home.
 */
export function ownPath(candidate: string | null): string {
  const home = plainPath('home');
  // Browsers read '\' as '/', and drop tabs and line ends inside a URL; both can hide another origin.
  if (candidate === null || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(candidate)) return home;
  const url = new URL(candidate, 'https://own.invalid');
  if (url.origin !== 'https://own.invalid') return home;
  // The router ignores case and a closing slash.
  if (passedPages.includes(url.pathname.toLowerCase().replace(/(?<=.)\/+$/, ''))) return home;
  // The provider's sign-out comes back to Home alone; another page's `state` is its own.
  if (url.pathname === home && url.searchParams.has('state')) url.searchParams.delete('state');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Remembers where the person wanted to go, before leaving the portal or the page. */
export function storeTargetPath(path: string): void {
  stored.write(ownPath(path));
}

/** The remembered place, which is forgotten by asking; Home when there is none. */
export function takeTargetPath(): string {
  const path = ownPath(stored.read());
  stored.clear();
  return path;
}
