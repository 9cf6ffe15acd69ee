import { createApi } from '#mocks/api.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { createMockBackend } from '#mocks/create-backend.ts';
import { type MockBackend } from '#mocks/contract/mock-backend.ts';

export interface MockResponse {
  readonly status: number;
  /** The JSON of the response; undefined when it has none. */
  readonly body: unknown;
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/** One request: 'GET /Customers', with a body that is sent as JSON; a form is sent unchanged. */
export type Caller = (
  call: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<MockResponse>;

export interface TestMock {
  readonly backend: MockBackend;
  /** Calls the API as a person; without one, unauthenticated. */
  readonly as: (person?: PersonId) => Caller;
}

/** The mock's "today" in tests. */
export const today = '2026-11-20';

function requestFor(call: string, body: unknown, headers: Readonly<Record<string, string>>): Request {
  const [method = 'GET', path = ''] = call.split(' ');
  const url = `http://localhost/api${path}`;
  if (body === undefined) return new Request(url, { method, headers });
  if (body instanceof FormData) return new Request(url, { method, headers, body });
  return new Request(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The mock API in this process, with its own backend. */
export async function openMock(now = new Date(`${today}T15:00:00Z`)): Promise<TestMock> {
  const backend = await createMockBackend({ scale: 'small', seed: 1, now });
  const api = createApi({
    backend,
    latency: 0,
    authenticate: async (request) => people.find(({ id }) => id === request.headers.get('authorization')),
  });
  const as = (personId?: PersonId): Caller => {
    const caller = personId === undefined ? {} : { authorization: personId };
    return async (call, body, headers = {}) => {
      const response = await api(requestFor(call, body, { ...caller, ...headers }));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return {
        status: response.status,
        body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
        bytes,
        headers: response.headers,
      };
    };
  };
  return { backend, as };
}

export function getUserId(person: PersonId): string {
  return people.find(({ id }) => id === person)?.userId ?? '';
}

/** A form with one file. */
export function formWith(
  bytes: Uint8Array<ArrayBuffer> | string,
  fileName: string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], fileName));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
