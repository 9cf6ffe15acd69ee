import { describe, expect, it } from 'vitest';
import { curlLine } from './curl.ts';
import type { SentRequest } from '#scripts/contract-calls/http/exchange.ts';
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
  ])('hides a secret %s', (_where, text) => {
    expect(redactor.redact(`before ${text} after`)).not.toMatch(/s3cret|czNjcmV0/);
  });

  it('hides the longer of two secrets with a common beginning as a whole', () => {
    expect(redactor.redact('s3cret/token+"x-longer')).toBe('$TOKEN_LONG');
  });

  it('keeps values that are too short for a secret', () => {
    const short = new Redactor();
    short.add('abc', '$TOKEN');
    expect(short.redact('abc')).toBe('abc');
  });
});

describe('the curl line', () => {
  it('lets the shell insert the token and nothing else', () => {
    expect(curlLine(request())).toBe(
      `curl -i -H "Authorization: Bearer $TOKEN_ADMIN" 'http://shop.example/orders?search=it%27s'`,
    );
  });

  it('quotes a body so that no shell reads it', () => {
    const line = curlLine(
      request({ method: 'POST', headers: [], body: Buffer.from(`{"note":"it's $HOME"}`) }),
    );
    expect(line).toContain(String.raw`--data-binary '{"note":"it'\''s $HOME"}'`);
  });

  it('names a body that is no text by its length', () => {
    const line = curlLine(request({ method: 'POST', headers: [], body: Buffer.from([0xff, 0x00]) }));
    expect(line).toContain('2 bytes');
  });
});
