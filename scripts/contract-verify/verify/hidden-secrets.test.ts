import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Redactor } from './http/redact.ts';
import { right, setUpResources } from './test-resources.ts';

const toBytes = (text: string): readonly number[] => [...Buffer.from(text)];
const digits = (byte: number): string => byte.toString(16).padStart(2, '0');
const unit = (character: string): string =>
  String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** What servers, proxies and libraries make of a text. */
const encodings: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  'percent-encoded': (secret) => encodeURIComponent(secret),
  'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'percent-encoded byte by byte': (secret) =>
    toBytes(secret)
      .map((byte) => `%${digits(byte)}`)
      .join(''),
  'of a form': (secret) => new URLSearchParams({ a: secret }).toString().slice(2),
  'in JSON': (secret) => JSON.stringify(secret).slice(1, -1),
  'in JSON in JSON': (secret) => JSON.stringify(JSON.stringify(secret)).slice(3, -3),
  'with \\u escapes': (secret) => Array.from(secret, unit).join(''),
  'with \\u escapes of signs': (secret) => secret.replaceAll(/[^A-Za-z0-9]/g, unit),
  'with \\x escapes': (secret) =>
    toBytes(secret)
      .map((byte) => String.raw`\x${digits(byte)}`)
      .join(''),
  'in HTML': (secret) => secret.replaceAll(/[^A-Za-z0-9]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  'in HTML, each character': (secret) =>
    Array.from(secret, (character) => `&#x${character.charCodeAt(0).toString(16)};`).join(''),
  'in HTML with decimals': (secret) =>
    Array.from(secret, (character) => `&#${character.charCodeAt(0)};`).join(''),
  'in base64': (secret) => Buffer.from(secret).toString('base64'),
  'in base64url': (secret) => Buffer.from(secret).toString('base64url'),
  'in base64 after a user': (secret) => Buffer.from(`admin:${secret}`).toString('base64'),
  'in base64 in an address': (secret) => encodeURIComponent(Buffer.from(`x:${secret}`).toString('base64')),
  'in base64 in base64': (secret) => Buffer.from(Buffer.from(secret).toString('base64')).toString('base64'),
  'in hexadecimal digits': (secret) => Buffer.from(secret).toString('hex'),
  'in capital hexadecimal digits': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  'in hexadecimal digits with colons': (secret) => toBytes(secret).map(digits).join(':'),
};

/** One step of decoding, independent of the patterns of the redactor: text that may contain the secret in plain. */
function decodeOnce(text: string): readonly string[] {
  const byCode = (_all: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));
  const runs = (form: RegExp, decode: (run: string) => string): string =>
    [...text.matchAll(form)].map(([run]) => decode(run)).join('\n');
  return [
    text.replaceAll(/%([0-9a-f]{2})/gi, byCode),
    text.replaceAll('+', ' '),
    text.replaceAll(/\\+u([0-9a-f]{4})/gi, byCode),
    text.replaceAll(/\\+x([0-9a-f]{2})/gi, byCode),
    text.replaceAll(/\\+(?=["\\/|<>`])/g, ''),
    text
      .replaceAll(/&#x([0-9a-f]+);/gi, byCode)
      .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
    ...[0, 1, 2, 3].map((skipped) =>
      runs(/[\w+/-]{8,}/g, (run) => Buffer.from(run.slice(skipped), 'base64').toString('latin1')),
    ),
    ...[0, 1].map((skipped) =>
      runs(/[0-9a-f]{12,}/gi, (run) => Buffer.from(run.slice(skipped), 'hex').toString('latin1')),
    ),
    runs(/(?:[0-9a-f]{2}:){5,}[0-9a-f]{2}/gi, (run) =>
      Buffer.from(run.replaceAll(':', ''), 'hex').toString('latin1'),
    ),
  ];
}

function reveals(text: string, secret: string): boolean {
  const once = decodeOnce(text);
  return [text, ...once, ...once.flatMap(decodeOnce)].some((decoded) => decoded.includes(secret));
}

// Of eight characters or more: shorter ones may occur by chance.
const secrets = stringMatching(/^[A-Za-z0-9][\w.~+/=:"'&<>|!@#$%^*(){}\\-]{6,30}[A-Za-z0-9]$/);

describe('a secret', () => {
  it.each(Object.entries(encodings))('%s is recognized by the decoders of these tests', (_name, encode) => {
    expect(reveals(`before ${encode('s3cret/To"k&n')} after`, 's3cret/To"k&n')).toBe(true);
  });

  it.each(Object.entries(encodings))('%s is hidden', { tags: 'full' }, (_name, encode) => {
    assert(
      property(tuple(secrets, constantFrom('', ' ', '"', '&', '=', 'x:')), ([secret, before]) => {
        const redactor = new Redactor();
        redactor.add(secret, '$TOKEN');
        const redacted = redactor.redact(`${before}${encode(secret)}`);
        expect(reveals(redacted, secret), redacted).toBe(false);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});

describe('no report', () => {
  const { folder, verify } = setUpResources();

  it.each([
    ['a token', 'T0k+n/of="a&user', (secret: string) => ['--token', secret]],
    ['a header', 'k3y:of"the<user>', (secret: string) => ['--header', `X-Api-Key: ${secret}`]],
    [
      'the password of basic authentication',
      'p4ss/w0rd&"more"',
      (secret: string) => ['--token', `admin:${secret}`],
    ],
    [
      'the password of a header in base64',
      'p4ss/w0rd&"more"',
      (secret: string) => [
        '--header',
        `Authorization: Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`,
      ],
    ],
  ])('contains %s, however the server repeats it', { tags: 'full' }, async (_what, secret, give) => {
    const all = Object.entries(encodings).map(([name, encode]): [string, string] => [name, encode(secret)]);
    const args = give(secret).flatMap((part) => (part === '--token' ? ['--as'] : [part]));
    const userArgs = args[0] === '--as' ? ['--as', `user=${args[1] ?? ''}`] : args;
    const { out } = await verify(
      (request, count) => {
        const [name = '', encoded = ''] = all[count % all.length] ?? [];
        const isHtml = name.includes('HTML');
        if (count % 5 === 0)
          return {
            status: 302,
            headers: {
              location: `/login/${encodeURIComponent(encoded)}?token=${encodeURIComponent(encoded)}`,
            },
          };
        return {
          status: count % 3 === 0 ? 500 : right(request).status,
          headers: {
            'x-echo': encodeURIComponent(encoded),
            'content-type': isHtml ? 'text/html' : 'text/plain',
          },
          body:
            request.method === 'HEAD' ? '' : `${name}: ${encoded}; ${all.map(([, text]) => text).join('; ')}`,
        };
      },
      ...userArgs,
      ...['--max-requests', '120'],
    );
    const files = readdirSync(folder).filter((file) => file.startsWith('contract-verify.'));
    expect(files).toHaveLength(3);
    const texts = [['output', out], ...files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])];
    const lines = texts.flatMap(([file = '', text = '']) =>
      text.split('\n').map((line) => ({ file, line, isRevealing: reveals(line, secret) })),
    );
    expect(lines.filter(({ isRevealing }) => isRevealing)).toEqual([]);
  });
});
