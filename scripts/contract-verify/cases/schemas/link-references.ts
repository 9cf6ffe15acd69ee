import {
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  pointerSegment,
  pointerSegments,
  valueAt,
} from '#description/json.ts';
import { kindInside, type Kind } from './kinds.ts';
import { mapItems, mapMembers } from './map-json.ts';

/** Prefix of the names of schemas, which are valid everywhere: `contract:/components/schemas/Order`. */
const scheme = 'contract:';

export function isLinkedName(reference: string): boolean {
  return reference.startsWith(scheme);
}

/** The pointer of a name in messages: `#/components/schemas/Order`. */
export function unlinked(text: string): string {
  return text.replaceAll(
    /contract:(\/[^\s"'\\]*)/g,
    (_match, path: string) => `#${decodeURIComponent(path)}`,
  );
}

function getName(pointer: string): string {
  const path = pointerSegments(pointer).map((part) => encodeURIComponent(pointerSegment(part)));
  return `${scheme}/${path.join('/')}`;
}

/** Keywords that only serve references, which are pointers afterwards. */
const addresses = new Set(['$id', '$anchor', '$dynamicAnchor', '$schema']);

/** A schema with anchors of its own: one with an `$id`, or a component. */
interface Resource {
  readonly pointer: string;
  readonly address: string;
  readonly anchors: Map<string, string>;
  readonly dynamic: Map<string, string>;
}

/**
 * Pointers of the schemas that dynamic anchors refer to, which depend on the schemas through which they are reached.
 */
type Scope = ReadonlyMap<string, string>;

const rootAddress = 'https://contract.invalid/';
const maxCopies = 2000;

class Linker {
  readonly #document: JsonObject;
  readonly #resources = new Map<string, Resource>();
  readonly #addresses = new Map<string, Resource>();
  readonly #root: Resource;
  /** Number of resources with a dynamic anchor of that name. */
  readonly #dynamicNames = new Map<string, number>();
  /** Copies of schemas whose dynamic references have another target, by target and scope. */
  readonly #copies = new Map<string, string>();
  readonly #copied: JsonObject = {};

  constructor(document: JsonObject) {
    this.#document = document;
    this.#root = this.#addResource('#', rootAddress);
    this.#collect(document, '#', 'node', this.#root);
  }

  link(): JsonObject {
    const linked = this.#linked(this.#document, '#', 'node', this.#root, new Map());
    if (!isObject(linked)) return this.#document;
    if (this.#copies.size === 0) return linked;
    const components = objectAt(linked, 'components');
    const schemas = { ...objectAt(components, 'schemas'), ...this.#copied };
    return { ...linked, components: { ...components, schemas } };
  }

  #addResource(pointer: string, address: string): Resource {
    const resource = {
      pointer,
      address,
      anchors: new Map<string, string>(),
      dynamic: new Map<string, string>(),
    };
    this.#resources.set(pointer, resource);
    if (!this.#addresses.has(address)) this.#addresses.set(address, resource);
    return resource;
  }

  #collect(value: Json, pointer: string, kind: Kind, outer: Resource): void {
    if (kind === 'data') return;
    if (Array.isArray(value)) {
      value.forEach((item, index) => this.#collect(item, `${pointer}/${index}`, 'node', outer));
      return;
    }
    if (!isObject(value)) return;
    const resource = kind === 'node' ? this.#resourceAt(value, pointer, outer) : outer;
    if (kind === 'node') {
      const { $anchor, $dynamicAnchor } = value;
      if (typeof $anchor === 'string') resource.anchors.set($anchor, pointer);
      if (typeof $dynamicAnchor === 'string') {
        resource.dynamic.set($dynamicAnchor, pointer);
        this.#dynamicNames.set($dynamicAnchor, (this.#dynamicNames.get($dynamicAnchor) ?? 0) + 1);
      }
    }
    for (const [key, item] of Object.entries(value))
      this.#collect(item, `${pointer}/${pointerSegment(key)}`, kindInside(kind, key, item), resource);
  }

  /** The resource that the value starts, or the one around it. */
  #resourceAt(value: JsonObject, pointer: string, outer: Resource): Resource {
    const { $id } = value;
    const isNamed = typeof $id === 'string';
    if (pointer === '#' || (!isNamed && !/^#\/components\/schemas\/[^/]+$/.test(pointer))) return outer;
    const existing = this.#resources.get(pointer);
    if (existing) return existing;
    const address =
      isNamed && URL.canParse($id, outer.address) ? new URL($id, outer.address).href : outer.address;
    return this.#addResource(pointer, address);
  }

  #innermost(pointer: string): Resource {
    for (let at = pointer; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      const resource = this.#resources.get(at);
      if (resource) return resource;
    }
    return this.#root;
  }

  /** The pointer of a reference's target; undefined when there is none. */
  #target(reference: string, from: Resource): string | undefined {
    const [file = '', fragment = ''] = reference.split('#');
    const address =
      file === '' ? from.address : URL.canParse(file, from.address) ? new URL(file, from.address).href : file;
    const inside = file === '' ? from : this.#addresses.get(address);
    if (!inside) return undefined;
    if (fragment === '' || fragment.startsWith('/')) {
      const within = `${inside.pointer}${fragment}`;
      const isOwn = inside.address !== rootAddress && valueAt(this.#document, within) !== undefined;
      const pointer = isOwn ? within : `#${fragment}`;
      return valueAt(this.#document, pointer) === undefined ? undefined : pointer;
    }
    const find = ({ anchors, dynamic }: Resource) => anchors.get(fragment) ?? dynamic.get(fragment);
    return find(inside) ?? [...this.#resources.values()].map(find).find((match) => match !== undefined);
  }

  /** The name of the target, or of its copy for this scope. */
  #follow(target: string, scope: Scope): string {
    const resource = this.#innermost(target);
    const inner = new Map([...resource.dynamic, ...scope]);
    const changed = [...inner].filter(
      ([name, pointer]) => resource.dynamic.get(name) !== pointer && this.#isVaried(name),
    );
    if (changed.length === 0 || this.#copies.size >= maxCopies) return getName(target);
    const key = JSON.stringify([target, changed.map((pair) => pair.join(' ')).toSorted()]);
    const copied = this.#copies.get(key);
    if (copied !== undefined) return copied;
    const id = `${pointerSegments(target).at(-1) ?? 'schema'}@${this.#copies.size + 1}`;
    const name = getName(`#/components/schemas/${pointerSegment(id)}`);
    this.#copies.set(key, name);
    this.#copied[id] = this.#linked(valueAt(this.#document, target) ?? true, target, 'node', resource, inner);
    return name;
  }

  #isVaried(name: string): boolean {
    return (this.#dynamicNames.get(name) ?? 0) > 1;
  }

  #dynamicTarget(reference: string, from: Resource, scope: Scope): string | undefined {
    const target = this.#target(reference, from);
    const name = reference.split('#')[1] ?? '';
    const isDynamic = target !== undefined && this.#innermost(target).dynamic.get(name) === target;
    return isDynamic ? (scope.get(name) ?? target) : target;
  }

  #linked(value: Json, pointer: string, kind: Kind, outer: Resource, scope: Scope): Json {
    if (kind === 'data') return value;
    if (Array.isArray(value)) {
      return mapItems(value, (item, index) =>
        this.#linked(item, `${pointer}/${index}`, 'node', outer, scope),
      );
    }
    if (!isObject(value)) return value;
    const resource = kind === 'node' ? this.#resourceAt(value, pointer, outer) : outer;
    const inner: Scope = resource === outer ? scope : new Map([...resource.dynamic, ...scope]);
    return mapMembers(value, (key, item) => this.#member(kind, key, item, pointer, resource, inner, value));
  }

  #member(
    kind: Kind,
    key: string,
    item: Json,
    pointer: string,
    resource: Resource,
    scope: Scope,
    owner: JsonObject,
  ): [string, Json] | undefined {
    const isKeyword = kind === 'node' && typeof item === 'string';
    if (isKeyword && addresses.has(key)) return undefined;
    if (isKeyword && key === '$ref') {
      const target = this.#target(item, resource);
      return [key, target === undefined ? item : this.#follow(target, scope)];
    }
    if (isKeyword && key === '$dynamicRef') {
      const target = this.#dynamicTarget(item, resource, scope);
      const linked = { $ref: target === undefined ? item : this.#follow(target, scope) };
      return '$ref' in owner ? ['allOf', [linked]] : ['$ref', linked.$ref];
    }
    // Since OpenAPI 3.1, `nullable` has no meaning, and ajv reports it as an error in a schema without a type.
    if (kind === 'node' && key === 'nullable' && !('type' in owner)) return undefined;
    return [
      key,
      this.#linked(item, `${pointer}/${pointerSegment(key)}`, kindInside(kind, key, item), resource, scope),
    ];
  }
}

/**
 * The document with references that are valid everywhere, so that each schema can be compiled on its own:
 * `$id`, anchors and dynamic references become names of places in the document. A dynamic reference that depends on the
 * schema from which it is reached is resolved in a copy of its schema.
 */
export function linkReferences(document: JsonObject): JsonObject {
  return new Linker(document).link();
}
