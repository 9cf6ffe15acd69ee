import type { UserContext } from '@redocly/openapi-core';

export type ContractNode = Readonly<Record<string, unknown>>;
/** Location of a node: file and JSON pointer. */
export type Place = UserContext['location'];
export interface Placed<T> {
  readonly node: T;
  readonly place: Place;
}

export function isNode(value: unknown): value is ContractNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function getEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return isNode(value) ? Object.entries(value) : [];
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/**
 * The node behind `value`, through a `$ref` to any file. Undefined when it is not an object, or when the reference is
 * broken, which another rule reports.
 */
export function follow(value: unknown, place: Place, context: UserContext): Placed<ContractNode> | undefined {
  if (!isNode(value)) return undefined;
  if (typeof value['$ref'] !== 'string') return { node: value, place };
  const resolved = context.resolve<ContractNode>({ $ref: value['$ref'] }, place.source.absoluteRef);
  return isNode(resolved.node) && resolved.location
    ? { node: resolved.node, place: resolved.location }
    : undefined;
}

export interface DescribedOperation extends Placed<ContractNode> {
  /** A call over HTTP, or a message of the hub. */
  readonly kind: 'call' | 'message';
  /** The HTTP method in lower case. */
  readonly method: string;
  /** The path, or the name of the message. */
  readonly name: string;
  readonly operationId: string | undefined;
  /** Including those of the path item. */
  readonly hasParameters: boolean;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation under `paths` and every message under `webhooks`, in the order in which they are written. */
export function listOperations(root: unknown, context: UserContext): DescribedOperation[] {
  if (!isNode(root)) return [];
  const groups = [
    { kind: 'call', section: 'paths' },
    { kind: 'message', section: 'webhooks' },
  ] as const;
  return groups.flatMap(({ kind, section }) =>
    getEntries(root[section]).flatMap(([name, value]) => {
      const item = follow(value, context.location.child([section, name]), context);
      if (item === undefined) return [];
      return methods.flatMap((method): DescribedOperation[] => {
        const node = item.node[method];
        if (!isNode(node)) return [];
        const { operationId } = node;
        return [
          {
            kind,
            method,
            name,
            node,
            place: item.place.child([method]),
            operationId: isText(operationId) ? operationId : undefined,
            hasParameters: [item.node, node].some((owner) => asList(owner['parameters']).length > 0),
          },
        ];
      });
    }),
  );
}

/** Media types of a request body or a response, each with its name. */
export function readMediaTypes(
  value: unknown,
  place: Place,
  context: UserContext,
): readonly (Placed<ContractNode> & { readonly mediaType: string })[] {
  const holder = follow(value, place, context);
  if (holder === undefined) return [];
  return getEntries(holder.node['content']).flatMap(([mediaType, content]) =>
    isNode(content) ? [{ mediaType, node: content, place: holder.place.child(['content', mediaType]) }] : [],
  );
}
