import { getHeader, type Exchange } from '#cases/http/exchange.ts';

/** The path of the `Location` header, without a trailing slash; undefined without the header. */
export function getLocation({ response, request }: Exchange): string | undefined {
  const location = response && getHeader(response, 'location');
  if (location === undefined || !URL.canParse(location, request.url)) return undefined;
  const path = new URL(location, request.url).pathname.replace(/\/+$/, '');
  return path === '' ? undefined : path;
}

/** The last segment of a path, decoded if possible. */
export function lastSegment(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
