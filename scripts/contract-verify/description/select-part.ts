import { httpMethods } from './document.ts';
import {
  isObject,
  objectAt,
  pointerSegment,
  pointerSegments,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from './json.ts';

type Selects = (operation: JsonObject) => boolean;

/** Path items with only the selected operations, and what they share; an item without any is left out. */
function selectItems(items: JsonObject, selects: Selects): JsonObject {
  const isMethod = (key: string): boolean => httpMethods.some((method) => method === key);
  const selected = Object.entries(items).flatMap(([path, item]): [string, Json][] => {
    if (!isObject(item)) return [];
    const members = Object.entries(item).filter(
      ([key, value]) => !isMethod(key) || (isObject(value) && selects(value)),
    );
    return members.some(([key]) => isMethod(key)) ? [[path, Object.fromEntries(members)]] : [];
  });
  return Object.fromEntries(selected);
}

function* listObjects(value: Json): Generator<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* listObjects(item);
  else if (isObject(value)) {
    yield value;
    for (const member of Object.values(value)) yield* listObjects(member);
  }
}

/** The pointers to components that a node itself states. Those of a discriminator may be in a mapping alone. */
function listPointers(node: JsonObject): readonly string[] {
  const mapping = Object.values(objectAt(objectAt(node, 'discriminator'), 'mapping'));
  return [node['$ref'], ...mapping].filter(
    (value): value is string => typeof value === 'string' && value.startsWith('#/components/'),
  );
}

/** The components that `parts` reach, in the order of the document. */
function selectComponents(components: JsonObject, parts: readonly Json[]): JsonObject {
  const reached = new Set<string>();
  const queue = [...parts];
  for (const part of queue) {
    for (const node of listObjects(part)) {
      for (const pointer of listPointers(node)) {
        const [, kind = '', name = ''] = pointerSegments(pointer);
        if (reached.has(pointer)) continue;
        reached.add(pointer);
        queue.push(objectAt(objectAt(components, kind), name));
      }
    }
  }
  const kinds = Object.entries(components).flatMap(([kind, entries]): [string, Json][] => {
    const selected = Object.entries(isObject(entries) ? entries : {}).filter(([name]) =>
      reached.has(`#/components/${kind}/${pointerSegment(name)}`),
    );
    return selected.length === 0 ? [] : [[kind, Object.fromEntries(selected)]];
  });
  return Object.fromEntries(kinds);
}

function listOperations(items: JsonObject): readonly JsonObject[] {
  return Object.values(items).flatMap((item) =>
    isObject(item) ? httpMethods.map((method) => item[method]).filter(isObject) : [],
  );
}

/** The security schemes that operations name, without the scopes that none of them requires. */
function selectSchemes(schemes: JsonObject, requirements: readonly JsonObject[]): JsonObject {
  const used = Object.entries(schemes).filter(([name]) => requirements.some((needed) => name in needed));
  return Object.fromEntries(
    used.map(([name, scheme]): [string, Json] => {
      const scopes = new Set(requirements.flatMap((needed) => textsAt(needed, name)));
      if (!isObject(scheme) || !('flows' in scheme)) return [name, scheme];
      const flows = Object.entries(objectAt(scheme, 'flows')).map(([kind, flow]): [string, Json] => {
        if (!isObject(flow)) return [kind, flow];
        const selected = Object.entries(objectAt(flow, 'scopes')).filter(([scope]) => scopes.has(scope));
        return [kind, { ...flow, scopes: Object.fromEntries(selected) }];
      });
      return [name, { ...scheme, flows: Object.fromEntries(flows) }];
    }),
  );
}

function listRequirements(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * The document of the selected operations and messages alone, which is valid by itself: with the components, tags,
 * security schemes and scopes that they use, and everything else that `document` states about itself.
 */
function selectPart(document: JsonObject, selects: Selects): JsonObject {
  const paths = selectItems(objectAt(document, 'paths'), selects);
  const webhooks = selectItems(objectAt(document, 'webhooks'), selects);
  const operations = [...listOperations(paths), ...listOperations(webhooks)];
  const usedTags = new Set(operations.flatMap((operation) => textsAt(operation, 'tags')));
  const tags = Array.isArray(document['tags']) ? document['tags'] : [];
  const components = objectAt(document, 'components');
  const requirements = [document, ...operations].flatMap(({ security }) => listRequirements(security));
  return {
    ...document,
    tags: tags.filter((tag) => isObject(tag) && usedTags.has(textAt(tag, 'name') ?? '')),
    paths,
    webhooks,
    components: {
      securitySchemes: selectSchemes(objectAt(components, 'securitySchemes'), requirements),
      ...selectComponents(components, [paths, webhooks]),
    },
  };
}

/** The document of the operations that the specification demands. */
export function selectSpecified(document: JsonObject): JsonObject {
  return selectPart(document, (operation) => textAt(operation, 'x-origin') === 'specified');
}
