import { describe, expect, it } from 'vitest';
import type { Json } from '#scripts/contract-model/json.ts';
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
