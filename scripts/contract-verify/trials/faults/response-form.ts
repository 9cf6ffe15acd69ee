import type { ShopResponse } from '../shop/response.ts';
import {
  changing,
  withHeader,
  withoutHeader,
  withStatus,
  writing,
  type Check,
  type Fault,
  type Faults,
} from './fault.ts';

function response(
  check: Check,
  what: string,
  [ids, status]: readonly [readonly string[], number],
  change: (correct: ShopResponse) => ShopResponse,
): Fault {
  return { check, what, needsWrites: false, sabotage: changing(ids, status, change) };
}

function headerless(what: string, on: readonly [readonly string[], number], name: string): Fault {
  return response('response-header', what, on, (correct) => withoutHeader(correct, name));
}

function reEncoded(correct: ShopResponse, change: (text: string) => Buffer): ShopResponse {
  return correct.json === undefined ? correct : { ...correct, bytes: change(JSON.stringify(correct.json)) };
}

const contentType = 'content-type';

/** Responses whose status, content type, headers or encoding violate the contract. */
export const responseFormFaults = {
  'status-create': writing(
    response('status', 'createOrder responds with 200 instead of 201', [['createOrder'], 201], (correct) =>
      withStatus(correct, 200),
    ),
  ),
  'status-delete': writing(
    response('status', 'deleteOrder responds with 202 instead of 204', [['deleteOrder'], 204], (correct) =>
      withStatus(correct, 202),
    ),
  ),
  'status-read': response(
    'status',
    'getOrder responds with 203 instead of 200',
    [['getOrder'], 200],
    (correct) => withStatus(correct, 203),
  ),
  'status-refusal': response('status', 'An invalid request gets a 418', [[], 400], (correct) => ({
    ...withStatus(correct, 418),
    json: { type: 'about:blank', title: 'Teapot', status: 418 },
  })),

  'content-type-html': response(
    'content-type',
    'listOrders calls its JSON HTML',
    [['listOrders'], 200],
    (correct) => withHeader(correct, contentType, 'text/html'),
  ),
  'content-type-missing': response(
    'content-type',
    'getOrder names no content type',
    [['getOrder'], 200],
    (correct) => withoutHeader(correct, contentType),
  ),
  'content-type-problem': response('content-type', 'A 404 is plain application/json', [[], 404], (correct) =>
    withHeader(correct, contentType, 'application/json'),
  ),
  'content-type-page': response('content-type', 'A 401 is an HTML page', [[], 401], (correct) => ({
    ...withHeader(correct, contentType, 'text/html'),
    bytes: Buffer.from('<h1>Unauthorized</h1>'),
  })),
  'content-type-file': writing(
    response(
      'content-type',
      'downloadDocument responds with application/octet-stream',
      [['downloadDocument'], 200],
      (correct) => withHeader(correct, contentType, 'application/octet-stream'),
    ),
  ),

  'header-location': writing(headerless('createOrder sends no Location', [['createOrder'], 201], 'location')),
  'header-etag': headerless('getOrder sends no ETag', [['getOrder'], 200], 'etag'),
  'header-etag-form': response(
    'response-header',
    'getOrder: the ETag is not quoted',
    [['getOrder'], 200],
    (correct) => withHeader(correct, 'etag', '1'),
  ),
  'header-rate-limit': headerless(
    'listOrders does not say how many requests are left',
    [['listOrders'], 200],
    'ratelimit-remaining',
  ),
  'header-rate-limit-form': response(
    'response-header',
    'listOrders: RateLimit-Remaining is no number',
    [['listOrders'], 200],
    (correct) => withHeader(correct, 'ratelimit-remaining', 'many'),
  ),
  'header-rate-limit-minimum': response(
    'response-header',
    'getOrder: RateLimit-Remaining is negative',
    [['getOrder'], 200],
    (correct) => withHeader(correct, 'ratelimit-remaining', '-1'),
  ),
  'header-www-authenticate': headerless('A 401 does not say how to sign in', [[], 401], 'www-authenticate'),
  'header-content-disposition': writing(
    headerless('downloadDocument proposes no file name', [['downloadDocument'], 200], 'content-disposition'),
  ),

  'encoding-latin1': response('encoding', 'listOrders sends ISO-8859-1', [['listOrders'], 200], (correct) =>
    reEncoded(correct, (text) => Buffer.from(text, 'latin1')),
  ),
  'encoding-utf16': response('encoding', 'getOrder sends UTF-16', [['getOrder'], 200], (correct) =>
    reEncoded(withHeader(correct, contentType, 'application/json; charset=utf-16'), (text) =>
      Buffer.from(text, 'utf16le'),
    ),
  ),
  'encoding-byte-order-mark': response(
    'encoding',
    'The body of getMe starts with a byte order mark',
    [['getMe'], 200],
    (correct) => reEncoded(correct, (text) => Buffer.from(`\uFEFF${text}`)),
  ),
  'encoding-cut-off': response(
    'encoding',
    'listLines: the JSON ends early',
    [['listLines'], 200],
    (correct) => reEncoded(correct, (text) => Buffer.from(text.slice(0, -2))),
  ),
  'encoding-empty': response(
    'encoding',
    'getStockReport responds with 200 without a body',
    [['getStockReport'], 200],
    (correct) => reEncoded(correct, () => Buffer.alloc(0)),
  ),
  'encoding-twice': response(
    'encoding',
    'getMe: the JSON is wrapped in a JSON text',
    [['getMe'], 200],
    (correct) => reEncoded(correct, (text) => Buffer.from(JSON.stringify(text))),
  ),

  'redirect-elsewhere': response(
    'redirect',
    'getOrder sends to another host',
    [['getOrder'], 200],
    (correct) =>
      // A reserved name, so that following the redirect reaches no host.
      ({ status: 302, headers: { ...correct.headers, location: 'https://elsewhere.invalid/orders' } }),
  ),
  'redirect-sign-in': response('redirect', 'A 401 is a redirect to a sign-in page', [[], 401], () => ({
    status: 302,
    headers: { location: 'https://sign-in.invalid/' },
  })),

  'no-content-delete': writing(
    response('no-content', 'deleteOrder sends a body with its 204', [['deleteOrder'], 204], (correct) => ({
      ...withHeader(correct, contentType, 'application/json'),
      json: { deleted: true },
      isRaw: true,
    })),
  ),
  'no-content-cancel': writing(
    response(
      'no-content',
      'cancelOrder announces the length of a body with its 204',
      [['cancelOrder'], 204],
      (correct) => ({
        ...withHeader(correct, 'content-length', '2'),
        bytes: Buffer.from('{}'),
        isRaw: true,
      }),
    ),
  ),
} as const satisfies Faults;
