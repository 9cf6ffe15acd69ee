import { dirname, relative, resolve } from 'node:path';
import { isAbsoluteUrl } from '@redocly/openapi-core';
import { isNode, isText, type ContractNode } from './contract-node.ts';

/** The location of a reference, and a reader for the files it points to. */
export interface Reader {
  /** Absolute. */
  readonly file: string;
  /** The content of another file as it is written; undefined when it cannot be read. */
  readonly read: (file: string) => unknown;
}
interface Target {
  readonly node: ContractNode;
  readonly file: string;
}

/** The reference `ref` of `file`, with the path of its file absolute. */
export function absolute(ref: string, file: string): string {
  const [path = '', pointer = ''] = ref.split('#');
  if (isAbsoluteUrl(path)) return ref;
  return `${path === '' ? file : resolve(dirname(file), path)}#${pointer}`;
}

/** A copy of `value` with its references rewritten. */
export function mapReferences(value: unknown, rewrite: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, rewrite));
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && isText(member) ? rewrite(member) : mapReferences(member, rewrite),
    ]),
  );
}

/** The reference `ref` of the file `from`, as the file `to` would write it. */
export const movedReference = (ref: string, from: string, to: string): string =>
  relativeReference(absolute(ref, from), to);

/** A copy of `value` from the file `from`, with references rewritten for the file `to`. */
export const moved = (value: unknown, from: string, to: string): unknown =>
  mapReferences(value, (ref) => movedReference(ref, from, to));

/** The absolute reference `ref` as `file` would write it. */
export function relativeReference(ref: string, file: string): string {
  const [path = '', pointer = ''] = ref.split('#');
  if (isAbsoluteUrl(path)) return ref;
  return `${path === file ? '' : relative(dirname(file), path).replaceAll('\\', '/')}#${pointer}`;
}

/** The node that `ref` finally points to, and its file. Undefined for a broken reference. */
export function find(ref: string, { file, read }: Reader): Target | undefined {
  const [path = '', pointer = ''] = absolute(ref, file).split('#');
  const node = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((owner, key) => (isNode(owner) ? owner[key] : undefined), read(path));
  if (!isNode(node)) return undefined;
  return isText(node['$ref']) ? find(node['$ref'], { file: path, read }) : { node, file: path };
}
