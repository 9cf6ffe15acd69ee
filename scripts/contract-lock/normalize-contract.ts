import { isObject, type Json, type JsonObject } from '#description/json.ts';

const exampleKeys: readonly string[] = ['example', 'examples'];

/** Keywords without effect on programs. */
const textKeys: readonly string[] = [
  ...exampleKeys,
  'title',
  'summary',
  'description',
  'externalDocs',
  'tags',
  '$comment',
  'license',
  'contact',
];

/** Objects whose keys are names: a property may be called `title`. */
const namedKeys: ReadonlySet<string> = new Set([
  ...['paths', 'webhooks', 'callbacks', 'content', 'headers', 'encoding', 'variables', 'responses', 'links'],
  ...['schemas', 'parameters', 'requestBodies', 'securitySchemes', 'pathItems'],
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs'],
]);

/** Members that contain data, in which no key is a keyword. */
const DATA: ReadonlySet<string> = new Set([...exampleKeys, 'default', 'const', 'enum', 'mapping']);

/** Lists whose order is insignificant. */
const SETS: ReadonlySet<string> = new Set([
  'required',
  'type',
  'parameters',
  'security',
  'x-identity-scopes',
]);

/** Members with the default false in OpenAPI. */
const FALSE_BY_DEFAULT: ReadonlySet<string> = new Set([
  'required',
  'deprecated',
  'allowEmptyValue',
  'allowReserved',
]);

function sortItems(items: readonly Json[]): Json[] {
  return items
    .map((item): [string, Json] => [JSON.stringify(item), item])
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, item]) => item);
}

function sortMembers(members: Iterable<[string, Json]>): JsonObject {
  return Object.fromEntries([...members].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** `OAuth scheme: [scopes]`: the order of the scopes is insignificant. */
function normalizeRequirement(requirement: Json): Json {
  if (!isObject(requirement)) return requirement;
  const members = Object.entries(requirement).map(([scheme, scopes]): [string, Json] => [
    scheme,
    Array.isArray(scopes) ? sortItems(scopes) : scopes,
  ]);
  return sortMembers(members);
}

/** Normalizes a document without the keywords in `dropped`. */
function createNormalizer(dropped: ReadonlySet<string>) {
  const isKept = (key: string, value: Json): boolean =>
    !dropped.has(key) && !(value === false && FALSE_BY_DEFAULT.has(key));

  function normalizeMember(key: string, value: Json): Json {
    if (DATA.has(key)) return value;
    if (key === 'scopes' && isObject(value)) {
      // Scopes map names to texts.
      const hasTexts = !dropped.has('description');
      return sortMembers(
        Object.entries(value).map(([scope, text]): [string, Json] => [scope, hasTexts ? text : '']),
      );
    }
    if (Array.isArray(value)) {
      const items = value.map((item) =>
        key === 'security' ? normalizeRequirement(item) : normalizeNode(item, false),
      );
      return SETS.has(key) ? sortItems(items) : items;
    }
    return normalizeNode(value, namedKeys.has(key));
  }

  function normalizeNode(node: Json, isNamed: boolean): Json {
    if (Array.isArray(node)) return node.map((item) => normalizeNode(item, false));
    if (!isObject(node)) return node;
    const entries = Object.entries(node).filter(([key, value]) => isNamed || isKept(key, value));
    return sortMembers(
      entries.map(([key, value]): [string, Json] => [
        key,
        isNamed ? normalizeNode(value, false) : normalizeMember(key, value),
      ]),
    );
  }

  return (document: JsonObject): JsonObject => {
    const normalized = normalizeNode(document, false);
    return isObject(normalized) ? normalized : {};
  };
}

/**
 * The promises of a bundled contract, for comparison: without texts and examples, members and unordered lists sorted,
 * defaults omitted. Enum values keep their order, because generated constants and names depend on it.
 */
export const normalizeContract = createNormalizer(new Set(textKeys));

/** The same with its texts and examples: an OpenAPI document for readers and tools. */
export const publishContract = createNormalizer(new Set());
