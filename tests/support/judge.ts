import { findOperation } from './find-operation.ts';
import { judgeRequest } from './judge-request.ts';
import { judgeResponse } from './judge-response.ts';
import { loadPrismOperations } from './prism.ts';

/** Resolves to the contract violations of the exchange. */
export type Judge = (request: Request, response: Response) => Promise<string[]>;

/** Statuses that report a contract violation of the request. */
const refusals = [400, 413, 415];

/**
 * Validates exchanges as sent, including `/api`: request and response, with the generated checks and with Prism. Both
 * must accept them. Reads clones, so request and response remain usable.
 */
export function createJudge(): Judge {
  const prism = loadPrismOperations();
  return async (request, response) => {
    const { pathname } = new URL(request.url);
    const address = `${request.method} ${pathname}`;
    const operation = findOperation(request.method, pathname);
    if (!operation) return [`${address} is not in the description (answered ${response.status}).`];
    const resource = (await prism).get(operation.id);
    if (!resource) return [`${address} (${operation.id}) is unknown to Prism.`];

    const isRefused = refusals.includes(response.status);
    const requested = isRefused ? [] : await judgeRequest(resource, operation, request.clone());
    const received = await judgeResponse(resource, operation, response.clone());
    const isOpen = response.ok && !/^Bearer \S+$/i.test(request.headers.get('authorization') ?? '');
    return [
      ...requested.map((finding) => `request: ${finding}`),
      ...received.map((finding) => `answer: ${finding}`),
      ...(isOpen ? ['answer: a request without an access token succeeded'] : []),
    ].map((finding) => `${operation.id} ${address} ${finding}`);
  };
}
