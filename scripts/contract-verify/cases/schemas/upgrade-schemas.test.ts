import { describe, expect, it } from 'vitest';
import type { Json } from '#description/json.ts';
import { upgradeSchemas } from './upgrade-schemas.ts';

function upgraded(schema: Json): Json | undefined {
  const components = { schemas: { Order: { properties: { own: schema } } } };
  const result = JSON.stringify(upgradeSchemas({ openapi: '3.0.3', components }));
  return JSON.parse(result).components.schemas.Order.properties.own;
}

describe('a schema of OpenAPI 3.0', () => {
  it.each<[Json, Json]>([
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      { $ref: '#/components/schemas/A', nullable: true, description: 'x' },
      { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
    ],
    [
      { allOf: [{ $ref: '#/components/schemas/A' }], nullable: true, title: 'x' },
      { title: 'x', anyOf: [{ allOf: [{ $ref: '#/components/schemas/A' }] }, { type: 'null' }] },
    ],
    [{ oneOf: [{ type: 'string' }], nullable: true }, { oneOf: [{ type: 'string' }, { type: 'null' }] }],
    [{ type: 'string', nullable: false }, { type: 'string' }],
    [
      { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      { type: 'number', exclusiveMinimum: 0, maximum: 9 },
    ],
    // Neither a property of that name nor an example is a keyword.
    [
      { properties: { nullable: { type: 'boolean' } }, example: { nullable: true } },
      { properties: { nullable: { type: 'boolean' } }, example: { nullable: true } },
    ],
  ])('%j becomes %j', (schema, expected) => {
    expect(upgraded(schema)).toEqual(expected);
  });
});
