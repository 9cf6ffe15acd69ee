import type { IncomingMessage } from 'node:http';
import { basePath } from '#src/api/generated/address.ts';
import { getOrigin } from '#mocks/http/node-http.ts';
import { loopbackOrigin } from '#mocks/http/access-limits.ts';

/** Headers of one connection, which the next one has its own values of (RFC 9110, 7.6.1). */
const ofConnection = ['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

/** The path of a base address; empty for a whole host. */
export function basePathAt(server: URL): string {
  return server.pathname.replace(/\/$/, '');
}

/** Names and values in turn, as Node passes them, in pairs. */
function listPairs(raw: readonly string[]): [name: string, value: string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}

/** The cookies without those of the mock's own sign-in, which are no other server's business; empty if none is left. */
function withoutOwnCookies(value: string): string {
  const cookies = value.split(';').map((cookie) => cookie.trim());
  return cookies.filter((cookie) => !cookie.startsWith('mock_idp_session_')).join('; ');
}

/**
 * The browser's headers for the real server, names and values in turn. They name the server where they would name this
 * machine: its host, and its origin, which it may compare. The origin of any other page stays, so that the server can
 * refuse it.
 */
export function headersForServer(incoming: IncomingMessage, server: URL, isUpgrade = false): string[] {
  const passed = listPairs(incoming.rawHeaders).flatMap(([name, value]): [string, string][] => {
    const key = name.toLowerCase();
    if (key === 'host' || key === 'referer' || (!isUpgrade && ofConnection.includes(key))) return [];
    if (key === 'cookie') {
      const cookies = withoutOwnCookies(value);
      return cookies === '' ? [] : [[name, cookies]];
    }
    const isOwn = value === getOrigin(incoming) || loopbackOrigin.test(value);
    return [[name, key === 'origin' && isOwn ? server.origin : value]];
  });
  return [['Host', server.host], ...passed].flat();
}

/** A cookie for this origin: without the server's domain, and below the path at which the API is here. */
function localCookie(cookie: string, serverPath: string): string {
  // The first part is its name and value, whatever the name.
  const [pair = '', ...attributes] = cookie.split(';');
  const local = attributes
    .filter((attribute) => !/^\s*domain\s*=/i.test(attribute))
    .map((attribute) => {
      const path = /^\s*path\s*=\s*(.*?)\s*$/i.exec(attribute)?.[1];
      const isBelow = path !== undefined && serverPath !== '' && `${path}/`.startsWith(`${serverPath}/`);
      return isBelow ? ` Path=${basePath}${path.slice(serverPath.length)}` : attribute;
    });
  return [pair, ...local].join(';');
}

/**
 * A redirect within the server's API, with its origin or without, stays on this origin, which alone the page may read.
 * Others are unchanged.
 */
function localLocation(location: string, server: URL): string {
  const path = location.startsWith(`${server.origin}/`) ? location.slice(server.origin.length) : location;
  const base = basePathAt(server);
  // Two slashes begin another host.
  const isPath = path.startsWith('/') && !path.startsWith('//');
  const isBelow = isPath && path.startsWith(base) && /^[/?#]|^$/.test(path.slice(base.length));
  return isBelow ? basePath + path.slice(base.length) : location;
}

/**
 * The server's headers for the browser, names and values in turn: unchanged, except that cookies and redirects work on
 * this origin, and that `cors` replaces what the server allows other origins.
 */
export function headersForBrowser(
  raw: readonly string[],
  server: URL,
  cors: Readonly<Record<string, string>>,
): string[] {
  const passed = listPairs(raw).flatMap(([name, value]): [string, string][] => {
    const key = name.toLowerCase();
    if (ofConnection.includes(key) || key === 'transfer-encoding') return [];
    if (key.startsWith('access-control-')) return [];
    if (key === 'set-cookie') return [[name, localCookie(value, basePathAt(server))]];
    if (key === 'location') return [[name, localLocation(value, server)]];
    return [[name, value]];
  });
  return [...passed, ...Object.entries(cors)].flat();
}
