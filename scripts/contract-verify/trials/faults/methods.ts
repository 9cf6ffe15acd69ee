import { json, problem, type ShopResponse } from '../shop/response.ts';
import type { Call, Sabotage } from '../shop/call.ts';
import {
  changing,
  crash,
  withHeader,
  withoutHeader,
  withStatus,
  writing,
  type Check,
  type Fault,
  type Faults,
} from './fault.ts';

function undeclared(what: string, change: (correct: ShopResponse, call: Call) => ShopResponse): Fault {
  return { check: 'method', what, needsWrites: false, sabotage: changing([], 405, change) };
}

function onMethod(
  check: Check,
  method: string,
  what: string,
  change: (correct: ShopResponse, call: Call) => ShopResponse,
): Fault {
  const sabotage = (): Sabotage => ({
    response: (call, correct) => (call.method === method ? change(correct, call) : correct),
  });
  return { check, what, needsWrites: false, sabotage };
}

const parseAllow = (correct: ShopResponse): string[] => (correct.headers['allow'] ?? '').split(', ');

function without(correct: ShopResponse, method: string): ShopResponse {
  return withHeader(
    correct,
    'allow',
    parseAllow(correct)
      .filter((name) => name !== method)
      .join(', '),
  );
}

function withMethod(correct: ShopResponse, method: string): ShopResponse {
  return withHeader(correct, 'allow', [...parseAllow(correct), method].join(', '));
}

/** Methods that a path does not have, and two that it has without listing them. */
export const methodFaults = {
  // Without permission to write, only a record that may not exist has a method to try.
  'method-not-found': writing(
    undeclared('A method that is not described is answered with 404', () =>
      problem(404, 'There is no such address.'),
    ),
  ),
  'method-accepted': undeclared('A method that is not described is answered with 200', () => json(200, {})),
  'method-refused': undeclared('A method that is not described is answered with 400', () =>
    problem(400, 'No such method.'),
  ),
  'method-crash': undeclared('A method that is not described is answered with 500', crash),
  'method-allow-missing': undeclared('A 405 has no Allow', (correct) => withoutHeader(correct, 'allow')),
  'method-allow-short': writing(
    undeclared('The Allow of a 405 omits GET', (correct) => without(correct, 'GET')),
  ),
  'method-allow-long': undeclared('The Allow of a 405 names the method that was refused', (correct, call) =>
    withMethod(correct, call.method),
  ),

  'head-body': onMethod('head', 'HEAD', 'HEAD is answered with a body', (correct) => ({
    ...correct,
    isRaw: true,
  })),
  'head-status': onMethod('head', 'HEAD', 'HEAD is answered with 404 where GET is with 200', (correct) =>
    correct.status === 200 ? withStatus(correct, 404) : correct,
  ),
  'head-crash': onMethod('head', 'HEAD', 'HEAD is answered with 500', crash),
  'head-content-type': onMethod('head', 'HEAD', 'HEAD names another content type than GET', (correct) =>
    withHeader(correct, 'content-type', 'text/plain'),
  ),
  'head-length': onMethod('head', 'HEAD', 'HEAD announces another length than GET', (correct) =>
    withHeader(correct, 'content-length', '7'),
  ),
  'head-open': {
    check: 'head',
    what: 'HEAD needs no token',
    needsWrites: false,
    sabotage: () => ({
      response: (call, correct) =>
        call.method === 'HEAD' && correct.status === 401 ? json(200, {}) : correct,
    }),
  },

  'options-crash': onMethod('options', 'OPTIONS', 'OPTIONS is answered with 500', crash),
  'options-allow-missing': onMethod('options', 'OPTIONS', 'OPTIONS sends no Allow', (correct) =>
    withoutHeader(correct, 'allow'),
  ),
  'options-allow-long': onMethod('options', 'OPTIONS', 'OPTIONS allows TRACE', (correct) =>
    withMethod(correct, 'TRACE'),
  ),
  'options-allow-short': onMethod('options', 'OPTIONS', 'OPTIONS omits GET', (correct) =>
    without(correct, 'GET'),
  ),
  'options-refused': onMethod('options', 'OPTIONS', 'OPTIONS is answered with 401, token or not', () =>
    problem(401, 'There is no valid token.', { 'www-authenticate': 'Bearer realm="shop"' }),
  ),
} as const satisfies Faults;
