import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundleContract } from '#description/bundle.ts';
import { flattenSchema } from '#description/flatten-schema.ts';
import { isObject, objectAt, textAt } from '#description/json.ts';
import { readContract, type OperationModel } from '#description/operations.ts';

// Changes of the contract that type-check and would go unnoticed: what is optional, or is only read by people.

const root = fileURLToPath(new URL('../../', import.meta.url));
const { document, operations } = readContract(await bundleContract(`${root}openapi/portal.yaml`));

const words = new Set(
  globSync('src/{features,components,session,app,api/queries}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .flatMap((file) => readFileSync(`${root}${file}`, 'utf8').match(/\w+/g) ?? []),
);

function readMembers(schema: Parameters<typeof flattenSchema>[1]) {
  return objectAt(flattenSchema(document, schema), 'properties');
}

function getOperation({ path, method }: OperationModel) {
  return objectAt(objectAt(objectAt(document, 'paths'), path), method);
}

function getJson(body: ReturnType<typeof objectAt>) {
  return objectAt(objectAt(objectAt(body, 'content'), 'application/json'), 'schema');
}

test('every member of a request is named in the portal', () => {
  const members = operations.flatMap((operation) =>
    Object.keys(readMembers(getJson(objectAt(getOperation(operation), 'requestBody')))).map((name) => ({
      name,
      id: operation.id,
    })),
  );
  expect(members.length).toBeGreaterThan(400);
  expect(members.filter(({ name }) => !words.has(name))).toEqual([]);
});

/** Lists of summaries for other clients: the pages show the same in another way, or not at all. */
const notDrawn: Readonly<Record<string, readonly string[]>> = {
  getInboundOrderSummary: ['bySupplier'],
  getInventorySummary: ['topLowSupply', 'topSlowMovers'],
  getOrderSummary: ['ordersByDay', 'openAgeing', 'topExceptions'],
};

test('every chart of a summary is named in the portal', () => {
  const charts = operations.flatMap((operation) => {
    const body = getJson(objectAt(objectAt(getOperation(operation), 'responses'), '200'));
    const members = readMembers(body);
    if (!('kpis' in members)) return [];
    return Object.entries(members).flatMap(([name, member]) =>
      isObject(member) && textAt(member, 'type') === 'array' ? [{ name, id: operation.id }] : [],
    );
  });
  expect(charts.length).toBeGreaterThan(50);
  const missing = charts.filter(({ name, id }) => !words.has(name) && !notDrawn[id]?.includes(name));
  expect(missing).toEqual([]);
});

describe('an amount of a list has its unit, which formats it in exports', () => {
  const rows = operations.flatMap((operation) => {
    if (operation.method !== 'get' || !operation.parameters.some(({ name }) => name === 'pageSize'))
      return [];
    const page = getJson(objectAt(objectAt(getOperation(operation), 'responses'), '200'));
    const members = readMembers(objectAt(objectAt(readMembers(page), 'items'), 'items'));
    return [{ id: operation.id, members: Object.entries(members) }];
  });

  test.each(rows)('$id', ({ members }) => {
    expect(members.length).toBeGreaterThan(2);
    const bare = members.filter(([, member]) => {
      if (!isObject(member)) return false;
      return /US dollars, 2 decimals/.test(textAt(member, 'description') ?? '') && !('x-unit' in member);
    });
    expect(bare.map(([name]) => name)).toEqual([]);
  });
});

test('an amount that a table shows as money has its unit, or a currency beside it', () => {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  const amounts = globSync('src/features/**/*-columns.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    const [, row = ''] = /columnKit<(\w+)/.exec(text) ?? [];
    const names = [...text.matchAll(/column\.(?:money|price)\('(\w+)'/g)].map(([, name = '']) => name);
    const members = row in schemas ? readMembers(objectAt(schemas, row)) : {};
    // An amount per unit has more decimals than the unit states.
    return names.filter((name) => !/^unit[A-Z]/.test(name)).map((name) => ({ file, name, members }));
  });
  expect(amounts.length).toBeGreaterThan(20);
  const bare = amounts.filter(({ name, members }) => {
    const value = flattenSchema(document, objectAt(members, name));
    return name in members && !('currency' in members) && !('x-unit' in value);
  });
  expect(bare.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
