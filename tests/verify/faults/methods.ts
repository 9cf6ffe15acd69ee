import { json, problem, type ShopResponse } from '../shop/response.ts';
import type { Call, Sabotage } from '../shop/call.ts';
import {
  changing,
  crash,
  withHeader,
  withoutHeader,
  withStatus,
  type Check,
  type Fault,
  type Faults,
} from './fault.ts';

function undeclared(what: string, change: (right: ShopResponse, call: Call) => ShopResponse): Fault {
  return { check: 'method', what, needsWrites: false, sabotage: changing([], 405, change) };
}

function onMethod(
  check: Check,
  method: string,
  what: string,
  change: (right: ShopResponse, call: Call) => ShopResponse,
): Fault {
  const sabotage = (): Sabotage => ({
    response: (call, right) => (call.method === method ? change(right, call) : right),
  });
  return { check, what, needsWrites: false, sabotage };
}

const parseAllow = (right: ShopResponse): string[] => (right.headers['allow'] ?? '').split(', ');

function without(right: ShopResponse, method: string): ShopResponse {
  return withHeader(
    right,
    'allow',
    parseAllow(right)
      .filter((name) => name !== method)
      .join(', '),
  );
}

function withMethod(right: ShopResponse, method: string): ShopResponse {
  return withHeader(right, 'allow', [...parseAllow(right), method].join(', '));
}

/** Methods that an address does not have, and the two that it has without saying so. */
export const methodFaults = {
  'method-not-found': undeclared('A method that is not described is answered with 404', () =>
    problem(404, 'There is no such address.'),
  ),
  'method-accepted': undeclared('A method that is not described is answered with 200', () => json(200, {})),
  'method-refused': undeclared('A method that is not described is answered with 400', () =>
    problem(400, 'No such method.'),
  ),
  'method-crash': undeclared('A method that is not described is answered with 500', crash),
  'method-allow-missing': undeclared('A 405 has no Allow', (right) => withoutHeader(right, 'allow')),
  'method-allow-short': undeclared('The Allow of a 405 leaves GET out', (right) => without(right, 'GET')),
  'method-allow-long': undeclared('The Allow of a 405 names the method that was refused', (right, call) =>
    withMethod(right, call.method),
  ),

  'head-body': onMethod('head', 'HEAD', 'HEAD is answered with a body', (right) => ({
    ...right,
    isRaw: true,
  })),
  'head-status': onMethod('head', 'HEAD', 'HEAD is answered with 404 where GET is with 200', (right) =>
    right.status === 200 ? withStatus(right, 404) : right,
  ),
  'head-crash': onMethod('head', 'HEAD', 'HEAD is answered with 500', crash),
  'head-content-type': onMethod('head', 'HEAD', 'HEAD names another content type than GET', (right) =>
    withHeader(right, 'content-type', 'text/plain'),
  ),
  'head-length': onMethod('head', 'HEAD', 'HEAD announces another length than GET', (right) =>
    withHeader(right, 'content-length', '7'),
  ),
  'head-open': {
    check: 'head',
    what: 'HEAD needs no token',
    needsWrites: false,
    sabotage: () => ({
      response: (call, right) => (call.method === 'HEAD' && right.status === 401 ? json(200, {}) : right),
    }),
  },

  'options-crash': onMethod('options', 'OPTIONS', 'OPTIONS is answered with 500', crash),
  'options-allow-missing': onMethod('options', 'OPTIONS', 'OPTIONS gives no Allow', (right) =>
    withoutHeader(right, 'allow'),
  ),
  'options-allow-long': onMethod('options', 'OPTIONS', 'OPTIONS allows TRACE', (right) =>
    withMethod(right, 'TRACE'),
  ),
  'options-allow-short': onMethod('options', 'OPTIONS', 'OPTIONS leaves GET out', (right) =>
    without(right, 'GET'),
  ),
  'options-refused': onMethod('options', 'OPTIONS', 'OPTIONS is answered with 401, token or not', () =>
    problem(401, 'There is no valid token.', { 'www-authenticate': 'Bearer realm="shop"' }),
  ),
} as const satisfies Faults;
