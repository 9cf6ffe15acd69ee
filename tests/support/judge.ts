import { findOperation, type FoundOperation } from './find-operation.ts';
import { judgeRequest, type JudgedRequest } from './judge-request.ts';
import { judgeResponse, type JudgedResponse } from './judge-response.ts';

/** Resolves to the contract violations of the exchange. */
export type Judge = (request: Request, response: Response) => Promise<string[]>;

export interface Exchange {
  readonly operation: FoundOperation;
  /** Undefined when the response reports a violation of the contract by the request. */
  readonly request: JudgedRequest | undefined;
  readonly response: JudgedResponse;
}

/** Another opinion on an exchange; resolves to its findings. */
export type SecondJudge = (exchange: Exchange) => Promise<readonly string[]>;

/** Statuses that report a contract violation of the request. */
const refusals = [400, 413, 415];

/**
 * Validates exchanges as sent, including `/api`: request and response, with the generated checks and with the second
 * judge, if there is one. All must accept them. Reads clones, so request and response remain usable.
 */
export function createJudge(judgeAgain?: SecondJudge): Judge {
  return async (request, response) => {
    const { pathname } = new URL(request.url);
    const address = `${request.method} ${pathname}`;
    const operation = findOperation(request.method, pathname);
    if (!operation) return [`${address} is not in the description (answered ${response.status}).`];

    const isRefused = refusals.includes(response.status);
    const requested = isRefused ? undefined : await judgeRequest(operation, request.clone());
    const received = await judgeResponse(operation, response.clone());
    const second = (await judgeAgain?.({ operation, request: requested, response: received })) ?? [];
    const isOpen = response.ok && !/^Bearer \S+$/i.test(request.headers.get('authorization') ?? '');
    return [
      ...(requested?.findings ?? []).map((finding) => `request: ${finding}`),
      ...received.findings.map((finding) => `answer: ${received.status}: ${finding}`),
      ...second,
      ...(isOpen ? ['answer: a request without an access token succeeded'] : []),
    ].map((finding) => `${operation.id} ${address} ${finding}`);
  };
}
