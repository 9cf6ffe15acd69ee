import type { IncomingMessage } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { json, right, setUpResources, type Reply } from './test-resources.ts';

const { folder, verify, report } = setUpResources();

/** Conforms, but does not list the allowed methods, and responds to an invalid label with 500. */
function faultyReply(request: IncomingMessage): Reply {
  if (request.method === 'OPTIONS') return { status: 204 };
  const reply = right(request);
  return reply.status === 400 && request.url?.includes('label') === true ? { status: 500 } : reply;
}

function writeSettings(text: string): string {
  const file = join(folder, 'settings.yaml');
  writeFileSync(file, text);
  return file;
}

const codesIn = (out: string): ReadonlySet<string | undefined> =>
  new Set([...out.matchAll(/^(?:error|warning|note) +([a-z0-9-]+)/gm)].map(([, code]) => code));

describe('checks', () => {
  it('are chosen by name', { tags: 'full' }, async () => {
    expect(codesIn((await verify(faultyReply)).out)).toEqual(new Set(['options-wrong', 'server-error']));
    expect(codesIn((await verify(faultyReply, '--check', 'options-wrong')).out)).toEqual(
      new Set(['options-wrong']),
    );
    expect(codesIn((await verify(faultyReply, '--no-check', 'options-wrong')).out)).toEqual(
      new Set(['server-error']),
    );
    const { code, out } = await verify(faultyReply, '--check', 'typo');
    expect([code, out]).toEqual([
      2,
      expect.stringMatching(/"typo" is not a check\. Choose from no-answer, /),
    ]);
  });

  it('count as configured', async () => {
    const off = writeSettings('checks: { server-error: off }');
    const { code, out } = await verify(faultyReply, '--settings', off);
    expect(out).toMatch(/^warning {2}options-wrong/m);
    expect(out).toMatch(/^ {2}leeway {3}OPTIONS is optional/m);
    expect(codesIn(out)).toEqual(new Set(['options-wrong']));
    expect(code).toBe(0);
    const raised = writeSettings('checks: { options-wrong: error, server-error: off }');
    const counted = await verify(faultyReply, '--settings', raised);
    expect(counted.out).toMatch(/^error {4}options-wrong/m);
    expect(counted.code).toBe(1);
    const wrong = writeSettings('checks: { server-error: fatal }');
    expect((await verify(faultyReply, '--settings', wrong)).out).toContain(
      '"checks.server-error" must be one of error, warning, note, off.',
    );
  });

  it('count from the severity that --fail-on states, in every report', async () => {
    const noted = writeSettings('checks: { server-error: note }');
    const outcomes = [];
    for (const severity of ['error', 'warning', 'note']) {
      const { code, out } = await verify(faultyReply, '--settings', noted, '--fail-on', severity);
      expect(out).toMatch(/^warning {2}options-wrong/m);
      expect(out).toMatch(/^note {5}server-error/m);
      const readCounts = (kind: string): readonly boolean[] =>
        ['warning: ', 'note: '].map((label) =>
          (kind === 'xml' ? /<failure message="(\w+: )/g : /"outcome": "failed",\s+"message": "(\w+: )/g)
            [Symbol.matchAll](report(kind))
            .some(([, messageLabel]) => messageLabel === label),
        );
      const { runs } = JSON.parse(report('sarif'));
      const results: readonly { level: string; properties: { counts: boolean } }[] = runs[0].results;
      const inSarif = ['warning', 'note'].map((level) =>
        results.some((result) => result.level === level && result.properties.counts),
      );
      expect(readCounts('xml')).toEqual(inSarif);
      expect(readCounts('json')).toEqual(inSarif);
      const last = /^(?:No|\d+) finding.*$/m.exec(out)?.[0] ?? '';
      outcomes.push([severity, code, ...inSarif, last]);
    }
    expect(outcomes).toEqual([
      ['error', 0, false, false, 'No finding that counts; not counted: 1 warning, 2 notes.'],
      ['warning', 1, true, false, '1 finding (1 warning); not counted: 2 notes.'],
      ['note', 1, true, true, '3 findings (1 warning, 2 notes).'],
    ]);
    const wrong = await verify(faultyReply, '--fail-on', 'off');
    expect([wrong.code, wrong.out]).toEqual([2, expect.stringContaining('--fail-on must be error')]);
  });

  it('that are flaky count everywhere with --fail-on-flaky, or nowhere', async () => {
    const reply = (): ((request: IncomingMessage) => Reply) => {
      let hasFailed = false;
      return (request) => {
        if (hasFailed || request.url === '/' || request.method !== 'GET') return right(request);
        hasFailed = true;
        return { status: 500 };
      };
    };
    const only = ['--check', 'server-error'];
    const tolerant = await verify(reply(), ...only);
    expect(tolerant.out).toMatch(/^flaky {4}server-error/m);
    expect(tolerant.out).toContain('No finding that counts; not counted: 1 flaky.');
    expect(report('xml')).not.toContain('<failure');
    expect(JSON.parse(report('sarif')).runs[0].results).toMatchObject([{ level: 'note' }]);
    expect(tolerant.code).toBe(0);
    const strict = await verify(reply(), ...only, '--fail-on-flaky');
    expect(strict.out).toMatch(/^error {4}server-error/m);
    expect(strict.out).toContain('1 finding (1 error).');
    expect(report('xml')).toContain('<failure message="error: ');
    expect(JSON.parse(report('sarif')).runs[0].results).toMatchObject([{ level: 'error' }]);
    expect(strict.code).toBe(1);
  });

  it('are in the reports for reviews, with the line of the operation', async () => {
    await verify(faultyReply, '--contract', join(folder, 'contract.yaml'));
    const { runs } = JSON.parse(report('sarif'));
    const place = {
      region: { startLine: 7 },
      artifactLocation: { uri: expect.stringContaining('contract.yaml') },
    };
    expect(runs[0].results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ruleId: 'options-wrong',
          level: 'warning',
          locations: [expect.objectContaining({ physicalLocation: place })],
        }),
        expect.objectContaining({ ruleId: 'server-error', level: 'error' }),
      ]),
    );
    const fingerprints = runs[0].results.map(
      ({ partialFingerprints }: { partialFingerprints: Readonly<Record<string, string>> }) =>
        partialFingerprints['contractVerify/v1'],
    );
    expect(new Set(fingerprints).size).toBe(runs[0].results.length);
  });
});

describe('one cause', () => {
  const contract = join(folder, 'shared.yaml');
  const list = `parameters: [{ $ref: '#/components/parameters/Limit' }]
      responses:
        '200': { description: All, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } }
        '400': { description: Wrong }`;
  writeFileSync(
    contract,
    `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    get:
      ${list}
  /others:
    get:
      ${list}
  /first:
    get:
      responses:
        '200': { description: It, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
components:
  parameters: { Limit: { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } } }
  schemas: { Thing: { type: object, required: [name], properties: { name: { type: string } } } }
`,
  );

  it('in a shared parameter, a shared schema or the methods of all paths is one finding', async () => {
    const thing = { name: 1 };
    const { out } = await verify(
      ({ method, url = '' }) => {
        if (method === 'OPTIONS') return { status: 204 };
        if (method !== 'GET' && method !== 'HEAD') return { status: 405 };
        const limit = new URL(url, 'http://x').searchParams.get('limit');
        if (limit !== null && !/^\d+$/.test(limit)) return { status: 400 };
        return json(200, url.startsWith('/first') ? thing : [thing]);
      },
      ...['--contract', contract, '--no-check', 'status-undocumented', '--no-check', 'limit-ignored'],
    );
    const codes = [...out.matchAll(/^(?:error|warning) +([a-z0-9-]+)/gm)].map(([, code]) => code);
    expect(codes.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'invalid-accepted',
      'options-wrong',
      'response-schema',
    ]);
  });
});
