import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#description/json.ts';
import { emitLimits } from './limits.ts';
import { readContract } from '#description/operations.ts';

function documentWith(schema: JsonObject, encoding?: JsonObject): JsonObject {
  const mediaType = encoding ? 'multipart/form-data' : 'application/json';
  return {
    paths: {
      '/Things': {
        post: {
          operationId: 'createThing',
          tags: ['things'],
          requestBody: { content: { [mediaType]: { schema, ...(encoding ? { encoding } : {}) } } },
          responses: {},
        },
        get: { operationId: 'listThings', tags: ['things'], responses: {} },
      },
    },
    components: {
      schemas: {
        Name: { type: 'string', minLength: 1, maxLength: 60 },
        Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } },
        Base: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      },
    },
  };
}

/** The limits in the generated module. */
function emitThingLimits(document: JsonObject): Json {
  const code = emitLimits(readContract(document)).get('things.ts') ?? '';
  const json = /createThing = (.*) as const/.exec(code)?.[1];
  const limits: Json = JSON.parse(json ?? 'null');
  return limits;
}

it('contain the rules that a form can check, and the required members', () => {
  const limits = emitThingLimits(
    documentWith({
      type: 'object',
      required: ['name'],
      properties: {
        name: { $ref: '#/components/schemas/Name' },
        count: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
        tags: { type: 'array', maxItems: 2, uniqueItems: true, items: { type: 'string', maxLength: 5 } },
      },
    }),
  );
  expect(limits).toEqual({
    name: { types: ['string'], minLength: 1, maxLength: 60, isRequired: true },
    count: { types: ['integer', 'null'], minimum: 1, maximum: 9 },
    tags: { types: ['array'], maxItems: 2, uniqueItems: true, items: { types: ['string'], maxLength: 5 } },
  });
});

it('merge allOf, and read a choice with null as nullable', () => {
  const limits = emitThingLimits(
    documentWith({
      allOf: [{ $ref: '#/components/schemas/Base' }],
      properties: { nick: { oneOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] } },
      required: ['nick'],
    }),
  );
  expect(limits).toEqual({
    name: { types: ['string'], isRequired: true },
    nick: { types: ['string', 'null'], minLength: 1, maxLength: 60, isRequired: true },
  });
});

it('end at a recursive schema', () => {
  const limits = emitThingLimits(documentWith({ $ref: '#/components/schemas/Node' }));
  expect(limits).toHaveProperty('next.properties.next.types', ['object']);
});

it("take a file's types from the form, and its size from the schema", () => {
  const schema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', 'x-max-bytes': 100, 'x-max-rows': 9 } },
  };
  expect(emitThingLimits(documentWith(schema, { file: { contentType: 'image/png, image/jpeg' } }))).toEqual({
    file: {
      types: ['string'],
      format: 'binary',
      maxBytes: 100,
      maxRows: 9,
      mediaTypes: ['image/png', 'image/jpeg'],
    },
  });
});

it('creates no module for a tag without bodies', () => {
  expect(emitLimits(readContract({ paths: { '/X': { get: { operationId: 'x', tags: ['x'] } } } })).size).toBe(
    0,
  );
});
