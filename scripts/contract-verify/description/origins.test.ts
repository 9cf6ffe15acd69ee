import { expect, it } from 'vitest';
import { objectAt, type JsonObject } from './json.ts';
import { markProposed, stateOrigins } from './origins.ts';

const refersTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const returns = (name: string, origin: string): JsonObject => ({
  get: {
    'x-origin': origin,
    responses: { '200': { content: { 'application/json': { schema: refersTo(name) } } } },
  },
});

const document: JsonObject = {
  paths: { '/Items': returns('Items', 'specified'), '/Sets': returns('Sets', 'proposed') },
  components: {
    schemas: {
      Items: { type: 'array', description: 'All items.', items: refersTo('Item') },
      Item: { type: 'string', description: 'An item.' },
      Sets: { type: 'array', description: 'All sets.\n', items: refersTo('Set') },
      Set: { type: 'array', items: refersTo('Item') },
    },
  },
};

it('marks the schemas that only proposed operations use', () => {
  const schemas = objectAt(objectAt(stateOrigins(document), 'components'), 'schemas');
  expect(Object.keys(schemas).map((name) => objectAt(schemas, name)['description'])).toEqual([
    'All items.',
    'An item.',
    'All sets. Proposed.',
    'Proposed.',
  ]);
});

it('leaves a description alone that states no origins, or its marks', () => {
  const foreign = { ...document, paths: { '/Sets': returns('Sets', '') } };
  expect(stateOrigins(foreign)).toBe(foreign);
  const marked = stateOrigins(document);
  expect(stateOrigins(marked)).toEqual(marked);
});

it('marks a description once', () => {
  expect(markProposed(undefined)).toBe('Proposed.');
  expect(markProposed('Adds one.\n')).toBe('Adds one. Proposed.');
  expect(markProposed('Adds one. Proposed.\n\nPattern: list family.')).toBe(
    'Adds one. Proposed.\n\nPattern: list family.',
  );
});
