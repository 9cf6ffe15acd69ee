import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#description/json.ts';
import { boundaryVariants } from './boundaries.ts';
import { linkReferences } from './link-references.ts';
import { Schemas } from './schemas.ts';
import { violationVariants } from './violations.ts';
import type { Variant } from './variant.ts';

const order: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'count'],
  properties: {
    code: { type: 'string', minLength: 3, maxLength: 8, pattern: '^[A-Z]+-[0-9]+$' },
    count: { type: 'integer', minimum: 1, maximum: 100 },
    weight: { type: 'number', exclusiveMinimum: 0, maximum: 99.5 },
    email: { type: 'string', format: 'email', maxLength: 40 },
    state: { type: 'string', enum: ['open', 'closed'] },
    note: { type: ['string', 'null'], maxLength: 5 },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: { $ref: '#/components/schemas/Line' },
    },
    id: { type: 'string', readOnly: true },
  },
};
const line: JsonObject = {
  type: 'object',
  required: ['sku'],
  properties: { sku: { type: 'string', minLength: 2, maxLength: 4 } },
};
const document: JsonObject = { components: { schemas: { Order: order, Line: line } } };
const schemas = new Schemas(linkReferences(document), 'request');
const schema: Json = { $ref: 'contract:/components/schemas/Order' };
const base: Json = { code: 'AB-1', count: 5, lines: [{ sku: 'abc' }] };

function at(variants: readonly Variant[], path: string, keyword: string): Json[] {
  return variants
    .filter((variant) => variant.path === path && variant.keyword === keyword)
    .map(({ value }) =>
      path
        .split(/[.[\]]+/)
        .filter(Boolean)
        .reduce<Json>((node, key) => {
          if (Array.isArray(node)) return (node[0] as JsonObject)[key] ?? null;
          return (node as JsonObject)[key] ?? null;
        }, value),
    );
}

describe('boundary variants', () => {
  const variants = boundaryVariants(schemas, schema, base, 1);

  it('are all valid and all different', () => {
    for (const { value } of variants) expect(schemas.errors(schema, value)).toEqual([]);
    expect(new Set(variants.map(({ value }) => JSON.stringify(value))).size).toBe(variants.length);
  });

  it('touch each limit from inside', () => {
    expect(at(variants, 'count', 'minimum')).toEqual([1]);
    expect(at(variants, 'count', 'maximum')).toEqual([100]);
    expect(at(variants, 'weight', 'exclusiveMinimum')).toEqual([0.01]);
    expect(at(variants, 'state', 'enum')).toEqual(['open', 'closed']);
  });

  it('reach a length through a pattern and through a format', () => {
    expect(at(variants, 'code', 'minLength').map((text) => String(text).length)).toEqual([3]);
    expect(at(variants, 'code', 'maxLength').map((text) => String(text).length)).toEqual([8]);
    expect(at(variants, 'email', 'maxLength').map((text) => String(text).length)).toEqual([40]);
  });

  it('count characters as JSON Schema does', () => {
    expect(at(variants, 'note', 'maxLength').map((text) => Array.from(String(text)).length)).toEqual([5, 5]);
  });

  it('go into lists and never send read-only properties', () => {
    expect(at(variants, 'lines[].sku', 'maxLength').length).toBeGreaterThan(0);
    expect(variants.some(({ path }) => path === 'id')).toBe(false);
  });

  it('are the same for the same seed', () => {
    expect(boundaryVariants(schemas, schema, base, 1)).toEqual(variants);
  });
});

describe('violations', () => {
  const variants = violationVariants(schemas, schema, base, 1);

  it('are all invalid', () => {
    for (const { value } of variants) expect(schemas.matches(schema, value)).toBe(false);
  });

  it('exceed each limit by the smallest possible step', () => {
    expect(at(variants, 'count', 'minimum')).toEqual([0]);
    expect(at(variants, 'count', 'maximum')).toEqual([101]);
    expect(at(variants, 'weight', 'exclusiveMinimum')).toEqual([0]);
    expect(at(variants, 'code', 'maxLength').map((text) => String(text).length)).toEqual([9]);
    expect(at(variants, 'note', 'maxLength').map((text) => String(text).length)).toEqual([6]);
  });

  it('violate one keyword at a time where possible', () => {
    const [{ value } = { value: null }] = variants.filter(
      ({ path, keyword }) => path === 'code' && keyword === 'maxLength',
    );
    expect(schemas.errors(schema, value).map(({ keyword }) => keyword)).toEqual(['maxLength']);
  });

  it('omit each required property and add an undeclared one', () => {
    const whole = variants.filter(({ path }) => path === '');
    expect(whole.filter(({ keyword }) => keyword === 'required')).toHaveLength(2);
    expect(whole.filter(({ keyword }) => keyword === 'additionalProperties')).toHaveLength(1);
    expect(at(variants, 'lines', 'maxItems')).toHaveLength(1);
  });

  it.each([
    ['date', '1969-12-31'],
    ['date-time', '1969-12-31T23:59:59Z'],
  ])('contains a distant %s, marked as one that a rule may reject', (format, value) => {
    const far = boundaryVariants(schemas, { type: 'string', format }, '2026-03-02', 1).filter(
      ({ isExtreme }) => isExtreme,
    );
    expect(far).toHaveLength(3);
    expect(far.map((variant) => variant.value)).toContain(value);
  });
});
