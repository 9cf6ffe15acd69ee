import { getResponse, type HttpHandler } from 'msw';
import { createHandlers } from '#mocks/generated/handlers.ts';
import { operationHandlers } from './handlers.ts';
import { methodsAt } from '#mocks/contract/match-operation.ts';
import { ProblemError } from '#mocks/contract/problem.ts';
import type { RunOperation } from '#mocks/contract/resolver.ts';
import { problemReply, toResponse } from '#mocks/contract/reply.ts';
import { createRun, type RunOptions } from '#mocks/contract/run.ts';

/** The response to a path or a method that the contract does not define: 404 or 405. */
export function undeclared(pathname: string, traceId: string): Response {
  const methods = methodsAt(pathname);
  if (methods.length === 0) return toResponse(problemReply(new ProblemError(404, 'Not Found'), traceId));
  const reply = problemReply(new ProblemError(405, 'Method Not Allowed'), traceId);
  return toResponse({ ...reply, headers: { allow: [...new Set(methods)].toSorted().join(', ') } });
}

/**
 * Creates the handlers without the stack that the library records for each, which takes longer than everything else
 * that a new API does.
 */
function createSilently(run: RunOperation): HttpHandler[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return createHandlers(operationHandlers, run);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The whole API as a function from Request to Response: the same handlers that the service worker uses. */
export function createApi(options: RunOptions): (request: Request) => Promise<Response> {
  const handlers = createSilently(createRun(options));
  return async (request) => {
    const response = await getResponse(handlers, request);
    return response ?? undeclared(new URL(request.url).pathname, options.backend.nextTraceId());
  };
}
