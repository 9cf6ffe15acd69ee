import { describe, expect, it } from 'vitest';
import type { About } from '../case.ts';
import { describeContract } from '../describe-contract.ts';
import type { Answer } from '../http/exchange.ts';
import type { Judged } from './check.ts';
import { validAccepted } from './data.ts';

const contract = describeContract({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        responses: Object.fromEntries(
          ['201', '400', '422'].map((status) => [status, { description: status }]),
        ),
      },
    },
  },
});

function codesFor(status: number, text: string, about: About): readonly string[] {
  const [operation] = contract.operations;
  if (!operation) return [];
  const answer: Answer = {
    status,
    reason: '',
    headers: [],
    body: Buffer.from(text),
    mediaType: 'text/plain',
    json: undefined,
    hasStrayBytes: false,
  };
  const url = new URL('http://shop.example/orders');
  const request = { method: 'POST', url, headers: [], body: undefined, identity: undefined };
  const judged: Judged = {
    contract,
    about,
    answer,
    expectation: { kind: 'valid' },
    call: { operation, parameters: new Map(), body: undefined, identity: undefined },
    exchange: { number: 1, request, answer, failure: undefined, startedAt: new Date(0), milliseconds: 1 },
  };
  return validAccepted(judged).map(({ code }) => code);
}

const longest = { location: 'body.title', keyword: 'maxLength', note: '9 characters' };

describe('422 beside 400', () => {
  it('is a refusal of a boundary that the answer blames', () => {
    expect(codesFor(422, 'title is too long', longest)).toEqual(['boundary-refused']);
    expect(
      codesFor(422, '/shelf is null', { location: 'body.shelf', keyword: 'type', note: 'null' }),
    ).toHaveLength(1);
  });

  it.each([
    ['something else is blamed', 'untitled', longest],
    ['a rule across properties may be broken', 'title', { ...longest, keyword: '' }],
    ['the value may name nothing', 'productId', { ...longest, location: 'body.productId' }],
    ['a step may not follow', 'status', { ...longest, location: 'body.status', keyword: 'enum' }],
    ['a day may be the wrong one', 'day', { ...longest, location: 'body.day', keyword: 'format' }],
  ])('is left alone where %s', (_why, text, about) => {
    expect(codesFor(422, text, about)).toEqual([]);
    expect(codesFor(400, text, about)).toHaveLength(1);
  });
});
