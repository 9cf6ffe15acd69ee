import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '#description/json.ts';
import { collectionReply, json, jsonSent, setUpResources, type Reply } from './test-resources.ts';

const { verify: verifyReplies } = setUpResources(
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
  /** Calls without a route, such as `GET /notes/1`. */
  readonly lacks?: RegExp;
  readonly isFatal?: (note: Readonly<Record<string, Json>>) => boolean;
}

function isNote(value: Json): value is Readonly<Record<string, Json>> & { readonly weight: number } {
  const within = (value: Json | undefined, least: number, max: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= max;
  return (
    isObject(value) &&
    Object.keys(value).every((name) => ['weight', 'isUrgent', 'size'].includes(name)) &&
    within(value['weight'], 0, 1000) &&
    ['undefined', 'boolean'].includes(typeof value['isUrgent']) &&
    (value['size'] === undefined || within(value['size'], 1, 9))
  );
}

function notesService({ forgetsKeys = false, isFatal = () => false }: Faults) {
  const notes = new Map<number, Json>();
  const byKey = new Map<string, Reply>();
  let last = 0;
  const create = (key: string, value: Json | undefined): Reply => {
    const cached = forgetsKeys ? undefined : byKey.get(key);
    if (cached) return cached;
    if (value === undefined || key.length < 8 || key.length > 64 || !isNote(value)) return { status: 400 };
    if (isFatal(value)) return { status: 500 };
    last += 1;
    const note = { ...value, noteId: last };
    notes.set(last, note);
    const created = json(201, note);
    byKey.set(key, created);
    return created;
  };
  const reply = collectionReply('/notes', notes, (request, sent) =>
    create(String(request.headers['idempotency-key'] ?? ''), jsonSent(request, sent)),
  );
  return { reply, notes };
}

async function verify(faults: Faults = {}, ...args: string[]) {
  const { reply, notes } = notesService(faults);
  const run = await verifyReplies(
    (request, count, sent) =>
      faults.lacks?.test(`${request.method} ${request.url}`) === true
        ? { status: 404 }
        : reply(request, count, sent),
    ...['--allow-writes', '--quiet', ...args],
  );
  return { ...run, notes };
}

describe('contract:verify with permission to write', () => {
  it('reports nothing for a conforming server, sends a new key with each request, and leaves nothing behind', async () => {
    const { code, out, notes } = await verify();
    expect(out).toContain('No finding.');
    expect(code).toBe(0);
    expect([...notes]).toEqual([]);
  });

  it('finds an ignored key', async () => {
    const { code, out } = await verify({ forgetsKeys: true });
    expect(out).toContain('key-not-idempotent');
    expect(code).toBe(1);
  });

  it.each([
    ['the creation', /^POST \/notes(\?|$)/, 'createNote (POST /notes)', 2],
    ['the read', /^(GET|HEAD) \/notes\/./, 'getNote (GET /notes/{noteId})', 1],
  ])(
    'reports that %s is missing, and nothing that follows from it',
    async (_what, lacks, operation, expected) => {
      const { code, out } = await verify({ lacks });
      expect(out).toContain(`in       ${operation}\n`);
      expect([...out.matchAll(/^(?:error|warning) +(\S+):/gm)].map(([, check]) => check)).toEqual([
        'not-implemented',
      ]);
      expect(code).toBe(expected);
    },
  );

  it.each([1, 2, 3])(
    'shrinks a random body to the smallest that still fails, with the seed %i',
    async (seed) => {
      const isFatal: Faults['isFatal'] = ({ weight, isUrgent }) =>
        isUrgent === true && typeof weight === 'number' && weight >= 40 && weight < 1000;
      const { out } = await verify({ isFatal }, '--seed', String(seed));
      expect(out).toContain('a valid body with isUrgent, weight');
      expect(out).toMatch(/--data-binary '\{("isUrgent":true,"weight":40|"weight":40,"isUrgent":true)\}'/);
    },
  );
});
