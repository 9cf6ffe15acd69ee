import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isObject, type Json } from '#scripts/generate/document.ts';
import { verifyServer } from './verify-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-verify-writing-'));
const contract = join(folder, 'notes.yaml');
writeFileSync(
  contract,
  `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: createNote
      parameters:
        - { name: Idempotency-Key, in: header, required: true, schema: { type: string, minLength: 8, maxLength: 64 } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              required: [weight]
              properties:
                weight: { type: integer, minimum: 0, maximum: 1000 }
                isUrgent: { type: boolean }
                size: { type: integer, minimum: 1, maximum: 9 }
      responses:
        '201': { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
        '400': { description: Wrong }
        '422': { description: Against a rule }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      operationId: getNote
      responses:
        '200': { description: It, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
        '400': { description: Wrong }
        '404': { description: None }
    delete:
      operationId: deleteNote
      responses: { '204': { description: Gone }, '400': { description: Wrong }, '404': { description: None } }
components:
  schemas:
    Note: { type: object, required: [noteId, weight], properties: { noteId: { type: integer }, weight: { type: integer } } }
`,
);

interface Faults {
  readonly forgetsKeys?: boolean;
  readonly isFatal?: (note: Readonly<Record<string, Json>>) => boolean;
}

function isNote(value: Json): value is Readonly<Record<string, Json>> & { readonly weight: number } {
  const within = (one: Json | undefined, least: number, most: number) =>
    typeof one === 'number' && Number.isInteger(one) && one >= least && one <= most;
  return (
    isObject(value) &&
    Object.keys(value).every((name) => ['weight', 'isUrgent', 'size'].includes(name)) &&
    within(value['weight'], 0, 1000) &&
    ['undefined', 'boolean'].includes(typeof value['isUrgent']) &&
    (value['size'] === undefined || within(value['size'], 1, 9))
  );
}

interface Reply {
  readonly status: number;
  readonly json?: Json;
  readonly allow?: string;
}

function notesServer({ forgetsKeys = false, isFatal = () => false }: Faults) {
  const notes = new Map<number, Json>();
  const byKey = new Map<string, Reply>();
  let last = 0;
  const create = (key: string, type: string, bytes: Buffer): Reply => {
    const known = forgetsKeys ? undefined : byKey.get(key);
    if (known) return known;
    let value: Json;
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      return { status: 400 };
    }
    if (!type.startsWith('application/json') || key.length < 8 || key.length > 64 || !isNote(value))
      return { status: 400 };
    if (isFatal(value)) return { status: 500 };
    last += 1;
    const note = { ...value, noteId: last };
    notes.set(last, note);
    byKey.set(key, { status: 201, json: note });
    return { status: 201, json: note };
  };
  const answer = ({ method, url = '/', headers }: IncomingMessage, bytes: Buffer): Reply => {
    const path = url.split('?')[0] ?? '';
    if (path === '/notes') {
      const key = String(headers['idempotency-key'] ?? '');
      return method === 'POST'
        ? create(key, headers['content-type'] ?? '', bytes)
        : { status: method === 'OPTIONS' ? 204 : 405, allow: 'OPTIONS, POST' };
    }
    const [, id] = /^\/notes\/([^/]+)$/.exec(path) ?? [];
    if (id === undefined) return { status: 404 };
    if (!/^(GET|HEAD|DELETE)$/.test(method ?? ''))
      return { status: method === 'OPTIONS' ? 204 : 405, allow: 'DELETE, GET, HEAD, OPTIONS' };
    if (!/^[1-9]\d*$/.test(id)) return { status: 400 };
    const note = notes.get(Number(id));
    if (note === undefined) return { status: 404 };
    if (method !== 'DELETE') return { status: 200, json: note };
    notes.delete(Number(id));
    return { status: 204 };
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { status, json, allow } = answer(request, Buffer.concat(chunks));
    response.writeHead(status, {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(allow === undefined ? {} : { allow }),
    });
    response.end(json === undefined || request.method === 'HEAD' ? undefined : JSON.stringify(json));
  });
  return { server, notes };
}

let running: Server | undefined;
afterEach(() => running?.close());
afterAll(() => rmSync(folder, { recursive: true }));

async function verify(faults: Faults = {}, ...args: readonly string[]) {
  const { server, notes } = notesServer(faults);
  running = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const said: string[] = [];
  const keep = (text: string): void => void said.push(text);
  const code = await verifyServer(
    ['--url', url, '--contract', contract, '--allow-writes', '--quiet', '--reports', folder, ...args],
    { log: keep, error: keep },
  );
  return { code, said: said.join('\n'), notes };
}

describe('contract:verify with leave to write', () => {
  it('says nothing of a right server, gives each request a key of its own, and leaves nothing behind', async () => {
    const { code, said, notes } = await verify();
    expect(said).toContain('No finding.');
    expect(code).toBe(0);
    expect([...notes]).toEqual([]);
  });

  it('sees that a key is forgotten', async () => {
    const { code, said } = await verify({ forgetsKeys: true });
    expect(said).toContain('key-not-idempotent');
    expect(code).toBe(1);
  });

  it.each([1, 2, 3])(
    'shrinks a random body to the smallest that still fails, with the seed %i',
    async (seed) => {
      const isFatal: Faults['isFatal'] = ({ weight, isUrgent }) =>
        isUrgent === true && typeof weight === 'number' && weight >= 40 && weight < 1000;
      const { said } = await verify({ isFatal }, '--seed', String(seed));
      expect(said).toContain('a valid body with isUrgent, weight');
      expect(said).toMatch(/--data-binary '\{("isUrgent":true,"weight":40|"weight":40,"isUrgent":true)\}'/);
    },
  );
});
