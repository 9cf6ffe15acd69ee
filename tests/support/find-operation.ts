import { matchOperation } from '#mocks/contract/match-operation.ts';
import { basePath } from '#src/api/generated/address.ts';
import type { OperationId } from '#src/api/generated/operations.ts';

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
  const match = matchOperation(method, pathname);
  return (
    match && {
      id: match.id,
      path: pathname.slice(basePath.length),
      parameters: Object.fromEntries(
        Object.entries(match.params).map(([name, value]) => [name, decoded(value)]),
      ),
    }
  );
}
