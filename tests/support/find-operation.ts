import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';

const prefix = '/api';

// The generated table lists fixed segments before parameters, so the first match is correct.
const routes = operationIds.map((id) => ({
  id,
  method: operations[id].method.toUpperCase(),
  pattern: new RegExp(`^${prefix}${operations[id].path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
  names: [...operations[id].path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? ''),
}));

export interface FoundOperation {
  readonly id: OperationId;
  /** The path as the description writes it: without the prefix. */
  readonly path: string;
  /** Decoded values of the path parameters, by name. */
  readonly parameters: Readonly<Record<string, string>>;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The operation of a method and a pathname; undefined when the description has none. */
export function findOperation(method: string, pathname: string): FoundOperation | undefined {
  for (const { id, method: routeMethod, pattern, names } of routes) {
    const match = routeMethod === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const values = names.map((name, index): [string, string] => [name, decoded(match[index + 1] ?? '')]);
    return { id, path: pathname.slice(prefix.length), parameters: Object.fromEntries(values) };
  }
  return undefined;
}
