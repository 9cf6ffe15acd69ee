import { isObject, type Json } from '#description/json.ts';
import type { SchemaView } from '#description/schema-view.ts';
import { responseFor, type Operation, type DescribedContract } from '#cases/contract.ts';
import type { ListRoles } from './list-roles.ts';

export function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_\-.$]/g, '');
}

type Scalar = string | number | boolean;

function isScalar(value: Json | undefined): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** The scalar values of a property among the items, without null. */
export function listValues(items: readonly Json[], property: string): readonly Scalar[] {
  return items.map((item) => (isObject(item) ? item[property] : undefined)).filter(isScalar);
}

/**
 * The value of an item at a path such as `price.currency`; several if lists are on the path. Undefined when there is
 * none.
 */
export function valuesAt(item: Json | undefined, path: string): readonly Scalar[] | undefined {
  const [name = '', ...rest] = path.split('.');
  const value = isObject(item) ? item[name] : undefined;
  const within = rest.join('.');
  if (Array.isArray(value)) {
    return value.flatMap((item) =>
      within === '' ? (isScalar(item) ? [item] : []) : (valuesAt(item, within) ?? []),
    );
  }
  if (within !== '') return valuesAt(value, within);
  return isScalar(value) ? [value] : undefined;
}

export function listProperties(items: readonly Json[]): readonly string[] {
  return [...new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))];
}

/** The schema of the items in an operation's response: of the list itself, or of its only list. */
function findItemSchema({ response }: DescribedContract, operation: Operation): Json | undefined {
  const content = responseFor(operation, 200)?.content.find(({ type }) => type.includes('json'));
  const view = response.view(content?.schema);
  if (view.items !== undefined) return view.items;
  const lists = [...view.properties.values()].flatMap((property) => response.view(property).items ?? []);
  return lists.length === 1 ? lists[0] : undefined;
}

/** The schema of a property of the items; of one value where the property is a list. */
export function viewProperty(contract: DescribedContract, operation: Operation, path: string): SchemaView {
  const { response } = contract;
  const propertySchema = path.split('.').reduce<Json | undefined>(
    (schema, name) => {
      const owner = response.view(schema);
      return response.view(owner.items ?? schema).properties.get(name);
    },
    findItemSchema(contract, operation),
  );
  return response.view(response.view(propertySchema).items ?? propertySchema);
}

/** The enum of a property of the items, in the contract's order; undefined when there is none. */
export function listedValues(
  contract: DescribedContract,
  operation: Operation,
  path: string,
): readonly Json[] | undefined {
  const { response } = contract;
  const view = viewProperty(contract, operation, path);
  const members = view.alternatives.flatMap((choice) =>
    choice.members.map((member) => response.view(member).values),
  );
  return view.values ?? members.find((values) => values !== undefined && values.length > 1);
}

export interface SortCase {
  /** Value of the sort parameter, and of the direction parameter if there is one. */
  readonly sort: Json;
  readonly direction: Json | undefined;
  readonly property: string;
  readonly isDescending: boolean;
  /** The enum of the property in the contract's order: steps of a process may be sorted in their sequence. */
  readonly steps?: readonly Json[] | undefined;
}

const descending = /^-|[:_.,\s+](desc|descending)$/i;
const ascending = /^\+|[:_.,\s+](asc|ascending)$/i;

/** Every sort by a property of the items that the contract allows. */
export function sortCases(
  contract: DescribedContract,
  operation: Operation,
  { sort, direction }: ListRoles,
  items: readonly Json[],
): readonly SortCase[] {
  if (!sort) return [];
  const { schema } = sort;
  const view = contract.request.view(schema);
  const item = view.types?.has('array') === true ? contract.request.view(view.items) : view;
  const properties = listProperties(items);
  const candidates = properties.flatMap((name) => [
    name,
    `-${name}`,
    `+${name}`,
    `${name}:asc`,
    `${name}:desc`,
    `${name}_asc`,
    `${name}_desc`,
  ]);
  // Without an enum or a pattern, the allowed sort values are unknown.
  const texts = item.values?.map(String) ?? (item.rest['pattern'] === undefined ? [] : candidates);
  const directions =
    direction === undefined ? [undefined] : (contract.request.view(direction.schema).values ?? [undefined]);
  return texts.flatMap((text) => {
    const name = plain(text.replace(descending, '').replace(ascending, ''));
    const property = properties.find((candidate) => plain(candidate) === name);
    const value: Json = view.types?.has('array') === true ? [text] : text;
    if (property === undefined || !contract.request.matches(schema, value)) return [];
    return directions.map((directionValue): SortCase => ({
      sort: value,
      direction: directionValue,
      property,
      steps: listedValues(contract, operation, property),
      isDescending:
        descending.test(text) !== (directionValue !== undefined && /^desc/i.test(String(directionValue))),
    }));
  });
}
