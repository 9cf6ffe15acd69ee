import { isObject, type Json } from '#description/json.ts';
import { sampleValid } from './arbitrary.ts';
import { wrongTypes, type Breach } from './breach.ts';
import { numberAt } from './read-limits.ts';
import type { Schemas } from './schemas.ts';
import type { Site } from './sites.ts';

const maxList = 1_000;

export function listBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { rest, items } = site.view;
  const current = Array.isArray(site.value) ? site.value : [];
  const pool = [...current, ...sampleValid(schemas, items ?? {}, 3, seed)];
  const [first] = pool;
  const breaches: Breach[] = [];
  const max = numberAt(rest, 'maxItems');
  if (max !== undefined && max < maxList && first !== undefined) {
    const distinct = [
      ...new Map(
        [...pool, ...sampleValid(schemas, items ?? {}, max + 1, seed)].map((item) => [
          JSON.stringify(item),
          item,
        ]),
      ).values(),
    ];
    const list =
      rest['uniqueItems'] === true && distinct.length > max
        ? distinct.slice(0, max + 1)
        : Array.from({ length: max + 1 }, () => first);
    breaches.push({ value: list, keyword: 'maxItems', note: `${max + 1} items, one more than maxItems` });
  }
  if (items === false && site.view.prefixItems.length > 0) {
    breaches.push({ value: [...current, 1], keyword: 'items', note: 'an item more than the tuple has' });
  }
  const min = numberAt(rest, 'minItems') ?? 0;
  if (min > 0)
    breaches.push({
      value: pool.slice(0, min - 1),
      keyword: 'minItems',
      note: `${min - 1} items, one fewer than minItems`,
    });
  if (rest['uniqueItems'] === true && first !== undefined) {
    breaches.push({ value: [first, first], keyword: 'uniqueItems', note: 'the same item twice' });
  }
  return breaches;
}

export function objectBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { required, extra, rest } = site.view;
  const current = isObject(site.value) ? site.value : undefined;
  if (current === undefined) return [];
  const without = (name: string): Json =>
    Object.fromEntries(Object.entries(current).filter(([key]) => key !== name));
  const dependent = rest['dependentRequired'];
  return [
    ...[...required].map((name) => ({ value: without(name), keyword: 'required', note: `without ${name}` })),
    ...(extra === false
      ? [
          {
            value: { ...current, notDeclared: 'x' },
            keyword: 'additionalProperties',
            note: 'the property notDeclared, which is not declared',
          },
        ]
      : []),
    ...(isObject(extra)
      ? sampleWrong(schemas, extra).map((value) => ({
          value: { ...current, another: value },
          keyword: 'additionalProperties',
          note: 'a further property of the wrong type',
        }))
      : []),
    ...((numberAt(rest, 'minProperties') ?? 0) > 0
      ? [{ value: {}, keyword: 'minProperties', note: 'no property' }]
      : []),
    ...Object.entries(isObject(dependent) ? dependent : {}).flatMap(([owner, names]) => {
      const sample =
        current[owner] ?? sampleValid(schemas, site.view.properties.get(owner) ?? {}, 1, seed)[0] ?? 'x';
      return (Array.isArray(names) ? names : []).map((name) => ({
        value: Object.fromEntries(
          Object.entries({ ...current, [owner]: sample }).filter(([key]) => key !== name),
        ),
        keyword: 'dependentRequired',
        note: `${owner} without ${String(name)}`,
      }));
    }),
  ];
}

/** Property names that a map's schema allows. */
function freeNames(
  schemas: Schemas,
  names: Json | undefined,
  count: number,
  seed: number,
): readonly string[] {
  const sampled = names === undefined ? [] : sampleValid(schemas, names, count, seed);
  const plain = Array.from(
    { length: count },
    (_, index) => `more${'abcdefghijklmnopqrstuvwxyz'[index % 26]}`,
  );
  return [...sampled.filter((name) => typeof name === 'string'), ...plain];
}

const maxNames = 50;

/** Violations of maps, whose property names the contract does not define. */
export function mapBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { rest, extra } = site.view;
  const current = isObject(site.value) ? site.value : (sampleValid(schemas, site.schema, 1, seed)[0] ?? {});
  if (!isObject(current) || extra === false) return [];
  const [value = 'x'] = isObject(extra) ? sampleValid(schemas, extra, 1, seed) : ['x'];
  const names = rest['propertyNames'];
  const wrongName = ['Not-A_Name 1', '1', 'x'.repeat(100)].find(
    (name) => names !== undefined && !schemas.matches(names, name),
  );
  const max = numberAt(rest, 'maxProperties');
  const more =
    max === undefined || max > maxNames
      ? []
      : [...new Set([...Object.keys(current), ...freeNames(schemas, names, max + 1, seed)])];
  return [
    ...(wrongName === undefined
      ? []
      : [
          {
            value: { ...current, [wrongName]: value },
            keyword: 'propertyNames',
            note: `a property named ${JSON.stringify(wrongName)}`,
          },
        ]),
    ...(max === undefined || more.length <= max
      ? []
      : [
          {
            value: Object.fromEntries(more.slice(0, max + 1).map((name) => [name, current[name] ?? value])),
            keyword: 'maxProperties',
            note: `${max + 1} properties, one more than maxProperties`,
          },
        ]),
  ];
}

function sampleWrong(schemas: Schemas, schema: Json): readonly Json[] {
  return wrongTypes
    .map(({ value }) => value)
    .filter((value) => !schemas.matches(schema, value))
    .slice(0, 1);
}
