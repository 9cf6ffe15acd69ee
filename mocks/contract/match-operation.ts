import { basePath } from '#src/api/generated/address.ts';
import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';

interface Route {
  readonly id: OperationId;
  readonly method: string;
  /** A named group for each parameter of the path. */
  readonly pattern: RegExp;
}

// In the order of the table, in which fixed segments precede parameters.
const routes: readonly Route[] = operationIds.map((id) => {
  const { method, path } = operations[id];
  return {
    id,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${basePath}${path.replaceAll(/\{([^}]+)\}/g, '(?<$1>[^/]+)')}$`),
  };
});

/** HTTP methods that the contract defines for a path; empty for an unknown path. */
export function methodsAt(pathname: string): string[] {
  return routes.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method);
}

export interface MatchedOperation {
  readonly id: OperationId;
  /** The parameters of the path, still percent-encoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** The operation that the contract defines for a call; undefined for an unknown path or method. */
export function matchOperation(method: string, pathname: string): MatchedOperation | undefined {
  for (const { id, method: expected, pattern } of routes) {
    const match = expected === method ? pattern.exec(pathname) : null;
    if (match) return { id, params: { ...match.groups } };
  }
  return undefined;
}
