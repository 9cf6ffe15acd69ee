import type { IncomingMessage } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '#description/json.ts';
import { json, jsonSent, setUpResources, type Reply } from './test-resources.ts';

const ref = (name: string) =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const all = (name: string) =>
  `content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/${name}' } } } }`;
const id = (name: string) =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const wrong = "'400': { description: Wrong }, '404': { description: None }";

const { folder, verify, report } = setUpResources(`openapi: 3.1.0
info: { title: Everything, version: 1.0.0 }
paths:
  /posts:
    get: { operationId: listPosts, responses: { '200': { description: All, ${all('Post')} } } }
    post:
      operationId: createPost
      requestBody: { required: true, ${ref('Post')} }
      responses: { '201': { description: Made, ${ref('Post')} }, '400': { description: Wrong } }
  /posts/{postId}:
    ${id('postId')}
    get: { operationId: getPost, responses: { '200': { description: It, ${ref('Post')} }, ${wrong} } }
    put:
      operationId: replacePost
      requestBody: { required: true, ${ref('Post')} }
      responses: { '200': { description: Changed, ${ref('Post')} }, ${wrong} }
    delete: { operationId: deletePost, responses: { '204': { description: Gone }, ${wrong} } }
  /posts/{postId}/publication:
    ${id('postId')}
    post: { operationId: publishPost, responses: { '204': { description: Done }, ${wrong} } }
  /products:
    get: { operationId: listProducts, responses: { '200': { description: All, ${all('Post')} } } }
  /products/{productId}:
    ${id('productId')}
    get: { operationId: getProduct, responses: { '200': { description: It, ${ref('Post')} }, ${wrong} } }
    patch:
      operationId: changeProduct
      requestBody: { required: true, ${ref('Post')} }
      responses: { '200': { description: Changed, ${ref('Post')} }, ${wrong} }
  /products/{productId}/reviews:
    ${id('productId')}
    post:
      operationId: addReview
      requestBody: { required: true, ${ref('Post')} }
      responses: { '200': { description: Changed, ${ref('Post')} }, ${wrong} }
  /products/{productId}/ratings:
    ${id('productId')}
    post:
      operationId: rateProduct
      requestBody: { required: true, ${ref('Post')} }
      responses: { '201': { description: Made, ${ref('Post')} }, ${wrong} }
  /products/{productId}/match:
    ${id('productId')}
    post:
      operationId: matchProduct
      requestBody: { required: true, ${ref('Post')} }
      responses: { '200': { description: Matched, ${ref('Post')} }, ${wrong} }
  /products/{productId}/parts:
    ${id('productId')}
    post:
      operationId: createPart
      requestBody: { required: true, ${ref('Post')} }
      responses: { '201': { description: Made, ${ref('Post')} }, ${wrong} }
  /products/{productId}/parts/{partId}:
    parameters:
      - { name: productId, in: path, required: true, schema: { type: integer, minimum: 1 } }
      - { name: partId, in: path, required: true, schema: { type: integer, minimum: 1 } }
    get: { operationId: getPart, responses: { '200': { description: It, ${ref('Post')} }, ${wrong} } }
  /tags/{tagId}:
    ${id('tagId')}
    delete: { operationId: deleteTag, responses: { '204': { description: Gone }, ${wrong} } }
  /profile:
    get: { operationId: getProfile, responses: { '200': { description: It, ${ref('Post')} } } }
    put:
      operationId: replaceProfile
      requestBody: { required: true, ${ref('Post')} }
      responses: { '200': { description: Changed, ${ref('Post')} }, '400': { description: Wrong } }
  /reset:
    post: { operationId: reset, responses: { '204': { description: Done } } }
components:
  schemas:
    Post:
      type: object
      required: [title]
      properties: { id: { type: integer, minimum: 1 }, title: { type: string, maxLength: 30, examples: [a] } }
      example: { id: 1, title: An example }
`);

interface Kept {
  readonly paths: Map<string, JsonObject>;
  reply: (request: IncomingMessage, sent: Buffer) => Reply;
}

/** The address of a record as a careless server reads it: `1.5` and `1x` are 1. */
function read(url: string): readonly string[] {
  const path = url.split('?')[0] ?? '';
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) =>
      Number.isNaN(Number.parseInt(segment, 10)) ? segment : String(Number.parseInt(segment, 10)),
    );
}

/** A server that executes every method on everything, with any body, for any caller. */
function everythingService(): Kept {
  const paths = new Map<string, JsonObject>([
    ['posts/1', { id: 1, title: 'First' }],
    ['posts/2', { id: 2, title: 'Second' }],
    ['products/1', { id: 1, title: 'A pen' }],
    ['products/7', { id: 7, title: 'A cup' }],
    ['tags/1', { id: 1, title: 'New' }],
    ['tags/2', { id: 2, title: 'Old' }],
    ['profile', { title: 'Me' }],
  ]);
  const inside = (path: string) =>
    [...paths].filter(
      ([recordPath]) => recordPath.startsWith(`${path}/`) && !recordPath.slice(path.length + 1).includes('/'),
    );
  const reply = (request: IncomingMessage, sent: Buffer): Reply => {
    const { method = '', url = '/' } = request;
    const segments = read(url);
    const path = segments.join('/');
    const body = jsonSent(request, sent);
    const value = isObject(body) ? body : {};
    const isItem = segments.length % 2 === 0 || path === 'profile';
    const now = paths.get(path);
    if (method === 'OPTIONS') return { status: 204, headers: { allow: 'GET' } };
    if (method === 'GET' || method === 'HEAD') {
      if (!isItem)
        return json(
          200,
          inside(path).map(([, record]) => record),
        );
      return now === undefined ? { status: 404 } : json(200, now);
    }
    if (path === 'reset') {
      paths.clear();
      return { status: 204 };
    }
    if (isItem) {
      const lastSegment = segments.at(-1) ?? '';
      const named: JsonObject =
        path === 'profile' ? {} : { id: /^\d+$/.test(lastSegment) ? Number(lastSegment) : lastSegment };
      if (method === 'DELETE') {
        for (const recordPath of paths.keys())
          if (recordPath === path || recordPath.startsWith(`${path}/`)) paths.delete(recordPath);
        return { status: 204 };
      }
      paths.set(path, method === 'PUT' ? { ...value, ...named } : { ...now, ...value, ...named });
      return json(now === undefined ? 201 : 200, paths.get(path) ?? null);
    }
    if (method === 'POST') {
      // A collection below a record is a part of it.
      const parent = segments.slice(0, -1).join('/');
      const holder = paths.get(parent);
      if (holder) paths.set(parent, { ...holder, [segments.at(-1) ?? '']: value });
      if (segments.at(-1) === 'publication') return { status: 204 };
      const numbers = inside(path).flatMap(([, { id: number }]) =>
        typeof number === 'number' ? [number] : [],
      );
      const last = Math.max(0, ...numbers);
      const id = typeof value['id'] === 'number' ? value['id'] : last + 1;
      paths.set(`${path}/${id}`, { ...value, id });
      return json(201, { ...value, id });
    }
    for (const [innerPath, record] of inside(path)) {
      if (method === 'PATCH') paths.set(innerPath, { ...record, ...value });
      else paths.delete(innerPath);
    }
    return { status: 204 };
  };
  return { paths, reply };
}

function snapshot(paths: ReadonlyMap<string, Json>): ReadonlyMap<string, string> {
  return new Map([...paths].map(([path, value]) => [path, JSON.stringify(value)]));
}

async function run(...args: string[]) {
  const { paths, reply } = everythingService();
  const before = snapshot(paths);
  const unsafe: string[] = [];
  const harmed = new Map<string, string>();
  const ended = await verify(
    (request, _count, sent) => {
      const method = request.method ?? '';
      const result = reply(request, sent);
      if (!/^(GET|HEAD|OPTIONS)$/.test(method)) {
        unsafe.push(`${method} ${request.url}`);
        const now = snapshot(paths);
        for (const [path, text] of before)
          if (now.get(path) !== text && !harmed.has(path)) harmed.set(path, `${method} ${request.url}`);
      }
      return result;
    },
    ...args,
    '--quiet',
  );
  return {
    ...ended,
    unsafe,
    harmed: [...harmed],
    leftovers: [...paths.keys()].filter((path) => !before.has(path)),
  };
}

/** Causes of findings that only a change of the run itself could explain. */
const aboutState =
  /page-wrong|listed-not-readable|read-differs|read-not-safe|created-not|deleted-still|update-not-idempotent/;

describe('a server that executes every method on everything', () => {
  it('receives only safe methods from a run that only reads', { tags: 'full' }, async () => {
    const { unsafe, harmed, out } = await run();
    expect(unsafe).toEqual([]);
    expect(harmed).toEqual([]);
    expect(out).not.toMatch(aboutState);
    expect(out).toMatch(/Requests with POST, PUT, PATCH or DELETE:\n {2}none/);
  });

  it('keeps every record of others as it was in a run that writes', { tags: 'full' }, async () => {
    const { unsafe, harmed, leftovers, out } = await run('--allow-writes');
    expect(harmed).toEqual([]);
    expect(unsafe.length).toBeGreaterThan(50);
    expect(
      unsafe.filter((line) => /^(PUT|PATCH|DELETE) \/(posts|products|profile|reset|tags)\/?$/.test(line)),
    ).toEqual([]);
    expect(out).not.toMatch(aboutState);
    expect(out).toContain('method-accepted');
    // What cannot be deleted is reported.
    const text = report('json');
    const isReported = (path: string): boolean => {
      const [, part] = /^products\/[^/]+\/(\w+)\/\d+$/.exec(path) ?? [];
      return text.includes(part === undefined ? `/${path}` : `POST /products/{productId}/${part}`);
    };
    expect(leftovers.filter((path) => !isReported(path))).toEqual([]);
    expect(out).toMatch(/\d+ to records that the run created/);
    expect(out).toContain('Not sent, because they could change what the run did not create:');
    for (const call of ['POST /reset', 'PUT /profile']) expect(text).toContain(call);
  });

  it('is called as the settings state, and no further', { tags: 'full' }, async () => {
    const settings = join(folder, 'settings.yaml');
    writeFileSync(
      settings,
      'values: { productId: 7 }\nbodies: { addReview: { title: Good } }\nsetup: [{ call: changeProduct, body: { title: A mug } }]',
    );
    const { harmed, unsafe } = await run('--allow-writes', '--settings', settings, '--quiet');
    expect(harmed).toEqual([['products/7', 'PATCH /products/7']]);
    expect(unsafe.filter((line) => line.endsWith(' /products/7'))).toEqual(['PATCH /products/7']);
    // A review is sent as the settings have it; what creates, or creates nothing, may be sent for a supplied id.
    const inside = unsafe.filter((line) => line.includes('/products/7/') && !/\/parts\/\d+$/.test(line));
    expect(inside.filter((line) => line.endsWith('/reviews'))).toHaveLength(2);
    expect(new Set(inside)).toEqual(
      new Set(['reviews', 'ratings', 'match', 'parts'].map((name) => `POST /products/7/${name}`)),
    );
  });

  it('does not lose a record that it returns for a creation', { tags: 'full' }, async () => {
    const { paths, reply } = everythingService();
    const before = snapshot(paths);
    const unsafe = new Set<string>();
    const { out } = await verify(
      (request, _count, sent) => {
        const isCreation = request.method === 'POST' && request.url === '/posts';
        if (/^\S*\/posts\/1$/.test(request.url ?? '')) unsafe.add(request.method ?? '');
        return isCreation ? json(201, { id: 1, title: 'First' }) : reply(request, sent);
      },
      ...['--allow-writes', '--quiet'],
    );
    expect(snapshot(paths).get('posts/1')).toBe(before.get('posts/1'));
    expect([...unsafe].toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS']);
    expect(out).toMatch(
      /Accepted, with no operation in the contract to undo it:\n(.*\n)*? {2}POST \/posts \(/,
    );
  });
});
