import { describe, expect, it } from 'vitest';
import type { Json } from '#description/json.ts';
import { sampleValid } from './arbitrary.ts';
import { linkReferences } from './link-references.ts';
import { Schemas, UnusableSchemaError } from './schemas.ts';

function schemasWith(schemas: { [key: string]: Json }): Schemas {
  return new Schemas(linkReferences({ openapi: '3.1.0', components: { schemas } }), 'response');
}

const tree: Json = {
  $id: 'https://example.com/tree',
  $dynamicAnchor: 'node',
  type: 'object',
  properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
};

describe('references', () => {
  it('are dynamic where a schema is extended', () => {
    const schemas = schemasWith({
      Tree: tree,
      Strict: {
        $id: 'https://example.com/strict',
        $dynamicAnchor: 'node',
        $ref: 'tree',
        unevaluatedProperties: false,
      },
    });
    const misspelled = { children: [{ daat: 1 }] };
    expect(schemas.matches({ $ref: 'contract:/components/schemas/Tree' }, misspelled)).toBe(true);
    expect(schemas.matches({ $ref: 'contract:/components/schemas/Strict' }, misspelled)).toBe(false);
    expect(
      schemas.matches({ $ref: 'contract:/components/schemas/Strict' }, { children: [{ data: 1 }] }),
    ).toBe(true);
  });

  it('instantiate a template by its dynamic anchor', () => {
    const list = (item: Json): Json => ({ $ref: 'list', $defs: { item } });
    const schemas = schemasWith({
      List: {
        $id: 'list',
        type: 'array',
        items: { $dynamicRef: '#item' },
        $defs: { item: { $dynamicAnchor: 'item' } },
      },
      Names: { $id: 'names', ...Object(list({ $dynamicAnchor: 'item', type: 'string' })) },
      Counts: { $id: 'counts', ...Object(list({ $dynamicAnchor: 'item', type: 'integer' })) },
    });
    const isValid = (name: string, value: Json) =>
      schemas.matches({ $ref: `contract:/components/schemas/${name}` }, value);
    expect([isValid('Names', ['a']), isValid('Names', [1])]).toEqual([true, false]);
    expect([isValid('Counts', ['a']), isValid('Counts', [1])]).toEqual([false, true]);
    expect(isValid('List', ['a', 1])).toBe(true);
  });

  it('to a dynamic anchor alone do not recurse endlessly', () => {
    const schemas = schemasWith({ Node: { ...Object(tree), $id: undefined } });
    const schema = { allOf: [{ $ref: 'contract:/components/schemas/Node' }] };
    expect(schemas.matches(schema, { children: [{ children: 1 }] })).toBe(false);
    expect(sampleValid(schemas, schema, 3, 1).length).toBeGreaterThan(0);
  });

  it('lead to anchors, and are no references in data', () => {
    const linked = linkReferences({
      openapi: '3.1.0',
      components: {
        schemas: {
          Name: { $anchor: 'name', type: 'string' },
          User: { properties: { name: { $ref: '#name' } }, example: { $ref: '#name', $id: 'x' } },
        },
      },
    });
    expect(linked).toMatchObject({
      components: {
        schemas: {
          Name: { type: 'string' },
          User: {
            properties: { name: { $ref: 'contract:/components/schemas/Name' } },
            example: { $ref: '#name', $id: 'x' },
          },
        },
      },
    });
  });
});

describe('schemas', () => {
  it('that contain themselves in lists and alternatives have values', () => {
    const schemas = schemasWith({
      Value: {
        oneOf: [
          { type: 'string' },
          { type: 'array', items: { $ref: '#/components/schemas/Value' }, minItems: 1 },
        ],
      },
      Link: {
        type: 'object',
        required: ['next'],
        properties: { next: { anyOf: [{ $ref: '#/components/schemas/Link' }, { type: 'null' }] } },
      },
    });
    for (const name of ['Value', 'Link'])
      expect(sampleValid(schemas, { $ref: `contract:/components/schemas/${name}` }, 2, 1).length).toBe(2);
  });

  it('that are invalid are named by their place', () => {
    const schemas = schemasWith({ Order: { properties: { id: { type: 'strin' } } } });
    const check = () => schemas.require({ $ref: 'contract:/components/schemas/Order' });
    expect(check).toThrow(UnusableSchemaError);
    expect(check).toThrow(/#\/components\/schemas\/Order: schema is invalid/);
  });

  it('may have patterns without the flag u, and `nullable` without a type', () => {
    const schemas = schemasWith({ Code: { pattern: String.raw`^[\w\-]+$`, nullable: true } });
    expect(schemas.matches({ $ref: 'contract:/components/schemas/Code' }, 'a-b')).toBe(true);
  });

  it('count in decimals', () => {
    const schemas = schemasWith({});
    expect(schemas.matches({ multipleOf: 0.01 }, 19.99)).toBe(true);
    expect(schemas.errors({ multipleOf: 0.01 }, 19.995)).toMatchObject([{ keyword: 'multipleOf' }]);
  });

  it('demand each figure once, in its unit and direction', () => {
    const list = { 'x-figures': { spend: { unit: 'usd', direction: 'Neutral' } } };
    const spend = { key: 'spend', unit: 'usd', direction: 'Neutral' };
    const errors = (items: Json): readonly unknown[] =>
      schemasWith({})
        .errors(list, items)
        .map(({ message }) => message);
    expect(errors([spend, { key: 'more' }])).toEqual([]);
    expect(errors([{ ...spend, key: 'spent' }])).toEqual(["must have the figure 'spend'"]);
    expect(errors([spend, spend])).toEqual(["must have the figure 'spend' once"]);
    expect(errors([{ ...spend, unit: 'count' }])).toEqual([
      "must have the figure 'spend' with the unit 'usd'",
    ]);
    expect(errors([{ ...spend, direction: 'LowerIsBetter' }])).toEqual([
      "must have the figure 'spend' with the direction 'Neutral'",
    ]);
    expect(errors([{ ...spend, unit: 'count', direction: 'LowerIsBetter' }])).toHaveLength(2);
  });
});
