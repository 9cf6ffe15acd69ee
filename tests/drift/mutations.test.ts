import { describe, expect, it } from 'vitest';
import { type JsonObject, objectAt, valueAt } from '#description/json.ts';
import { below } from './edit.ts';
import { smallContract } from './fixture.ts';
import { mutate } from './mutation.ts';
import { enumerateMutations } from './mutations.ts';
import { deal } from './separate.ts';
import { sampleMutations } from './sample.ts';

const mutations = enumerateMutations(smallContract);

function mutated(id: string): JsonObject {
  const mutation = mutations.find((candidate) => candidate.id === id);
  if (mutation === undefined) throw new Error(`No mutation ${id}.`);
  return mutate(smallContract, [mutation]);
}
const schema = (document: JsonObject, name: string): JsonObject =>
  objectAt(objectAt(objectAt(document, 'components'), 'schemas'), name);

describe('the mutations of a contract', () => {
  it('are the same list in every run, with unique ids', () => {
    const ids = mutations.map(({ id }) => id);
    expect(enumerateMutations(smallContract).map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('cover every property and value in each direction in which it is sent, and nothing that is unused', () => {
    expect(mutations.map(({ id }) => id).filter((id) => !/^(operation|method|path)-/.test(id))).toEqual([
      'response-status-changed/getCustomer 200',
      'response-status-changed/renameCustomer 204',
      'query-parameter-added/getCustomer',
      'query-parameter-added/renameCustomer',
      'query-parameter-renamed/getCustomer?tier',
      'query-parameter-removed/getCustomer?tier',
      'query-parameter-type/getCustomer?tier',
      'query-parameter-required/getCustomer?tier',
      'response-property-renamed/Customer.name',
      'response-property-removed/Customer.name',
      'response-property-type/Customer.name',
      'response-property-nullable/Customer.name',
      'response-property-optional/Customer.name',
      'response-property-renamed/Customer.tier',
      'response-property-removed/Customer.tier',
      'response-property-type/Customer.tier',
      'response-property-nullable/Customer.tier',
      'response-property-optional/Customer.tier',
      'response-property-renamed/Customer.parent',
      'response-property-removed/Customer.parent',
      'response-property-type/Customer.parent',
      'response-property-added/Customer',
      'schema-described/Customer',
      'request-property-renamed/NewName.name',
      'request-property-removed/NewName.name',
      'request-property-type/NewName.name',
      'request-property-renamed/NewName.note',
      'request-property-removed/NewName.note',
      'request-property-type/NewName.note',
      'request-property-required/NewName.note',
      'request-property-demanded/NewName',
      'request-property-added/NewName',
      'schema-described/NewName',
      'enum-value-removed/Tier=Flash',
      'enum-value-renamed/Tier=Flash',
      'enum-number-changed/Tier=Flash',
      'enum-value-removed/Tier=Guru',
      'enum-value-renamed/Tier=Guru',
      'enum-number-changed/Tier=Guru',
      'audience-changed/getCustomer',
      'audience-changed/renameCustomer',
    ]);
  });

  it('each change the copy and leave the original unchanged', () => {
    const original = JSON.stringify(smallContract);
    for (const mutation of mutations)
      expect(JSON.stringify(mutate(smallContract, [mutation])), mutation.id).not.toBe(original);
    expect(JSON.stringify(smallContract)).toBe(original);
  });

  it('keep a renamed property required and in its position', () => {
    const customer = schema(mutated('response-property-renamed/Customer.name'), 'Customer');
    const [renamed = ''] = Object.keys(objectAt(customer, 'properties'));
    expect(renamed).toMatch(/^nameDrift\d{5}$/);
    expect(Object.keys(objectAt(customer, 'properties'))).toEqual([renamed, 'tier', 'parent']);
    expect(customer['required']).toEqual([renamed, 'tier']);
  });

  it('rename a path parameter in the path too, without changing the shared parameter', () => {
    const document = mutated('path-parameter-renamed//Customers/{customerId}?customerId');
    const [path = ''] = Object.keys(objectAt(document, 'paths'));
    const name = /^\/Customers\/\{(customerIdDrift\d{5})\}$/.exec(path)?.[1];
    expect(valueAt(document, below('#/paths', path, 'parameters', 0, 'name'))).toBe(name);
    expect(valueAt(document, '#/components/parameters/CustomerId/name')).toBe('customerId');
  });

  it('keep values and names of an enum in parallel', () => {
    expect(schema(mutated('enum-value-removed/Tier=Flash'), 'Tier')).toMatchObject({
      enum: [1],
      'x-enum-varnames': ['Guru'],
    });
    expect(schema(mutated('enum-number-changed/Tier=Guru'), 'Tier')).toMatchObject({
      enum: [0, expect.any(Number)],
      'x-enum-varnames': ['Flash', 'Guru'],
    });
  });

  it('change a type but not its nullability', () => {
    const properties = objectAt(
      schema(mutated('response-property-type/Customer.parent'), 'Customer'),
      'properties',
    );
    expect(properties['parent']).toMatchObject({ type: ['string', 'null'] });
  });

  it('remove the path only with its last operation', () => {
    const document = mutated('operation-removed/getCustomer');
    expect(Object.keys(objectAt(objectAt(document, 'paths'), '/Customers/{customerId}'))).toEqual([
      'parameters',
      'put',
    ]);
  });
});

describe('several mutations in one document', () => {
  it('are all applied, regardless of what the others rename or remove', () => {
    const byFamily = Map.groupBy(mutations, ({ family }) => family);
    for (const family of byFamily.values()) {
      for (const group of deal(family, 1)) {
        const together = JSON.stringify(mutate(smallContract, group));
        expect(together).not.toBe(JSON.stringify(smallContract));
      }
    }
    for (const group of deal(mutations, 1)) {
      const text = JSON.stringify(mutate(smallContract, group));
      const marks = group.filter(({ family }) => family.endsWith('-renamed')).map(({ mark }) => mark);
      for (const mark of marks) expect(text).toContain(mark);
    }
  });

  it('leave an enum at least one value', () => {
    const removals = mutations.filter(({ family }) => family === 'enum-value-removed');
    expect(deal(removals, 1).map((group) => group.map(({ where }) => where))).toEqual([
      ['Tier=Flash'],
      ['Tier=Guru'],
    ]);
  });
});

describe('a sample', () => {
  it('depends only on the seed', () => {
    const ids = (seed: number): string[] => sampleMutations(mutations, 8, seed).map(({ id }) => id);
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
  });

  it('covers many kinds of change and includes compatible ones', () => {
    const sample = sampleMutations(mutations, 12, 1);
    expect(sample).toHaveLength(12);
    expect(sample.filter(({ kind }) => kind === 'compatible')).toHaveLength(3);
    expect(new Set(sample.map(({ family }) => family)).size).toBe(12);
  });

  it('contains every mutation when the requested size is larger', () => {
    expect(sampleMutations(mutations, 1000, 1)).toHaveLength(mutations.length);
  });
});
