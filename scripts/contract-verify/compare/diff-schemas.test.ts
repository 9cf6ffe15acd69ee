import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#description/json.ts';
import type { Rating } from './change.ts';
import { diffContracts } from './diff-contracts.ts';
import { createContract, ratings, withBody, withResponse } from './fixture.ts';

const text: Json = { type: 'string' };
const thing = (properties: JsonObject, more: JsonObject = {}): Json => ({
  type: 'object',
  properties,
  ...more,
});

interface Row {
  readonly change: string;
  readonly before: Json;
  readonly after: Json;
  readonly kind: string;
  readonly request: Rating;
  readonly response: Rating;
}

/** The same pair in both directions: what is safe to accept is not safe to send. */
const rows: readonly Row[] = [
  {
    change: 'property removed',
    before: thing({ name: text, size: { type: 'integer' } }),
    after: thing({ name: text }),
    kind: 'property-removed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'property renamed',
    before: thing({ name: text }, { required: ['name'] }),
    after: thing({ title: text }, { required: ['title'] }),
    kind: 'property-renamed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'optional property added',
    before: thing({ name: text }),
    after: thing({ name: text, size: text }),
    kind: 'property-added',
    request: 'minor',
    response: 'minor',
  },
  {
    change: 'required property added',
    before: thing({ name: text }),
    after: thing({ name: text, size: text }, { required: ['size'] }),
    kind: 'property-added',
    request: 'major',
    response: 'minor',
  },
  {
    change: 'property made required',
    before: thing({ name: text }),
    after: thing({ name: text }, { required: ['name'] }),
    kind: 'property-required',
    request: 'major',
    response: 'minor',
  },
  {
    change: 'property made optional',
    before: thing({ name: text }, { required: ['name'] }),
    after: thing({ name: text }),
    kind: 'property-optional',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'null allowed',
    before: text,
    after: { type: ['string', 'null'] },
    kind: 'nullable-added',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'null allowed by a choice',
    before: text,
    after: { anyOf: [text, { type: 'null' }] },
    kind: 'nullable-added',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'null forbidden',
    before: { type: ['string', 'null'] },
    after: text,
    kind: 'nullable-removed',
    request: 'major',
    response: 'minor',
  },
  {
    change: 'another type',
    before: text,
    after: { type: 'integer' },
    kind: 'type-changed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'integer to number',
    before: { type: 'integer' },
    after: { type: 'number' },
    kind: 'type-changed',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'upper limit raised',
    before: { type: 'string', maxLength: 10 },
    after: { type: 'string', maxLength: 20 },
    kind: 'limit-changed',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'upper limit added',
    before: text,
    after: { type: 'string', maxLength: 20 },
    kind: 'limit-changed',
    request: 'major',
    response: 'minor',
  },
  {
    change: 'lower limit raised',
    before: { type: 'integer', minimum: 0 },
    after: { type: 'integer', minimum: 1 },
    kind: 'limit-changed',
    request: 'major',
    response: 'minor',
  },
  {
    change: 'larger files taken',
    before: { type: 'string', 'x-max-bytes': 1000 },
    after: { type: 'string', 'x-max-bytes': 2000 },
    kind: 'limit-changed',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'another unit',
    before: { type: 'number', 'x-unit': 'usd' },
    after: { type: 'number', 'x-unit': 'cents' },
    kind: 'unit-changed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'a unit stated',
    before: { type: 'number' },
    after: { type: 'number', 'x-unit': 'usd' },
    kind: 'unit-changed',
    request: 'minor',
    response: 'minor',
  },
  {
    change: 'finer steps',
    before: { type: 'number', multipleOf: 0.5 },
    after: { type: 'number', multipleOf: 0.1 },
    kind: 'limit-changed',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'another pattern',
    before: { type: 'string', pattern: '^a' },
    after: { type: 'string', pattern: '^b' },
    kind: 'rule-changed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'format dropped',
    before: { type: 'string', format: 'date' },
    after: text,
    kind: 'rule-changed',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'enum value added',
    before: { type: 'string', enum: ['A'] },
    after: { type: 'string', enum: ['A', 'B'] },
    kind: 'enum-value-added',
    request: 'minor',
    response: 'minor',
  },
  {
    change: 'enum number added',
    before: { type: 'integer', enum: [0] },
    after: { type: 'integer', enum: [0, 1] },
    kind: 'enum-value-added',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'enum value removed',
    before: { type: 'string', enum: ['A', 'B'] },
    after: { type: 'string', enum: ['A'] },
    kind: 'enum-value-removed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'enum number changed',
    before: { type: 'integer', enum: [0, 1], 'x-enum-varnames': ['Flash', 'Guru'] },
    after: { type: 'integer', enum: [0, 5], 'x-enum-varnames': ['Flash', 'Guru'] },
    kind: 'enum-value-changed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'enum value given another name',
    before: { type: 'integer', enum: [0], 'x-enum-varnames': ['Flash'] },
    after: { type: 'integer', enum: [0], 'x-enum-varnames': ['Blitz'] },
    kind: 'enum-name-changed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'values limited to a list',
    before: text,
    after: { type: 'string', enum: ['A'] },
    kind: 'enum-added',
    request: 'major',
    response: 'minor',
  },
  {
    change: 'undeclared properties refused',
    before: thing({}),
    after: thing({}, { additionalProperties: false }),
    kind: 'undeclared-properties-changed',
    request: 'major',
    response: 'minor',
  },
  {
    change: 'undeclared properties allowed',
    before: thing({}, { additionalProperties: false }),
    after: thing({}),
    kind: 'undeclared-properties-changed',
    request: 'minor',
    response: 'minor',
  },
  {
    change: 'a map loses its entries',
    before: thing({}, { additionalProperties: text }),
    after: thing({}, { additionalProperties: false }),
    kind: 'undeclared-properties-changed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'type of the map entries',
    before: thing({}, { additionalProperties: text }),
    after: thing({}, { additionalProperties: { type: 'boolean' } }),
    kind: 'type-changed',
    request: 'major',
    response: 'major',
  },
  {
    change: 'type of the items',
    before: { type: 'array', items: text },
    after: { type: 'array', items: { type: ['string', 'null'] } },
    kind: 'nullable-added',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'alternative added',
    before: { oneOf: [text, { type: 'integer' }] },
    after: { oneOf: [text, { type: 'integer' }, { type: 'boolean' }] },
    kind: 'alternative-added',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'alternative removed',
    before: { oneOf: [text, { type: 'integer' }] },
    after: { oneOf: [text] },
    kind: 'alternative-removed',
    request: 'major',
    response: 'minor',
  },
  {
    change: 'one schema becomes a choice',
    before: thing({ name: text }),
    after: { oneOf: [thing({ name: text }), text] },
    kind: 'alternative-added',
    request: 'minor',
    response: 'major',
  },
  {
    change: 'default changed',
    before: { type: 'integer', default: 20 },
    after: { type: 'integer', default: 50 },
    kind: 'default-changed',
    request: 'major',
    response: 'patch',
  },
  {
    change: 'deprecated',
    before: text,
    after: { type: 'string', deprecated: true },
    kind: 'deprecated',
    request: 'minor',
    response: 'minor',
  },
  {
    change: 'description changed',
    before: { type: 'string', description: 'Name' },
    after: { type: 'string', description: 'Full name' },
    kind: 'text-changed',
    request: 'patch',
    response: 'patch',
  },
];

describe('a change of a schema', () => {
  it.each(rows)(
    '$change: request $request, response $response',
    ({ before, after, kind, request, response }) => {
      const responseKind = kind === 'default-changed' ? 'annotation-changed' : kind;
      expect(ratings(withBody(before), withBody(after))).toEqual([`${request} ${kind}`]);
      expect(ratings(withResponse(before), withResponse(after))).toEqual([`${response} ${responseKind}`]);
    },
  );
});

describe('schemas that are only written differently', () => {
  const named = (schemas: JsonObject, schema: Json): JsonObject => ({
    ...withResponse(schema),
    components: { schemas },
  });

  it('compares the parts of allOf', () => {
    const split = { allOf: [thing({ name: text }), thing({ size: text }, { required: ['size'] })] };
    expect(
      ratings(withResponse(thing({ name: text, size: text }, { required: ['size'] })), withResponse(split)),
    ).toEqual(['patch rewritten']);
  });

  it('compares referenced schemas', () => {
    const after = named({ Thing: thing({ name: text }) }, { $ref: '#/components/schemas/Thing' });
    expect(ratings(withResponse(thing({ name: text })), after)).toEqual([
      'patch rewritten',
      'minor schema-added',
    ]);
  });

  it('ignores properties that are not sent in that direction', () => {
    const hidden = thing({ name: text, id: { type: 'string', readOnly: true } }, { required: ['id'] });
    expect(ratings(withBody(thing({ name: text })), withBody(hidden))).toEqual(['patch rewritten']);
  });

  it('survives schemas that contain themselves, also through each other', () => {
    const tree = (leaf: Json): JsonObject =>
      named(
        {
          Tree: thing({ leaf, twigs: { type: 'array', items: { $ref: '#/components/schemas/Twig' } } }),
          Twig: thing({ tree: { $ref: '#/components/schemas/Tree' } }),
        },
        { $ref: '#/components/schemas/Tree' },
      );
    expect(ratings(tree(text), tree({ type: 'integer' }))).toEqual(['major type-changed']);
    const unrolled = tree(text);
    const inline = withResponse(
      thing({ leaf: text, twigs: { type: 'array', items: { $ref: '#/components/schemas/Twig' } } }),
    );
    expect(ratings(unrolled, { ...unrolled, ...inline })).toEqual(['patch rewritten']);
  });

  it('reports a change of a shared schema once, with every operation that uses it', () => {
    const response = {
      '200': {
        description: 'x',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
      },
    };
    const paths: JsonObject = {
      '/A': { get: { operationId: 'getA', responses: response } },
      '/B': { get: { operationId: 'getB', responses: response } },
    };
    const contract = (schema: Json): JsonObject => ({ paths, components: { schemas: { Thing: schema } } });
    const changes = diffContracts(
      createContract('old', contract(thing({ name: text }))),
      createContract('new', contract(thing({}))),
    );
    expect(changes).toMatchObject([
      { rating: 'major', subject: 'schema Thing', where: '.name', operations: ['getA', 'getB'] },
    ]);
  });
});
