import { dereference } from '#description/document.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  valueAt,
} from '#description/json.ts';
import { readMessages, readOperations } from '#description/operations.ts';
import { below } from './edit.ts';

type Direction = 'request' | 'response';

/** A schema with mutable parts: an object with properties, or an enum. */
export interface SchemaSite {
  readonly pointer: string;
  readonly where: string;
  readonly schema: JsonObject;
  /** Whether the portal sends it, receives it, or both. */
  readonly directions: ReadonlySet<Direction>;
  /** The tag of the operations that use it, or `shared` for several tags. */
  readonly tag: string;
}

const nestedLists = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];

class Walk {
  readonly #document: JsonObject;
  readonly #sites = new Map<
    string,
    { where: string; schema: JsonObject; directions: Set<Direction>; tag: string }
  >();
  readonly #seen = new Set<string>();
  /** The tag of the visited operation. */
  tag = '';

  constructor(document: JsonObject) {
    this.#document = document;
  }

  visit(pointer: string, where: string, direction: Direction): void {
    const schema = valueAt(this.#document, pointer);
    if (!isObject(schema)) return;
    const key = `${direction} ${this.tag} ${pointer}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);

    const reference = textAt(schema, '$ref');
    if (reference !== undefined) {
      this.visit(reference, reference.split('/').at(-1) ?? reference, direction);
    }
    if ('properties' in schema || 'enum' in schema) {
      const site = this.#sites.get(pointer) ?? { where, schema, directions: new Set(), tag: this.tag };
      site.directions.add(direction);
      if (site.tag !== this.tag) site.tag = 'shared';
      this.#sites.set(pointer, site);
    }
    for (const name of Object.keys(objectAt(schema, 'properties'))) {
      this.visit(below(pointer, 'properties', name), `${where}.${name}`, direction);
    }
    for (const list of nestedLists) {
      listAt(schema, list).forEach((_, index) => {
        this.visit(below(pointer, list, index), where, direction);
      });
    }
    this.visit(below(pointer, 'items'), `${where}[]`, direction);
    this.visit(below(pointer, 'additionalProperties'), `${where}.*`, direction);
  }

  get sites(): readonly SchemaSite[] {
    return [...this.#sites].map(([pointer, site]) => ({ pointer, ...site }));
  }
}

/** The pointer of the value, or of the schema that it references. */
function target(document: JsonObject, pointer: string): string {
  const value = valueAt(document, pointer);
  return (isObject(value) ? textAt(value, '$ref') : undefined) ?? pointer;
}

function visitContent(
  document: JsonObject,
  walk: Walk,
  pointer: string,
  where: string,
  direction: Direction,
): void {
  const owner = target(document, pointer);
  const content = objectAt(dereference(document, valueAt(document, pointer) ?? {}), 'content');
  for (const media of Object.keys(content)) {
    walk.visit(below(owner, 'content', media, 'schema'), where, direction);
  }
}

function parameterPointers(document: JsonObject, owner: string): readonly string[] {
  const parent: Json | undefined = valueAt(document, owner);
  const list = isObject(parent) ? listAt(parent, 'parameters') : [];
  return list.map((_, index) => target(document, below(owner, 'parameters', index)));
}

/** Every object and enum schema that an operation or hub message uses, in the order of the document. */
export function schemaSites(document: JsonObject): readonly SchemaSite[] {
  const walk = new Walk(document);
  for (const { id, method, path, responses, tag } of readOperations(document)) {
    walk.tag = tag;
    const item = below('#/paths', path);
    const operation = below(item, method);
    for (const pointer of [...parameterPointers(document, item), ...parameterPointers(document, operation)]) {
      const parameter = valueAt(document, pointer);
      const name = isObject(parameter) ? textAt(parameter, 'name') : undefined;
      walk.visit(below(pointer, 'schema'), `${id}?${name ?? ''}`, 'request');
    }
    visitContent(document, walk, below(operation, 'requestBody'), `${id} body`, 'request');
    for (const { status } of responses) {
      visitContent(document, walk, below(operation, 'responses', status), `${id} ${status}`, 'response');
    }
  }
  for (const { id, method, path, tag } of readMessages(document)) {
    walk.tag = tag;
    const operation = below('#/webhooks', path, method);
    const value = valueAt(document, operation);
    const isSent = isObject(value) && textAt(value, 'x-direction') === 'clientToServer';
    visitContent(document, walk, below(operation, 'requestBody'), id, isSent ? 'request' : 'response');
  }
  return walk.sites;
}
