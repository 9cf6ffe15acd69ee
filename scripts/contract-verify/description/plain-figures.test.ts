import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { withoutPlainFigures, withPlainFigures } from './plain-figures.ts';

const keys = {
  type: 'string',
  enum: ['spend'],
  'x-figures': { spend: { label: 'Spend', unit: 'usd', direction: 'Neutral', definition: 'Charges.' } },
};
const figure = {
  type: 'object',
  properties: { key: { $ref: '#/components/schemas/SpendKey' }, unit: { type: 'string' } },
};
const document: JsonObject = {
  components: {
    schemas: { SpendKey: keys, Summary: { type: 'array', items: figure }, Other: { oneOf: [] } },
  },
};

describe('the figures of a published contract', () => {
  it('have their unit and direction in plain JSON Schema', () => {
    const alternative = {
      type: 'object',
      required: ['key', 'unit', 'direction'],
      properties: { key: { const: 'spend' }, unit: { const: 'usd' }, direction: { const: 'Neutral' } },
    };
    expect(withPlainFigures(document)).toMatchObject({
      components: { schemas: { Summary: { items: { ...figure, oneOf: [alternative] } } } },
    });
  });

  it('are the same for comparisons', () => {
    expect(withoutPlainFigures(withPlainFigures(document))).toEqual(document);
  });
});
