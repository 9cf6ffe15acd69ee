import type { ShopResponse } from '../shop/response.ts';
import {
  changing,
  withHeader,
  withoutHeader,
  withStatus,
  type Check,
  type Fault,
  type Faults,
} from './fault.ts';

function response(
  check: Check,
  what: string,
  [ids, status]: readonly [readonly string[], number],
  change: (right: ShopResponse) => ShopResponse,
): Fault {
  return { check, what, needsWrites: false, sabotage: changing(ids, status, change) };
}

function writing(fault: Fault): Fault {
  return { ...fault, needsWrites: true };
}

function headerless(what: string, on: readonly [readonly string[], number], name: string): Fault {
  return response('response-header', what, on, (right) => withoutHeader(right, name));
}

function reEncoded(right: ShopResponse, change: (text: string) => Buffer): ShopResponse {
  return right.json === undefined ? right : { ...right, bytes: change(JSON.stringify(right.json)) };
}

const contentType = 'content-type';

/** Answers whose status, content type, headers or encoding are not what the contract says. */
export const responseFormFaults = {
  'status-create': writing(
    response('status', 'createOrder answers 200 instead of 201', [['createOrder'], 201], (right) =>
      withStatus(right, 200),
    ),
  ),
  'status-delete': writing(
    response('status', 'deleteOrder answers 202 instead of 204', [['deleteOrder'], 204], (right) =>
      withStatus(right, 202),
    ),
  ),
  'status-read': response('status', 'getOrder answers 203 instead of 200', [['getOrder'], 200], (right) =>
    withStatus(right, 203),
  ),
  'status-refusal': response('status', 'A wrong request is answered with 418', [[], 400], (right) => ({
    ...withStatus(right, 418),
    json: { type: 'about:blank', title: 'Teapot', status: 418 },
  })),

  'content-type-html': response(
    'content-type',
    'listOrders calls its JSON HTML',
    [['listOrders'], 200],
    (right) => withHeader(right, contentType, 'text/html'),
  ),
  'content-type-missing': response(
    'content-type',
    'getOrder names no content type',
    [['getOrder'], 200],
    (right) => withoutHeader(right, contentType),
  ),
  'content-type-problem': response('content-type', 'A 404 is plain application/json', [[], 404], (right) =>
    withHeader(right, contentType, 'application/json'),
  ),
  'content-type-page': response('content-type', 'A 401 is a page of HTML', [[], 401], (right) => ({
    ...withHeader(right, contentType, 'text/html'),
    bytes: Buffer.from('<h1>Unauthorized</h1>'),
  })),
  'content-type-file': response(
    'content-type',
    'downloadDocument answers application/octet-stream',
    [['downloadDocument'], 200],
    (right) => withHeader(right, contentType, 'application/octet-stream'),
  ),

  'header-location': writing(headerless('createOrder gives no Location', [['createOrder'], 201], 'location')),
  'header-etag': headerless('getOrder gives no ETag', [['getOrder'], 200], 'etag'),
  'header-etag-form': response(
    'response-header',
    'getOrder: the ETag is not quoted',
    [['getOrder'], 200],
    (right) => withHeader(right, 'etag', '1'),
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
    (right) => withHeader(right, 'ratelimit-remaining', 'many'),
  ),
  'header-rate-limit-minimum': response(
    'response-header',
    'getOrder: RateLimit-Remaining is negative',
    [['getOrder'], 200],
    (right) => withHeader(right, 'ratelimit-remaining', '-1'),
  ),
  'header-www-authenticate': headerless('A 401 does not say how to sign in', [[], 401], 'www-authenticate'),
  'header-content-disposition': headerless(
    'downloadDocument proposes no file name',
    [['downloadDocument'], 200],
    'content-disposition',
  ),

  'encoding-latin1': response('encoding', 'listOrders sends ISO-8859-1', [['listOrders'], 200], (right) =>
    reEncoded(right, (text) => Buffer.from(text, 'latin1')),
  ),
  'encoding-utf16': response('encoding', 'getOrder sends UTF-16', [['getOrder'], 200], (right) =>
    reEncoded(withHeader(right, contentType, 'application/json; charset=utf-16'), (text) =>
      Buffer.from(text, 'utf16le'),
    ),
  ),
  'encoding-byte-order-mark': response(
    'encoding',
    'getMe begins with a byte order mark',
    [['getMe'], 200],
    (right) => reEncoded(right, (text) => Buffer.from(`\uFEFF${text}`)),
  ),
  'encoding-cut-off': response('encoding', 'listLines: the JSON ends early', [['listLines'], 200], (right) =>
    reEncoded(right, (text) => Buffer.from(text.slice(0, -2))),
  ),
  'encoding-empty': response(
    'encoding',
    'getStockReport answers 200 without a body',
    [['getStockReport'], 200],
    (right) => reEncoded(right, () => Buffer.alloc(0)),
  ),
  'encoding-twice': response(
    'encoding',
    'getMe: the JSON is wrapped in a JSON text',
    [['getMe'], 200],
    (right) => reEncoded(right, (text) => Buffer.from(JSON.stringify(text))),
  ),

  'redirect-elsewhere': response('redirect', 'getOrder sends to another host', [['getOrder'], 200], (right) =>
    // A name that no machine can have: nothing is reached even when the redirect is followed.
    ({ status: 302, headers: { ...right.headers, location: 'https://elsewhere.invalid/orders' } }),
  ),
  'redirect-sign-in': response('redirect', 'A 401 is a redirect to a page to sign in', [[], 401], () => ({
    status: 302,
    headers: { location: 'https://sign-in.invalid/' },
  })),

  'no-content-delete': writing(
    response('no-content', 'deleteOrder sends a body with its 204', [['deleteOrder'], 204], (right) => ({
      ...withHeader(right, contentType, 'application/json'),
      json: { deleted: true },
      isRaw: true,
    })),
  ),
  'no-content-cancel': writing(
    response(
      'no-content',
      'cancelOrder announces the length of a body with its 204',
      [['cancelOrder'], 204],
      (right) => ({
        ...withHeader(right, 'content-length', '2'),
        bytes: Buffer.from('{}'),
        isRaw: true,
      }),
    ),
  ),
} as const satisfies Faults;
