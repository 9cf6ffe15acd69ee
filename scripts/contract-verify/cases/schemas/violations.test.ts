import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#description/json.ts';
import { Schemas } from './schemas.ts';
import { violationVariants } from './violations.ts';

// An object with a member `then` could be treated as a promise.
const keywords = { met: 'then' };
const common: JsonObject = {
  type: 'object',
  required: ['serial'],
  properties: {
    serial: { type: 'string', maxLength: 4 },
    isActive: { type: 'boolean' },
    retiredOn: { type: 'string', format: 'date' },
  },
  if: { required: ['isActive'], properties: { isActive: { const: false } } },
  [keywords.met]: { required: ['retiredOn'] },
  else: { properties: { retiredOn: false } },
};
const alternative = (kind: string, name: string, maximum: number): JsonObject => ({
  allOf: [
    common,
    {
      type: 'object',
      required: ['kind', name],
      properties: { kind: { const: kind }, [name]: { type: 'integer', minimum: 0, maximum } },
    },
  ],
  unevaluatedProperties: false,
});
const schema: JsonObject = { oneOf: [alternative('gas', 'bar', 16), alternative('water', 'width', 500)] };
const schemas = new Schemas({ components: { schemas: {} } }, 'request');

function getReported(rule: Json, base: Json): readonly string[] {
  return violationVariants(schemas, rule, base, 1).map(
    ({ path, keyword, note }) => `${path} ${keyword} ${note}`,
  );
}

describe('breaches', () => {
  const all = getReported(schema, { serial: 'A1', isActive: true, kind: 'gas', bar: 4 });

  it('are made for each alternative, and once for their shared keywords', () => {
    expect(all).toContain(' required without bar');
    expect(all).toContain(' required without width');
    expect(all.some((text) => text.startsWith('bar maximum'))).toBe(true);
    expect(all.some((text) => text.startsWith('width maximum'))).toBe(true);
    expect(all.filter((text) => text.startsWith('serial maxLength'))).toHaveLength(1);
  });

  it('are made for conditions', () => {
    expect(all).toContain(' then without retiredOn beside isActive false');
    expect(all.some((text) => /^ else retiredOn .* beside isActive true$/.test(text))).toBe(true);
  });

  it('reach the alternatives inside', () => {
    const inside = getReported(
      { type: 'object', properties: { part: schema } },
      { part: { serial: 'A1', kind: 'gas', bar: 4 } },
    );
    expect(inside).toContain('part required without width');
  });
});
