import { createApi } from '#mocks/api.ts';
import { faultHeader } from '#mocks/contract/run.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { createMockBackend } from '#mocks/create-backend.ts';
import { type MockBackend } from '#mocks/contract/mock-backend.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { findOperation } from './find-operation.ts';
import { createJudge, type SecondJudge } from './judge.ts';

export interface JudgedMock {
  readonly backend: MockBackend;
  /**
   * Handles a request and validates the exchange, unless its response has an injected fault. The bearer token is the
   * id of a person.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Throws the violations since the last call. */
  readonly requireGoodExchanges: () => void;
  /** The response statuses of each operation. */
  readonly coveredStatuses: ReadonlyMap<OperationId, ReadonlySet<number>>;
}

/** The mock's API in this process; every exchange is validated, also by the second judge, if there is one. */
export async function startJudgedMock(now: Date, judgeAgain?: SecondJudge): Promise<JudgedMock> {
  const backend = await createMockBackend({ scale: 'small', seed: 1, now });
  const api = createApi({
    backend,
    latency: 0,
    authenticate: async (request) =>
      people.find(({ id }) => request.headers.get('authorization') === `Bearer ${id}`),
  });
  const judge = createJudge(judgeAgain);
  const violations: string[] = [];
  const coveredStatuses = new Map<OperationId, Set<number>>();

  return {
    backend,
    coveredStatuses,
    fetch: async (request) => {
      const copy = request.clone();
      const response = await api(request);
      const operation = findOperation(copy.method, new URL(copy.url).pathname);
      if (operation)
        coveredStatuses.set(
          operation.id,
          (coveredStatuses.get(operation.id) ?? new Set()).add(response.status),
        );
      if (!response.headers.has(faultHeader)) violations.push(...(await judge(copy, response)));
      return response;
    },
    requireGoodExchanges: () => {
      const reported = violations.splice(0);
      if (reported.length > 0) throw new Error(reported.join('\n'));
    },
  };
}

/** A request as a client without the generated types could send it; `body` becomes JSON. */
export function plainRequest(person: PersonId | '', method: string, path: string, body?: unknown): Request {
  return new Request(`http://mock.example/api${path}`, {
    method,
    headers: {
      ...(person === '' ? {} : { authorization: `Bearer ${person}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
