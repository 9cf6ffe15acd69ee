import { describe, expect, it } from 'vitest';
import { isObject } from '#description/json.ts';
import { sampleValid } from './arbitrary.ts';
import { Schemas } from './schemas.ts';

const schemas = new Schemas({}, 'request');

describe('samples of a map', () => {
  const map = {
    type: 'object',
    maxProperties: 2,
    properties: { own: { type: 'boolean' } },
    propertyNames: { pattern: '^[a-z]{3,9}$' },
    additionalProperties: { type: 'integer', minimum: 1, maximum: 9 },
  };
  const sampledMaps = sampleValid(schemas, map, 20, 1).filter(isObject);

  it('have properties without declared names', () => {
    const named = sampledMaps.flatMap((value) => Object.keys(value).filter((name) => name !== 'own'));
    expect(named.length).toBeGreaterThan(5);
    for (const value of sampledMaps) expect(schemas.errors(map, value)).toEqual([]);
  });

  it('omit them too', () => {
    expect(sampledMaps.some((value) => Object.keys(value).every((name) => name === 'own'))).toBe(true);
  });

  it('have as many as there must be', () => {
    const least = sampleValid(schemas, { ...map, minProperties: 1, properties: {} }, 20, 1).filter(isObject);
    expect(least.map((value) => Object.keys(value).length)).not.toContain(0);
  });
});
