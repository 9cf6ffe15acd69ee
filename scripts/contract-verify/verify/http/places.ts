import type { DescribedContract, Operation } from '#cases/contract.ts';

/** An id in a path. */
interface PathId {
  readonly name: string;
  /** As sent. */
  readonly segment: string;
  /** Decoded. */
  readonly text: string;
  /** The path up to and with this id, as `canonicalPath` writes it. */
  readonly path: string;
  /** The same in the description: `/orders/{orderId}`. */
  readonly itemPath: string;
}

/** The description's entry for the path of a request. */
export interface Place {
  /** The operation with the method of the request; undefined when none is declared. */
  readonly operation: Operation | undefined;
  /** All operations of the path. */
  readonly operations: readonly Operation[];
  readonly ids: readonly PathId[];
  /** Whether the path ends with an id, as that of a single record does. */
  readonly isItem: boolean;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One form for all spellings of a path. */
export function canonicalPath(path: string): string {
  return path
    .replace(/\/+$/, '')
    .split('/')
    .map((segment) => encodeURIComponent(decode(segment)))
    .join('/');
}

interface Template {
  readonly path: string;
  readonly form: RegExp;
  readonly names: readonly string[];
  readonly operations: readonly Operation[];
}

function toTemplate(path: string, operations: readonly Operation[]): Template {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const literal = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`);
  const form = path
    .split(/\{[^}]+\}/)
    .map(literal)
    .join('([^/]+)');
  return { path, form: new RegExp(`^${form}$`, 'd'), names, operations };
}

/** The part of a path in the description up to and with its parameter of that index. */
function templateUntil(path: string, index: number): string {
  const end = [...path.matchAll(/\{[^}]+\}/g)][index];
  return end === undefined ? path : path.slice(0, end.index + end[0].length);
}

function readIds({ path, names }: Template, match: RegExpExecArray, start: string): readonly PathId[] {
  return names.map((name, index): PathId => {
    const segment = match[index + 1] ?? '';
    const end = match.indices?.[index + 1]?.[1] ?? 0;
    return {
      name,
      segment,
      text: decode(segment),
      path: canonicalPath(`${start}${match[0].slice(0, end)}`),
      itemPath: templateUntil(path, index),
    };
  });
}

/** Finds the description's entry for a path; of several, the one that declares the method, then the most literal. */
export function createPlaceFinder(
  { operations }: Pick<DescribedContract, 'operations'>,
  base: string,
): (method: string, path: string) => Place | undefined {
  const start = new URL(base).pathname.replace(/\/+$/, '');
  const byPath = Map.groupBy(operations, ({ path }) => path.replace(/\/+$/, ''));
  const templates = [...byPath]
    .map(([path, operations]) => toTemplate(path, operations))
    .toSorted((a, b) => a.names.length - b.names.length);
  return (method, address) => {
    const path = address.replace(/\/+$/, '');
    if (!path.startsWith(start)) return undefined;
    const matches = templates.flatMap((template) => {
      const match = template.form.exec(path.slice(start.length));
      return match ? [{ template, match }] : [];
    });
    const declares = (operations: readonly Operation[]) =>
      operations.find((operation) => operation.method === method.toLowerCase());
    const selected = matches.find(({ template }) => declares(template.operations)) ?? matches[0];
    if (!selected) return undefined;
    const { template, match } = selected;
    return {
      operation: declares(template.operations),
      operations: template.operations,
      ids: readIds(template, match, start),
      isItem: template.path.endsWith('}'),
    };
  };
}
