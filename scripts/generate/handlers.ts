import { readBasePath } from './address.ts';
import { dereference } from '#description/document.ts';
import { isObject, objectAt, type JsonObject } from '#description/json.ts';
import type { Contract, OperationModel } from '#description/operations.ts';
import { banner } from './tables.ts';

/** The members of an operation's body that no response contains: passwords and tokens. */
function findSecrets(document: JsonObject, { body }: OperationModel): string[] {
  return body.flatMap(({ schema }) =>
    Object.entries(objectAt(dereference(document, schema), 'properties')).flatMap(([name, member]) =>
      isObject(member) && dereference(document, member)['writeOnly'] === true ? [name] : [],
    ),
  );
}

/**
 * The type of the resolvers, for which a missing operation is a type error, and the msw handlers that call them.
 * Handlers match in order: literal segments precede parameters.
 */
export function emitHandlers({ operations, document }: Contract): string {
  const basePath = readBasePath(document);
  const members = operations.map(({ id }) => `  readonly ${id}: HandlerEntry<'${id}'>;`);
  const secrets = operations.flatMap((operation) => {
    const names = findSecrets(document, operation);
    return names.length === 0 ? [] : [`  ${operation.id}: ${JSON.stringify(names)},`];
  });
  const handlers = operations.map(({ id, method, path }) => {
    const pattern = `*${basePath}${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`;
    return `    http.${method}(${JSON.stringify(pattern)}, (info) => run('${id}', handlers.${id}, info)),`;
  });
  return `${banner}import { http, type HttpHandler } from 'msw';
import type { HandlerEntry, RunOperation } from '#mocks/contract/resolver.ts';

export interface OperationHandlers {
${members.join('\n')}
}

/** Members of request bodies that must not be logged, by operation. */
export const secretMembers: Readonly<Partial<Record<keyof OperationHandlers, readonly string[]>>> = {
${secrets.join('\n')}
};

/** One handler per operation of the description. */
export function createHandlers(handlers: OperationHandlers, run: RunOperation): HttpHandler[] {
  return [
${handlers.join('\n')}
  ];
}
`;
}
