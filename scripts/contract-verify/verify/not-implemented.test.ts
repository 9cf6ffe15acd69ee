import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeShelves, replyWithShelves, type ShelfCall } from './shelves.fixture.ts';
import { json, setUpResources, type Reply } from './test-resources.ts';

const { folder, verify, report } = setUpResources(describeShelves());

/** A server that has only these calls; the others get what it sends for an unknown path. */
const having =
  (calls: readonly ShelfCall[], missing: (request: IncomingMessage) => Reply = () => ({ status: 404 })) =>
  (request: IncomingMessage): Reply =>
    replyWithShelves(request, calls) ?? missing(request);

const all: readonly ShelfCall[] = ['listShelves', 'getShelf', 'listBoxes', 'getBox', 'listLabels'];

describe('an operation that the server lacks', () => {
  it('is a finding, once for all of them, and never one about its responses', async () => {
    const { code, out } = await verify(having(['listShelves', 'listBoxes']), '--tag', 'shelves');
    expect(code).toBe(1);
    expect(out).toContain('not-implemented');
    expect(out).toMatch(/in +getShelf \(GET \/shelves\/\{id\}\), listLabels \(GET \/labels\)/);
    expect(out).not.toMatch(/status-undocumented|listed-not-readable|not documented|give values/);
    expect(out).toContain('1 finding (1 error)');
    for (const kind of ['xml', 'json', 'sarif']) expect(report(kind)).toContain('not-implemented');
  });

  it('is recognized by what the server sends for an unknown path', async () => {
    const problem = (request: IncomingMessage): Reply =>
      json(404, { title: `No route for ${request.method} ${request.url}.` });
    const { code, out } = await verify(having(['listShelves'], problem), '--tag', 'shelves');
    expect(code).toBe(1);
    expect(out).toContain('getShelf (GET /shelves/{id})');
    expect(out).not.toContain('listed-not-readable');
  });

  it.each([405, 501])('is recognized by a %i', async (status) => {
    const { code, out } = await verify(
      having(['listShelves', 'getShelf', 'listBoxes', 'getBox'], () => ({ status })),
    );
    expect(code).toBe(1);
    expect(out).toContain(`${status} for a call of the contract`);
  });

  it('is not one whose records are missing', async () => {
    // The server has no box, so the 404 of the only known id proves nothing.
    const { code, out } = await verify(having(all));
    expect(out).toContain('No finding');
    expect(code).toBe(0);
  });

  it('is not one that refuses to read what it lists', async () => {
    const { code, out } = await verify((request) =>
      /^\/shelves\/\d+$/.test(request.url ?? '') && request.headers.authorization !== undefined
        ? json(404, { title: 'This shelf does not exist.' }, { 'content-type': 'application/problem+json' })
        : having(all)(request),
    );
    expect(code).toBe(1);
    expect(out).toContain('listed-not-readable');
    expect(out).not.toContain('not-implemented');
  });

  it('makes the run incomplete when there is no other', async () => {
    const { code, out } = await verify(having([]), '--tag', 'shelves');
    expect(code).toBe(2);
    expect(out).toContain('no operation accepted a call');
  });

  it('can be accepted by a baseline, or left out', async () => {
    const partial = having(['listShelves', 'getShelf', 'listBoxes', 'getBox']);
    expect((await verify(partial, '--no-check', 'not-implemented')).code).toBe(0);
    expect((await verify(partial)).code).toBe(1);
  });

  it('is not missed in Allow, unless the server has all others', async () => {
    const schema = '{ type: integer }';
    const responses = `{ '200': { description: It, content: { application/json: { schema: ${schema} } } } }`;
    const file = join(folder, 'growing.yaml');
    writeFileSync(
      file,
      `openapi: 3.1.0
info: { title: Growing, version: 1.0.0 }
paths:
  /a: { get: { operationId: readA, responses: ${responses} }, post: { operationId: addA, responses: ${responses} } }
  /b: { get: { operationId: readB, responses: ${responses} } }
`,
    );
    const serverWith =
      (paths: readonly string[]) =>
      ({ method = '', url = '' }: IncomingMessage): Reply => {
        if (!paths.includes(url)) return { status: 404 };
        if (/GET|HEAD/.test(method)) return json(200, 1);
        return { status: method === 'OPTIONS' ? 204 : 405, headers: { allow: 'GET, HEAD, OPTIONS' } };
      };
    const growing = await verify(serverWith(['/a']), '--contract', file);
    expect(growing.out).toContain('readB (GET /b)');
    expect(growing.out).not.toContain('allow-wrong');
    expect((await verify(serverWith(['/a', '/b']), '--contract', file)).out).toContain('Allow misses POST');
  });
});
