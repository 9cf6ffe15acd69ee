import { isObject, objectAt, textAt, textsAt, type Json, type JsonObject } from '#description/json.ts';
import type { Contract } from '#description/operations.ts';
import { banner } from './tables.ts';

/**
 * The shape of a response, in the notation that `src/api/matches-shape.ts` reads:
 * letters for the simple types it may have (s n i b, 0 for null, * for anything), `#Name` for a named shape,
 * `[x]` for a list, `{ name: x, "other?": y }` for an object, `{ "*": x }` for a map, and `{ "|": [x, y] }` and
 * `{ "&": [x, y] }` for one or all of several. Enums, formats and limits are left out on purpose: a newer server
 * may add values, and no page depends on a length.
 */
type Shape = string | [Shape] | { [key: string]: Shape | Shape[] };

const letters: Readonly<Record<string, string>> = {
  string: 's',
  number: 'n',
  integer: 'i',
  boolean: 'b',
  null: '0',
};

function getTypes(schema: JsonObject): string[] {
  const type = textAt(schema, 'type');
  if (type !== undefined) return [type];
  const several = textsAt(schema, 'type');
  if (several.length > 0) return several;
  return 'properties' in schema ? ['object'] : 'items' in schema ? ['array'] : [];
}

class ShapeWriter {
  readonly named = new Map<string, Shape>();
  readonly #schemas: JsonObject;
  readonly #isClosed: boolean;

  /**
   * Closed: objects with additionalProperties: false reject other members. API responses stay open to newer servers.
   */
  constructor(schemas: JsonObject, isClosed = false) {
    this.#schemas = schemas;
    this.#isClosed = isClosed;
  }

  toShape(node: Json | undefined): Shape {
    if (!isObject(node)) return '*';
    const ref = textAt(node, '$ref');
    if (ref !== undefined) return this.#named(ref.split('/').at(-1) ?? '');
    const parts: Shape[] = [];
    const base = this.#ownShape(node);
    if (base !== undefined) parts.push(base);
    for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
      const members = node[keyword];
      if (!Array.isArray(members)) continue;
      const shapes = members.map((member) => this.toShape(member));
      const simple = shapes.filter((shape) => typeof shape === 'string' && /^[snib0]+$/.test(shape));
      if (keyword !== 'allOf' && simple.length === shapes.length) parts.push(simple.join(''));
      else parts.push({ [keyword === 'allOf' ? '&' : '|']: shapes });
    }
    return parts.length === 1 ? (parts[0] ?? '*') : parts.length === 0 ? '*' : { '&': parts };
  }

  #named(name: string): Shape {
    const registered = this.named.get(name);
    if (registered === undefined) {
      // Registered before it is complete, which ends the recursion of a schema that contains itself.
      this.named.set(name, '*');
      this.named.set(name, this.toShape(this.#schemas[name]));
    }
    const shape = this.named.get(name) ?? '*';
    if (typeof shape !== 'string' || registered === '*') return `#${name}`;
    this.named.delete(name);
    return shape;
  }

  #ownShape(schema: JsonObject): Shape | undefined {
    const types = getTypes(schema);
    const simple = types.map((type) => letters[type] ?? '').join('');
    const alternatives: Shape[] = simple === '' ? [] : [simple];
    if (types.includes('array')) alternatives.push([this.toShape(schema['items'])]);
    if (types.includes('object')) alternatives.push(this.#objectShape(schema));
    return alternatives.length > 1 ? { '|': alternatives } : alternatives[0];
  }

  #objectShape(schema: JsonObject): Shape {
    const required = textsAt(schema, 'required');
    const shape: Record<string, Shape> = {};
    for (const [name, property] of Object.entries(objectAt(schema, 'properties'))) {
      if (/^[|&*#]$|\?$/.test(name))
        throw new Error(`A property must not be named '${name}': the shapes use this key. Rename it.`);
      shape[required.includes(name) ? name : `${name}?`] = this.toShape(property);
    }
    const additional = schema['additionalProperties'];
    if (isObject(additional)) shape['*'] = this.toShape(additional);
    // No letters: no value matches.
    else if (additional === false && this.#isClosed) shape['*'] = '';
    return shape;
  }
}

function moduleFor(responses: ReadonlyMap<string, Shape>, named: ReadonlyMap<string, Shape>): string {
  return `${banner}import type { ShapeModule } from './shape.ts';

export const { responses, named }: ShapeModule = {
  responses: ${JSON.stringify(Object.fromEntries(responses))},
  named: ${JSON.stringify(Object.fromEntries(named))},
};
`;
}

/** The shape of one schema without references; unknown members are rejected. */
export function emitClosedShape(name: string, schema: JsonObject): string {
  const shape = JSON.stringify(new ShapeWriter({}, true).toShape(schema));
  return `${banner}import type { Shape } from './shapes/shape.ts';

export const ${name}: Shape = ${shape};
`;
}

/** The shapes of the hub's messages, by message name. */
function messageModule({ schemas, messages: described }: Contract): string {
  const writer = new ShapeWriter(schemas);
  const messages = new Map<string, Shape>();
  for (const { id, body } of described) {
    const json = body.find((entry) => entry.mediaType === 'application/json');
    if (json) messages.set(id, writer.toShape(json.schema));
  }
  return `${banner}import type { Shape } from './shape.ts';

type Shapes = Readonly<Record<string, Shape>>;

export const messages: Shapes = ${JSON.stringify(Object.fromEntries(messages))};

export const named: Shapes = ${JSON.stringify(Object.fromEntries(writer.named))};
`;
}

/**
 * One module per tag with the shapes of the successful JSON responses, by operation and status, and one with those of
 * the hub's messages.
 */
export function emitShapes(contract: Contract): Map<string, string> {
  const { schemas, operations: all } = contract;
  const modules = new Map<string, string>();
  const byTag = Map.groupBy(all, (operation) => operation.tag);
  for (const [tag, operations] of byTag) {
    const writer = new ShapeWriter(schemas);
    const results = new Map<string, Shape>();
    for (const { id, responses } of operations) {
      for (const { status, media } of responses) {
        const json = media.find((entry) => entry.mediaType === 'application/json');
        if (status.startsWith('2') && json) results.set(`${id} ${status}`, writer.toShape(json.schema));
      }
    }
    modules.set(`${tag}.ts`, moduleFor(results, writer.named));
  }
  const loaders = [...byTag.keys()].map((tag) => `  ${JSON.stringify(tag)}: () => import('./${tag}.ts'),`);
  modules.set(
    'shape.ts',
    `${banner}export type Shape = string | readonly [Shape] | { readonly [key: string]: Shape | readonly Shape[] };

export interface ShapeModule {
  /** By 'operationId status'. */
  readonly responses: Readonly<Record<string, Shape>>;
  readonly named: Readonly<Record<string, Shape>>;
}
`,
  );
  modules.set(
    'load.ts',
    `${banner}import type { ShapeModule } from './shape.ts';

/** By tag. */
export const loadShapes: Readonly<Record<string, () => Promise<ShapeModule>>> = {
${loaders.join('\n')}
};
`,
  );
  modules.set('messages.ts', messageModule(contract));
  return modules;
}
