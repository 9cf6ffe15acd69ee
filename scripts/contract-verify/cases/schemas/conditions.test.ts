import { describe, expect, it } from 'vitest';
import type { Json } from '#description/json.ts';
import { sampleValid } from './arbitrary.ts';
import { boundaryVariants } from './boundaries.ts';
import { Schemas } from './schemas.ts';
import { violationVariants } from './violations.ts';

const schemas = new Schemas({ openapi: '3.1.0' }, 'request');

// As text: in code, an object with a member `then` looks like a promise.
const address: Json = JSON.parse(`{
  "type": "object",
  "required": ["country", "amount"],
  "properties": {
    "country": { "enum": ["US", "CA"] },
    "zip": { "type": "string", "pattern": "^[0-9]{5}$" },
    "amount": { "type": "integer", "minimum": 0, "maximum": 1000 },
    "approver": { "type": "string", "minLength": 1, "maxLength": 9 }
  },
  "allOf": [
    { "if": { "properties": { "country": { "const": "US" } } }, "then": { "required": ["zip"] } },
    {
      "if": { "properties": { "amount": { "minimum": 500 } } },
      "then": { "required": ["approver"] },
      "else": { "properties": { "approver": false } }
    }
  ]
}`);

describe('conditions of a schema', () => {
  it('are met by generated values', () => {
    const values = sampleValid(schemas, address, 6, 1);
    expect(values).toHaveLength(6);
    expect(values.every((value) => schemas.matches(address, value))).toBe(true);
  });

  it('are tested from both sides, inside and outside, also when there are several', () => {
    const base = { country: 'CA', amount: 5 };
    const inside = boundaryVariants(schemas, address, base, 1).filter(({ keyword }) =>
      /then|else/.test(keyword),
    );
    expect(inside.map(({ note }) => note)).toEqual([
      expect.stringContaining('what then requires beside country "US"'),
      expect.stringMatching(/what then requires beside amount [5-9]\d\d|1000/),
    ]);
    const outside = violationVariants(schemas, address, base, 1).filter(({ keyword }) =>
      /then|else/.test(keyword),
    );
    expect(outside.map(({ note }) => note)).toEqual([
      expect.stringContaining('without zip beside country "US"'),
      expect.stringMatching(/without approver beside amount/),
      expect.stringMatching(/approver ".+" beside amount/),
    ]);
  });
});

describe('conditions of a schema without a type', () => {
  const payment: Json = JSON.parse(`{
    "if": { "required": ["card"] },
    "then": {
      "required": ["code"],
      "properties": { "card": { "type": "string", "minLength": 4 }, "code": { "type": "integer", "minimum": 100 } }
    },
    "else": { "required": ["account"], "properties": { "account": { "type": "string", "maxLength": 9 } } }
  }`);
  const isCard = (value: Json): boolean => typeof value === 'object' && value !== null && 'card' in value;
  const notes = (variants: readonly { readonly path: string; readonly keyword: string }[]) =>
    new Set(variants.map(({ path, keyword }) => `${path} ${keyword}`));

  it('are met by generated values of both sides', () => {
    const values = sampleValid(schemas, payment, 12, 1);
    expect(values.filter(isCard).length).toBeGreaterThan(0);
    expect(values.filter((value) => !isCard(value)).length).toBeGreaterThan(0);
    expect(values.every((value) => typeof value === 'object' && schemas.matches(payment, value))).toBe(true);
  });

  it.each([[{ card: '12345', code: 200 }], [{ account: '12' }]])(
    'are tested from both sides, inside and outside, from %j',
    (base) => {
      const inside = boundaryVariants(schemas, payment, base, 1);
      expect(notes(inside)).toEqual(
        new Set([...notes(inside), 'card minLength', 'code minimum', 'account maxLength']),
      );
      expect(inside.every(({ value }) => schemas.matches(payment, value))).toBe(true);
      const outside = violationVariants(schemas, payment, base, 1);
      const expected = [' then', ' else', 'card minLength', 'code minimum', 'code type', 'account maxLength'];
      expect(notes(outside)).toEqual(new Set([...notes(outside), ...expected]));
      expect(outside.some(({ value }) => schemas.matches(payment, value))).toBe(false);
    },
  );

  it('may be about the type itself', () => {
    const schema: Json = JSON.parse(
      '{ "if": { "type": "string" }, "then": { "maxLength": 3 }, "else": { "type": "integer", "minimum": 7 } }',
    );
    const kinds = new Set(sampleValid(schemas, schema, 12, 1).map((value) => typeof value));
    expect(kinds).toEqual(new Set(['string', 'number']));
    expect(notes(boundaryVariants(schemas, schema, 'a', 1))).toEqual(new Set([' maxLength', ' minimum']));
    const outside = violationVariants(schemas, schema, 'a', 1);
    expect(notes(outside)).toEqual(new Set([...notes(outside), ' maxLength', ' minimum']));
  });
});
