import { describe, expect, it } from 'vitest';
import type { Json } from '#description/json.ts';
import { refusalText } from './refusal-text.ts';

const names = ['title', 'pages', 'pagesRead'];

function getRefusalText(json: Json): string | undefined {
  return refusalText({ json, body: Buffer.alloc(0) }, names);
}

function problem(path: string, message: string, traceId = 'a1'): Json {
  return { title: 'Validation failed', status: 422, traceId, errors: [{ path, message }] };
}

describe('the message of a rejection', () => {
  it.each([
    ['numbers', problem('/title', 'at most 119 characters'), problem('/title', 'at most 120 characters')],
    ['quoted values', problem('/title', 'not "ab c"'), problem('/title', 'not "x"')],
    ['names of properties', problem('/', "needs 'title'"), problem('/', "needs 'pages'")],
    ['names without quotes', problem('/', 'pages is missing'), problem('/', 'pagesRead is missing')],
    ['what names the request', problem('/', 'wrong', 'a1'), problem('/', 'wrong', 'b2')],
  ])('omits %s', (_what, a, b) => {
    expect(getRefusalText(a)).toBe(getRefusalText(b));
  });

  it('distinguishes kinds of rejections', () => {
    const ofSchema = getRefusalText(problem('/pages', 'must be <= 100'));
    expect(getRefusalText(problem('/pages', 'must be >= 100'))).not.toBe(ofSchema);
    expect(getRefusalText(problem('/pages', 'not while it is lent'))).not.toBe(ofSchema);
  });

  it('is read from plain text, too, and is empty without a body', () => {
    expect(refusalText({ json: undefined, body: Buffer.from('pages: 5 of 4') }, names)).toBe('_: _ of _');
    expect(refusalText({ json: undefined, body: Buffer.alloc(0) }, names)).toBeUndefined();
  });
});
