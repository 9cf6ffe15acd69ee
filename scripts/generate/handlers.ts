import { readBasePath } from './address.ts';
import type { Contract } from './operations.ts';
import { banner } from './tables.ts';

/**
 * The type of the resolvers, for which a missing operation is a type error, and the msw handlers that call them.
 * Handlers match in order: literal segments precede parameters.
 */
export function emitHandlers({ operations, document }: Contract): string {
  const basePath = readBasePath(document);
  const members = operations.map(({ id }) => `  readonly ${id}: HandlerEntry<'${id}'>;`);
  const handlers = operations.map(({ id, method, path }) => {
    const pattern = `*${basePath}${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`;
    return `    http.${method}(${JSON.stringify(pattern)}, (info) => run('${id}', handlers.${id}, info)),`;
  });
  return `${banner}import { http, type HttpHandler } from 'msw';
import type { HandlerEntry, RunOperation } from '#mocks/contract/resolver.ts';

export interface OperationHandlers {
${members.join('\n')}
}

/** One handler per operation of the description. */
export function createHandlers(handlers: OperationHandlers, run: RunOperation): HttpHandler[] {
  return [
${handlers.join('\n')}
  ];
}
`;
}
