import { describe, expect, it } from 'vitest';
import { curlLine } from './curl.ts';
import type { SentRequest } from '#cases/http/exchange.ts';
import { Redactor } from './redact.ts';

const request = (more: Partial<SentRequest> = {}): SentRequest => ({
  method: 'GET',
  url: new URL('http://shop.example/orders?search=it%27s'),
  headers: [['Authorization', 'Bearer $TOKEN_ADMIN']],
  body: undefined,
  identity: 'admin',
  ...more,
});

describe('the redactor', () => {
  const redactor = new Redactor();
  redactor.add('s3cret/token+"x', '$TOKEN');
  redactor.add('s3cret/token+"x-longer', '$TOKEN_LONG');

  it.each([
    ['as it is', 's3cret/token+"x'],
    ['in an address', encodeURIComponent('s3cret/token+"x')],
    ['in JSON', JSON.stringify({ echo: 's3cret/token+"x' })],
    ['in basic authentication', Buffer.from('s3cret/token+"x').toString('base64')],
    ['inside a text in base64', Buffer.from('{"a":"s3cret/token+\\"x').subarray(1).toString('base64')],
    ['after a user in base64', Buffer.from('admin:s3cret/token+"x').toString('base64url')],
    ['in a form', new URLSearchParams({ t: 's3cret/token+"x' }).toString()],
    ['in lower case', encodeURIComponent('s3cret/token+"x').toLowerCase()],
    ['in a URL in a URL', encodeURIComponent(encodeURIComponent('s3cret/token+"x'))],
    ['in JSON in JSON', JSON.stringify(JSON.stringify('s3cret/token+"x'))],
    ['in JSON with escaped slashes', String.raw`"s3cret\/token\u002b\u0022x"`],
    ['in HTML', 's3cret&#x2F;token&#43;&quot;x'],
    ['in hexadecimal digits', Buffer.from('s3cret/token+"x').toString('hex')],
    ['byte by byte', [...Buffer.from('s3cret/token+"x')].map((byte) => `%${byte.toString(16)}`).join('')],
  ])('hides a secret %s', (_where, text) => {
    expect(redactor.redact(`before ${text} after`)).not.toMatch(
      /s3cret|czNjcmV0|MzY3JldC|zM2NyZX|7333637265|%73%33/i,
    );
  });

  it('hides the longer of two secrets with a common beginning as a whole', () => {
    expect(redactor.redact('s3cret/token+"x-longer')).toBe('$TOKEN_LONG');
  });

  it('hides several tokens of a provider, which are long', { tags: 'full' }, () => {
    const tokens = ['a', 'b', 'c'].map((letter) =>
      Array.from({ length: 3 }, (_, part) =>
        Buffer.from(`${letter}${part}?>~`.repeat(120)).toString('base64url'),
      ).join('.'),
    );
    const several = new Redactor();
    tokens.forEach((token, index) => several.add(token, `$TOKEN_${index}`));
    for (const [index, token] of tokens.entries()) {
      expect(several.redact(`before ${token} after`)).toBe(`before $TOKEN_${index} after`);
      expect(several.redact(encodeURIComponent(token))).toBe(`$TOKEN_${index}`);
      expect(several.redact(Buffer.from(token).toString('base64'))).toContain(`$TOKEN_${index}`);
    }
    expect(several.redact('nothing secret')).toBe('nothing secret');
  });

  it('keeps values that are too short for a secret', () => {
    const short = new Redactor();
    short.add('abc', '$TOKEN');
    expect(short.redact('abc')).toBe('abc');
  });
});

describe('the curl line', () => {
  it('makes the shell insert the token and nothing else', () => {
    expect(curlLine(request(), new Redactor())).toBe(
      `curl -i -H "Authorization: Bearer $TOKEN_ADMIN" 'http://shop.example/orders?search=it%27s'`,
    );
  });

  it('quotes a body so that the shell does not interpret it', () => {
    const line = curlLine(
      request({ method: 'POST', headers: [], body: Buffer.from(`{"note":"it's $HOME"}`) }),
      new Redactor(),
    );
    expect(line).toContain(String.raw`--data-binary '{"note":"it'\''s $HOME"}'`);
  });

  it('inserts a shell variable in an address and a body, and escapes the rest', () => {
    const redactor = new Redactor();
    redactor.add('s3cret-value', '$HEADER_X_KEY');
    const url = new URL('http://shop.example/orders?key=%24TOKEN');
    const line = curlLine(
      request({ method: 'POST', url, headers: [], body: Buffer.from('{"a":"s3cret-value","b":"$HOME"}') }),
      redactor,
    );
    expect(line).toContain(String.raw`--data-binary "{\"a\":\"$HEADER_X_KEY\",\"b\":\"\$HOME\"}"`);
    expect(line).toContain('"http://shop.example/orders?key=$TOKEN"');
  });

  it('replaces a binary body with its length', () => {
    const line = curlLine(
      request({ method: 'POST', headers: [], body: Buffer.from([0xff, 0x00]) }),
      new Redactor(),
    );
    expect(line).toContain('2 bytes');
  });
});
