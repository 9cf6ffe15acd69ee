import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOrigin, sendJson } from './node-http.ts';

const loopbackNames = /^(localhost|127\.0\.0\.1|\[::1\])$/i;

/** Origins of this machine may call across ports, with cookies, as a portal on another host would. */
export const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The name in the Host header, without the port; empty without a header. */
function getHostName(request: IncomingMessage): string {
  return (request.headers.host ?? '').replace(/:\d+$/, '');
}

/**
 * Whether the request addresses this machine or one of the additional host names. A page of another site reaches the
 * server under its own name by rebinding that name to this machine.
 */
export function hasKnownHost(request: IncomingMessage, hosts: readonly string[]): boolean {
  const name = getHostName(request);
  return loopbackNames.test(name) || hosts.some((host) => host.toLowerCase() === name.toLowerCase());
}

export function refuseHost(request: IncomingMessage, response: ServerResponse): void {
  const name = getHostName(request);
  sendJson(response, 421, {
    error: `The mock server responds to loopback names only, not to '${name}'. Start it with --host ${name} to allow it.`,
  });
}

/**
 * Why a control call is refused; undefined when it is allowed. Any website may POST plain text to this machine, but its
 * Origin is foreign, and JSON would need a preflight, which the controls refuse.
 */
export function refuseControl(request: IncomingMessage): { status: number; error: string } | undefined {
  const { origin, 'content-type': type, 'content-length': length } = request.headers;
  if (origin !== undefined && origin !== getOrigin(request))
    return { status: 403, error: `The controls refuse calls of ${origin}.` };
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0;
  const mediaType = (type ?? '').split(';')[0]?.trim().toLowerCase();
  if ((hasBody || type !== undefined) && mediaType !== 'application/json')
    return { status: 415, error: 'Send application/json.' };
  return undefined;
}

/** Headers of pages that no other page may frame. */
export const unframed = {
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
} as const;
