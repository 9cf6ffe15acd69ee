import type { IncomingMessage } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { right, setUpResources, type Reply } from './test-resources.ts';

const { folder, verify, report } = setUpResources();

describe('contract:verify', () => {
  it('reports nothing for a conforming server, and never writes its token', async () => {
    const { code, out } = await verify(right);
    expect(out).toContain('No finding.');
    expect(code).toBe(0);
    for (const kind of ['xml', 'json', 'sarif']) expect(report(kind)).not.toContain('good-token');
  });

  it(
    'hides tokens wherever a server echoes them, also in parts, changed and between bytes',
    { tags: 'full' },
    async () => {
      const jwt = `${Buffer.from('{"alg":"RS256","typ":"JWT"}').toString('base64url')}.eyJzdWIiOiJhbm4tc2VjcmV0In0.c2lnbmF0dXJlLXNlY3JldA`;
      const { code, out } = await verify(
        ({ headers: { authorization = '' } }, count) => {
          const [, token = ''] = authorization.split(' ');
          const reported = `${token} ${token.split('.').at(-1)} ${Buffer.from(token).toString('base64')}`;
          return count % 2 === 0
            ? { status: 500, body: JSON.stringify({ reported }) }
            : { status: 500, body: Buffer.concat([Buffer.from([0xff]), Buffer.from(reported)]) };
        },
        ...['--as', `ann=${jwt}`, '--header', 'x-api-key: key-secret-value', '--on-incomplete', 'warn'],
      );
      expect(code).toBe(1);
      for (const text of [out, ...['xml', 'json', 'sarif'].map(report)]) {
        const decoded = [...text.matchAll(/"text": "([A-Za-z0-9+/=]{20,})"/g)].map(([, body = '']) =>
          Buffer.from(body, 'base64').toString('latin1'),
        );
        for (const variant of [text, ...decoded]) {
          expect(variant).not.toMatch(/good-token|good-tok.n|key-secret-value/);
          expect(variant).not.toContain('eyJzdWIiOiJhbm4tc2VjcmV0In0');
          expect(variant).not.toContain('c2lnbmF0dXJlLXNlY3JldA');
        }
      }
    },
  );

  it('finds the violations, names the catalog and shows how to repeat them', async () => {
    const { code, out } = await verify((request) => {
      const reply = right(request);
      return reply.status === 400 ? { status: 500, body: '{"token":"good-token"}' } : reply;
    });
    expect(code).toBe(1);
    expect(out).toContain('server-error, WFC F100');
    expect(out).toMatch(/curl -i .*Bearer \$TOKEN.*limit=/);
    expect(out).not.toContain('good-token');
  });

  it('shrinks a random case to the smallest that still fails', async () => {
    const { out } = await verify((request) => {
      const limit = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('limit') ?? 0);
      const isInside = limit >= 40 && limit < 500;
      return isInside && right(request).status === 200 ? { status: 500 } : right(request);
    });
    expect(out).toContain("/things?limit=40'");
    expect(out).toContain('valid limit');
  });

  it('reports as flaky, not failed, what an identical request does not show again', async () => {
    const { code, out } = await verify((request, count) => (count === 3 ? { status: 500 } : right(request)));
    expect(out).toContain('flaky');
    expect(code).toBe(0);
  });

  it('reports as text, JUnit and JSON how much of the contract was exercised and judged', async () => {
    const { out } = await verify(right);
    const figures = [
      'operations: 1 accepted a call, 1 exercised of 1',
      'parameters: 2 judged, 2 exercised of 2',
      'request keywords: 4 judged, 4 exercised of 4',
      // The list is empty, so nothing is known of its items.
      'response keywords: 1 judged, 1 exercised of 2',
      'documented responses: 3 judged, 3 exercised of 3',
    ];
    for (const figure of figures) {
      expect(out).toContain(figure);
      const [name = '', value = ''] = figure.split(': ');
      expect(report('json')).toContain(`"${name}": "${value}"`);
      expect(report('xml')).toContain(`<property name="${name}" value="${value}"/>`);
    }
    expect(report('json')).toContain('response keywords not exercised: 200[] type');
  });

  it('sends the same requests for the same seed', async () => {
    const record = async (): Promise<readonly string[]> => {
      const urls: string[] = [];
      const recording = (request: IncomingMessage): Reply => {
        urls.push(`${request.method} ${request.url}`);
        return right(request);
      };
      await verify(recording, '--seed', '5', '--concurrency', '1');
      return urls;
    };
    const first = await record();
    expect(first.length).toBeGreaterThan(10);
    expect(await record()).toEqual(first);
  });

  it('accepts what a baseline accepts', async () => {
    const wrong = (request: IncomingMessage): Reply =>
      right(request).status === 400 ? { status: 500 } : right(request);
    const baseline = join(folder, 'baseline.txt');
    expect((await verify(wrong, '--write-baseline', baseline)).code).toBe(1);
    expect((await verify(wrong, '--baseline', baseline)).code).toBe(0);
  });

  it('warns prominently of flaky failures, and counts them when requested', async () => {
    const failing = (request: IncomingMessage, count: number): Reply =>
      count % 10 === 0 ? { status: 500 } : right(request);
    const { code, out } = await verify(failing, '--concurrency', '1');
    expect(out).toMatch(/responses? w\w+ a 5xx that did not repeat: the server is not stable\./);
    expect(out).toMatch(
      /No finding that counts; not counted: \d+ flaky\.$|No finding that counts; not counted: \d+ flaky\.\n/,
    );
    expect(code).toBe(0);
    for (const kind of ['xml', 'json']) expect(report(kind)).toContain('the server is not stable');
    expect((await verify(failing, '--concurrency', '1', '--fail-on-flaky')).code).toBe(1);
    expect((await verify(right, '--fail-on-flaky')).code).toBe(0);
  });

  it('exits with 2 after an error of its own, without a secret', async () => {
    const occupied = join(folder, 'good-token');
    // A folder where a report would be.
    mkdirSync(join(occupied, 'contract-verify.xml'), { recursive: true });
    const { code, out } = await verify(right, '--reports', occupied);
    expect(code).toBe(2);
    expect(out).toContain('$TOKEN');
    expect(out).not.toContain('good-token');
  });

  it('stops when the maximum number of requests is reached, and reports it', async () => {
    const { out, count } = await verify(right, '--max-requests', '10');
    expect(out).toContain('Incomplete: ended early: The maximum number of requests has been sent.');
    expect(out).toContain('The run is incomplete');
    expect(count()).toBeLessThanOrEqual(10);
  });

  it('sends only what was requested', async () => {
    const requests: string[] = [];
    const listening = (request: IncomingMessage): Reply => {
      requests.push(`${request.method} ${String(request.headers['x-env'])}`);
      return right(request);
    };
    const { code } = await verify(listening, '--header', 'x-env: test', '--operation', 'listThings');
    expect(code).toBe(0);
    expect(requests.every((request) => request.endsWith(' test'))).toBe(true);
    expect(requests.some((request) => /^(PUT|POST|DELETE)/.test(request))).toBe(false);
  });

  it('gets a token from a command', async () => {
    const { code } = await verify(right, '--as-command', 'other=echo good-token');
    expect(code).toBe(0);
  });

  it('reads a contract of several files', async () => {
    writeFileSync(
      join(folder, 'root.yaml'),
      `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths: { /things: { $ref: 'contract.yaml#/paths/~1things' } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
security: [{ bearer: [] }]`,
    );
    const { code, out } = await verify(right, '--contract', join(folder, 'root.yaml'));
    expect(out).toContain('No finding.');
    expect(code).toBe(0);
  });
});
