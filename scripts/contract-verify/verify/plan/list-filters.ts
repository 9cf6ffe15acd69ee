import { isObject, sameJson, type Json } from '#description/json.ts';
import type { DescribedContract, Operation, Parameter } from '#cases/contract.ts';
import type { SchemaView } from '#description/schema-view.ts';
import { plain, listProperties, valuesAt, listValues, viewProperty } from './list-fields.ts';
import type { ListRoles } from './list-roles.ts';

export type FilterKind = 'equal' | 'least' | 'most';

export interface Filter {
  readonly parameter: Parameter;
  /** A dotted path for a nested property. */
  readonly property: string;
  readonly kind: FilterKind;
}

const least = /^(min|minimum|from|after|since|start)|(min|from|after|since|gte|gt)$/;
const max = /^(max|maximum|to|before|until|end)|(max|to|before|until|lte|lt)$/;

function stem(property: string): string {
  return plain(property).replace(/(at|date|on|time)$/, '');
}

function hasList(items: readonly Json[], property: string): boolean {
  return items.some((item) => isObject(item) && Array.isArray(item[property]));
}

function isPlural(many: string, singular: string): boolean {
  return [`${singular}s`, `${singular}es`, singular.replace(/y$/, 'ies')].includes(many) && many !== singular;
}

/** `tag` filters by one of the `tags`, `statuses` by each named `status`. */
function numbered(items: readonly Json[], properties: readonly string[], name: string): string | undefined {
  return properties.find(
    (property) =>
      (isPlural(plain(property), name) && hasList(items, property)) || isPlural(name, plain(property)),
  );
}

/** Property names whose meaning depends on their object. */
const common =
  /^(id|name|type|kind|status|state|code|key|value|number|title|description|text|note|comment)s?$/;

interface InnerPath {
  readonly path: string;
  readonly isInList: boolean;
}

function pathsIn(value: Json, depth = 0, isInList = false): readonly InnerPath[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, depth, true));
  if (!isObject(value) || depth > 3) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(typeof inner === 'object' ? [] : [{ path: name, isInList }]),
    ...pathsIn(inner, depth + 1, isInList).map((place) => ({ ...place, path: `${name}.${place.path}` })),
  ]);
}

/**
 * The only nested property with that name, if its meaning is clear: one outside of lists counts as the only one if
 * those inside lists have equal values.
 */
function nested(items: readonly Json[], name: string): string | undefined {
  // `from` and `min` are ends of a range, regardless of nested properties.
  if ([common, least, max].some((words) => words.test(plain(name)))) return undefined;
  const isNamed = ({ path }: InnerPath): boolean =>
    path.includes('.') && plain(path.split('.').at(-1) ?? '') === plain(name);
  const places = items.flatMap((item) => pathsIn(item)).filter(isNamed);
  const all = [...new Set(places.map(({ path }) => path))];
  const outsideLists = [...new Set(places.filter(({ isInList }) => !isInList).map(({ path }) => path))];
  const isAgreed = items.every((item) => new Set(all.flatMap((path) => valuesAt(item, path) ?? [])).size < 2);
  if (all.length === 1) return all[0];
  return outsideLists.length === 1 && isAgreed ? outsideLists[0] : undefined;
}

/** The property that a bare `since` or `to` refers to. */
function onlyDate(items: readonly Json[], properties: readonly string[]): string | undefined {
  const dates = properties.filter((property) => {
    const values = listValues(items, property);
    return values.length > 0 && values.every((value) => /^\d{4}-\d\d-\d\d/.test(String(value)));
  });
  return dates.length === 1 ? dates[0] : undefined;
}

/** Whether a value of one schema is a value of the other, because both have the same enum or pattern. */
function haveSameValues(a: SchemaView, b: SchemaView): boolean {
  const toValues = ({ values }: SchemaView) => values?.filter((value) => value !== null);
  const [listed, otherListed] = [toValues(a), toValues(b)];
  if (listed !== undefined || otherListed !== undefined)
    return (listed?.length ?? 0) > 1 && sameJson([...(listed ?? [])], [...(otherListed ?? [])]);
  const { pattern } = a.rest;
  return pattern !== undefined && pattern === b.rest['pattern'] && a.rest['format'] === b.rest['format'];
}

/**
 * Finds the only property with the values of a parameter: of its enum, or of its pattern where one name begins with the
 * other, as `warehouse` and `warehouseId` do.
 */
export function findAlike(contract: DescribedContract, operation: Operation): FindAlike {
  return ({ name, schema }, properties) => {
    const view = contract.request.view(contract.request.view(schema).items ?? schema);
    const alike = properties.filter((property) => {
      const isNamed = plain(property).startsWith(plain(name)) || plain(name).startsWith(plain(property));
      return (
        (isNamed || view.values !== undefined) &&
        haveSameValues(view, viewProperty(contract, operation, property))
      );
    });
    return alike.length === 1 ? alike[0] : undefined;
  };
}

type FindAlike = (parameter: Parameter, properties: readonly string[]) => string | undefined;

/**
 * Parameters that are named after a property of the items, such as `status`, `minPrice` and `createdAfter`, or are alike
 * one by their schema.
 */
export function findFilters(
  { otherParameters }: ListRoles,
  items: readonly Json[],
  alike: FindAlike = () => undefined,
): readonly Filter[] {
  const properties = listProperties(items);
  return otherParameters.flatMap((parameter): Filter[] => {
    const name = plain(parameter.name);
    const same = properties.find((property) => plain(property) === name || plain(property) === `is${name}`);
    const near =
      same ??
      numbered(items, properties, name) ??
      nested(items, parameter.name) ??
      alike(parameter, properties);
    if (near !== undefined) return [{ parameter, property: near, kind: 'equal' }];
    for (const [kind, words] of [
      ['least', least],
      ['most', max],
    ] as const) {
      const rest = words.test(name) ? name.replace(words, '') : undefined;
      const bare = rest?.replace(/(at|date|on|time)$/, '');
      const property =
        rest === undefined
          ? undefined
          : rest === ''
            ? onlyDate(items, properties)
            : (properties.find((property) => plain(property) === rest) ??
              properties.find((property) => stem(property) === bare));
      if (property !== undefined) return [{ parameter, property, kind }];
    }
    return [];
  });
}
