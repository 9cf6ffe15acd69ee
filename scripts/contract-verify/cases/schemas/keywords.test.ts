import { describe, expect, it } from 'vitest';
import { keywordsMet, listKeywords } from './keywords.ts';
import { linkReferences } from './link-references.ts';
import { Schemas } from './schemas.ts';

const order = {
  type: 'object',
  required: ['code'],
  additionalProperties: false,
  properties: {
    code: { type: 'string', maxLength: 5, description: 'not a rule' },
    weight: { type: ['number', 'null'], minimum: 0, format: 'double' },
    lines: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Order' } },
  },
};
const schemas = new Schemas(
  linkReferences({ openapi: '3.1.0', components: { schemas: { Order: order } } }),
  'response',
);
const schema = { $ref: 'contract:/components/schemas/Order' };

describe('the keywords of a schema', () => {
  it('are all rules at all places, also of a recursive schema', () => {
    const all = listKeywords(schemas, schema, 'body');
    expect(all).toEqual(
      expect.arrayContaining([
        'body type',
        'body required',
        'body additionalProperties',
        'body.code maxLength',
        'body.weight minimum',
        'body.lines minItems',
        'body.lines[] type',
      ]),
    );
    expect(all.filter((keyword) => / (description|format)$/.test(keyword))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are covered by values that they apply to', () => {
    const met = keywordsMet(schemas, schema, { code: 'a', weight: null }, 'body');
    expect(met).toContain('body.code maxLength');
    expect(met).toContain('body.weight type');
    expect(met).not.toContain('body.weight minimum');
    expect(met).not.toContain('body.lines type');
  });
});
