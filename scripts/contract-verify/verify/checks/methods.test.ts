import { expect, it } from 'vitest';
import type { Operation } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import type { Exchange } from '#cases/http/exchange.ts';
import { headLengthFindings } from './methods.ts';

const operation: Operation = {
  id: 'getStats',
  method: 'get',
  path: '/stats',
  tags: [],
  origin: undefined,
  parameters: [],
  body: undefined,
  responses: [],
  security: [],
};
const call: Call = { operation, parameters: new Map(), body: undefined, identity: undefined };

function exchange(method: string, text: string, length = text.length): Exchange {
  return {
    number: 1,
    request: {
      method,
      url: new URL('http://127.0.0.1/stats'),
      headers: [],
      body: undefined,
      identity: undefined,
    },
    response: {
      status: 200,
      reason: 'OK',
      headers: [['Content-Length', String(length)]],
      body: Buffer.from(text),
      mediaType: 'text/plain',
      json: undefined,
      hasStrayBytes: false,
    },
    failure: undefined,
    startedAt: new Date(0),
    milliseconds: 1,
  };
}

it('finds a different length for HEAD than for GET', () => {
  const [finding] = headLengthFindings(
    call,
    exchange('GET', '12'),
    exchange('HEAD', '', 3),
    exchange('GET', '12'),
  );
  expect(finding).toMatchObject({ code: 'head-differs', expected: 'content-length: 2, as for GET' });
  expect(
    headLengthFindings(call, exchange('GET', '12'), exchange('HEAD', '', 2), exchange('GET', '12')),
  ).toEqual([]);
});

it('reports nothing for a resource that changes between requests, even to one of equal length', () => {
  expect(
    headLengthFindings(call, exchange('GET', '98'), exchange('HEAD', '', 3), exchange('GET', '12')),
  ).toEqual([]);
});
