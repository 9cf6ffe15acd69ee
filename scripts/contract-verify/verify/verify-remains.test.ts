import type { IncomingMessage } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '#description/json.ts';
import { json, jsonSent, replyToOtherMethod, setUpResources, type Reply } from './test-resources.ts';

const shelf = "content: { application/json: { schema: { $ref: '#/components/schemas/Shelf' } } }";
const shelves =
  "content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Shelf' } } } }";
const base = '- { name: If-Match, in: header, required: true, schema: { type: string } }';

const {
  folder,
  verify: verifyReplies,
  report,
} = setUpResources(`openapi: 3.1.0
info: { title: Shelves, version: 1.0.0 }
paths:
  /shelves:
    get:
      operationId: listShelves
      tags: [shelves]
      x-origin: specified
      responses: { '200': { description: All, ${shelves} } }
    post:
      operationId: createShelf
      tags: [shelves]
      x-origin: specified
      requestBody: { required: true, ${shelf} }
      responses:
        '201': { description: Made, headers: { Location: { required: true, schema: { type: string } } } }
        '400': { description: Wrong }
  /shelves/bulk:
    post:
      operationId: createShelves
      tags: [bulk]
      x-origin: proposed
      requestBody: { required: true, ${shelves} }
      responses:
        '201': { description: Made, ${shelves} }
        '400': { description: Wrong }
  /recounts:
    post:
      operationId: recount
      tags: [bulk]
      x-origin: proposed
      responses: { '202': { description: Begun } }
  /shelves/{shelfId}:
    parameters: [{ name: shelfId, in: path, required: true, schema: { type: string, maxLength: 20 } }]
    get:
      operationId: getShelf
      tags: [shelves]
      x-origin: specified
      responses:
        '200': { description: It, headers: { ETag: { required: true, schema: { type: string } } }, ${shelf} }
        '404': { description: None }
    put:
      operationId: replaceShelf
      tags: [shelves]
      x-origin: specified
      parameters:
        ${base}
      requestBody: { required: true, ${shelf} }
      responses:
        '200': { description: Changed, headers: { ETag: { required: true, schema: { type: string } } }, ${shelf} }
        '400': { description: Wrong }
        '404': { description: None }
        '412': { description: A former version }
        '428': { description: Without a version }
    delete:
      operationId: deleteShelf
      tags: [shelves]
      x-origin: specified
      parameters:
        ${base}
      responses:
        '204': { description: Gone }
        '400': { description: Wrong }
        '404': { description: None }
        '412': { description: A former version }
        '428': { description: Without a version }
components:
  schemas:
    Shelf:
      type: object
      additionalProperties: false
      required: [places]
      properties: { shelfId: { type: string, readOnly: true }, places: { type: integer, minimum: 1, maximum: 99 } }
`);

function getPlaces(value: Json | undefined): number | undefined {
  if (!isObject(value) || Object.keys(value).some((name) => !['places', 'shelfId'].includes(name)))
    return undefined;
  const places = value['places'];
  const isRight = typeof places === 'number' && Number.isInteger(places) && places >= 1 && places <= 99;
  return isRight && ['undefined', 'string'].includes(typeof value['shelfId']) ? places : undefined;
}

/** Conforms to the contract. Shelves have versions, and a new one is identified only by its location. */
function shelfService({ forgetsVersions = false } = {}) {
  const shelves = new Map<string, { readonly places: number; readonly version: number }>();
  let last = 0;
  const make = (places: number): string => {
    last += 1;
    shelves.set(`S${last}`, { places, version: 1 });
    return `S${last}`;
  };
  const ofShelf = (request: IncomingMessage, id: string, sent: Buffer): Reply => {
    const { method = '', headers } = request;
    if (!/^(GET|HEAD|PUT|DELETE)$/.test(method))
      return replyToOtherMethod(request, 'DELETE, GET, HEAD, OPTIONS, PUT');
    const shelf = shelves.get(id);
    const based = headers['if-match'];
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && based === undefined) return { status: 428 };
    const places = method === 'PUT' ? getPlaces(jsonSent(request, sent)) : shelf?.places;
    if (shelf === undefined) return { status: 404 };
    if (places === undefined) return { status: 400 };
    const formatEtag = (version: number): string => `"${id}-${version}"`;
    if (!isRead && !forgetsVersions && based !== formatEtag(shelf.version)) return { status: 412 };
    if (method === 'DELETE') {
      shelves.delete(id);
      return { status: 204 };
    }
    const version = isRead ? shelf.version : shelf.version + 1;
    shelves.set(id, { places, version });
    return json(200, { shelfId: id, places }, { etag: formatEtag(version) });
  };
  const reply = (request: IncomingMessage, _count: number, sent: Buffer): Reply => {
    const { method = '', url = '/' } = request;
    const path = url.split('?')[0] ?? '';
    const posts = method === 'POST';
    if (path === '/recounts') return posts ? { status: 202 } : replyToOtherMethod(request, 'OPTIONS, POST');
    if (path === '/shelves/bulk') {
      if (!posts) return replyToOtherMethod(request, 'OPTIONS, POST');
      const all = jsonSent(request, sent);
      const places = Array.isArray(all) ? all.map(getPlaces) : [undefined];
      if (places.includes(undefined)) return { status: 400 };
      return json(
        201,
        places.flatMap((place) => (place === undefined ? [] : [{ shelfId: make(place), places: place }])),
      );
    }
    if (path === '/shelves' && posts) {
      const places = getPlaces(jsonSent(request, sent));
      return places === undefined
        ? { status: 400 }
        : { status: 201, headers: { location: `/shelves/${make(places)}` } };
    }
    if (path === '/shelves') {
      return method === 'GET' || method === 'HEAD'
        ? json(
            200,
            [...shelves].map(([shelfId, { places }]) => ({ shelfId, places })),
          )
        : replyToOtherMethod(request, 'GET, HEAD, OPTIONS, POST');
    }
    const [, id] = /^\/shelves\/([^/]+)$/.exec(path) ?? [];
    return id === undefined ? { status: 404 } : ofShelf(request, id, sent);
  };
  return { reply, shelves };
}

const settings = join(folder, 'settings.yaml');
writeFileSync(
  settings,
  `bodies: { createShelves: [{ places: 3 }, { places: 4 }] }
setup: [{ call: recount }]
`,
);

async function verify(...args: string[]) {
  const { reply, shelves } = shelfService();
  const run = await verifyReplies(reply, '--quiet', ...args);
  return { ...run, shelves };
}

describe('what a run leaves behind', () => {
  it(
    'is nothing when a new record is known only by its location, and its deletion requires a version',
    { tags: 'full' },
    async () => {
      const { code, out, shelves } = await verify('--allow-writes', '--tag', 'shelves');
      expect(out).toContain('No finding.');
      expect(out).not.toContain('Created and not deleted');
      expect([...shelves]).toEqual([]);
      expect(code).toBe(0);
    },
  );

  it(
    'is listed by path when many are created at once, and by call when nothing else is known',
    { tags: 'full' },
    async () => {
      const { out, shelves } = await verify('--allow-writes', '--settings', settings);
      expect(shelves.size).toBeGreaterThan(0);
      expect(out).not.toContain('createShelves');
      expect(out).toContain('Created and not deleted:');
      for (const id of shelves.keys())
        expect(report('json')).toMatch(new RegExp(String.raw`/shelves/${id}\b`));
      expect(out).toMatch(/Accepted, with no operation in the contract to undo it:\n {2}POST \/recounts/);
      for (const kind of ['xml', 'json']) expect(report(kind)).toContain('POST /recounts');
    },
  );

  it('is listed when the server becomes unreachable before the end', async () => {
    const { reply, shelves } = shelfService();
    let isAway = false;
    const { out } = await verifyReplies(
      (request, count, sent) => {
        isAway ||= shelves.size > 0 && request.method === 'DELETE';
        if (isAway) request.socket.destroy();
        return reply(request, count, sent);
      },
      ...['--quiet', '--allow-writes', '--tag', 'shelves', '--max-requests', '300'],
    );
    expect(out).toContain('Created and not deleted:');
  });
});

it('reports which setup steps a read-only run skipped', async () => {
  const { code, out } = await verify('--settings', settings, '--operation', 'listShelves');
  expect(out).toContain('Skipped setup steps that write; add --allow-writes:\n  recount (POST /recounts)');
  expect(code).toBe(0);
});

it('finds that a change of an outdated version is accepted', async () => {
  const { reply } = shelfService({ forgetsVersions: true });
  const { code, out } = await verifyReplies(reply, '--quiet', '--allow-writes', '--tag', 'shelves');
  expect(out).toContain('stale-update-accepted');
  expect(code).toBe(1);
});

describe('a part of the contract', () => {
  it.each([
    [['--only', 'proposed'], /^(POST|OPTIONS|GET|PUT|PATCH|DELETE|HEAD|TRACE) \/(recounts|shelves\/bulk)$/],
    [['--tag', 'bulk'], /^\S+ \/(recounts|shelves\/bulk)$/],
    [['--operation', 'getShelf'], /^\S+ \/(shelves\/[^/]+|contract-verify-unknown-path)$/],
  ])('%j sends nothing else', async (args, expected) => {
    const { reply } = shelfService();
    const requested = new Set<string>();
    const { code } = await verifyReplies(
      (request, count, sent) => {
        if (request.url !== '/') requested.add(`${request.method} ${request.url?.split('?')[0]}`);
        return reply(request, count, sent);
      },
      ...args,
      ...['--on-incomplete', 'warn'],
    );
    expect(code).toBe(0);
    expect(requested.size).toBeGreaterThan(0);
    expect([...requested].filter((line) => !expected.test(line))).toEqual([]);
  });
});

describe('limits', () => {
  it('on time end the run, which reports this and still judges its results', { tags: 'full' }, async () => {
    const { code, out, count } = await verify('--allow-writes', '--max-time', '1', '--rate', '20');
    expect(out).toContain('Incomplete: ended early: The maximum time has passed.');
    expect(out).toContain('No finding.');
    expect(code).toBe(2);
    expect(count()).toBeLessThan(40);
  });
});
