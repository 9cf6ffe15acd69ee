import { plainPath } from '#src/routing/route-paths.ts';
import { inSession } from './browser-store.ts';

const stored = inSession('redirectPath');

const passedPages: readonly string[] = ['/about', plainPath('authReturn')];

/**
 * A path of this origin that the user may be returned to, without what the provider's sign-out left in the query. Home
 * for everything else, including intermediate pages.
 */
export function getSafePath(candidate: string | null): string {
  const home = plainPath('home');
  // Browsers read '\' as '/', and drop tabs and line breaks inside a URL; both can hide another origin.
  if (candidate === null || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(candidate)) return home;
  const url = new URL(candidate, 'https://own.invalid');
  if (url.origin !== 'https://own.invalid') return home;
  // The router ignores case and a trailing slash.
  if (passedPages.includes(url.pathname.toLowerCase().replace(/(?<=.)\/+$/, ''))) return home;
  // The provider's sign-out redirects only to Home; the `state` of another page is its own.
  if (url.pathname === home && url.searchParams.has('state')) url.searchParams.delete('state');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Stores the path to return to, before the user leaves the portal or the page. */
export function storeTargetPath(path: string): void {
  stored.write(getSafePath(path));
}

/** Returns the stored path and removes it; Home when there is none. */
export function takeTargetPath(): string {
  const path = getSafePath(stored.read());
  stored.clear();
  return path;
}
