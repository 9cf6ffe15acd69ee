import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#src/api/client.ts';
import type { ResponseOf, Call, CallId } from '#src/api/contract.ts';
import { ApiFailure } from '#src/api/failure.ts';
import { isObject } from '#description/json.ts';
import * as calls from '#src/api/generated/calls.ts';
import { operationIds, operations } from '#src/api/generated/operations.ts';
import type { Problem } from '#src/api/generated/types.ts';
import { responses } from '#mocks/generated/bodies.js';
import { sampled } from '#mocks/testing/sampled.ts';
import { readContract } from '../support/bundled-contract.ts';
import { exampleInput } from '../support/example-input.ts';
import { ajvFindings } from '../support/judge-request.ts';
import {
  loadPrismOperations,
  startPrism,
  generable,
  type PrismOperation,
  type PrismServer,
} from '../support/prism.ts';

const document = generable(readContract(), 16);
const prismOperations = await loadPrismOperations(isObject(document) ? document : {});
const realFetch = globalThis.fetch;
const reported: ApiFailure[] = [];
let prism: PrismServer;
/** The next response that Prism must send, and its last exchange. */
let preferredResponse: Record<string, string> = {};
let requested: Request | undefined;
let received: { readonly status: number; readonly text: string } | undefined;

/** The portal's fetch, redirected to Prism: without the path prefix, and with a header that selects the response. */
async function fetchFromPrism(request: Request): Promise<Response> {
  requested = request.clone();
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(preferredResponse)) headers.set(name, value);
  const body = await request.arrayBuffer();
  const response = await realFetch(`${prism.url}${pathname.replace(/^\/api/, '')}${search}`, {
    method: request.method,
    headers,
    ...(body.byteLength > 0 ? { body } : {}),
  });
  received = { status: response.status, text: await response.clone().text() };
  return response;
}

const { call } = createApiClient({
  host: 'https://api.portal.example',
  accessToken: async () => 'a-token',
  customerId: () => null,
  onFailure: (failure) => reported.push(failure),
});

beforeAll(async () => {
  prism = await startPrism(prismOperations);
  vi.stubGlobal('fetch', fetchFromPrism);
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await prism.close();
});

const table: { readonly [Id in CallId]: Call<Id> } = calls;

async function sendRequest<Id extends CallId>(
  id: Id,
  prefer: Record<string, string>,
  which: 'all' | 'required' = 'all',
): Promise<ResponseOf<Id>> {
  preferredResponse = prefer;
  reported.length = 0;
  return await call(table[id], exampleInput(id, which), { customerId: 'PMF' });
}

async function catchFailure(id: CallId, prefer: Record<string, string>): Promise<ApiFailure> {
  try {
    await sendRequest(id, prefer);
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
  throw new Error(`${id} succeeded.`);
}

/** Section 8 of the specification: the status decides, then the server's title, then the call's own message. */
function expectedMessage(id: CallId, status: number, problem: Problem): string {
  if (status === 401) return 'Unauthorized';
  if (status === 403) return 'Forbidden';
  if (status === 404) return 'Not Found';
  return problem.title === '' ? operations[id].defaultError : problem.title;
}

function isList(id: CallId): boolean {
  const { method, path, response }: Call = table[id];
  return method === 'get' && response !== 'file' && !/\{(?!customerId\})/.test(path);
}

function expectFailure(id: CallId, status: number, failure: ApiFailure): void {
  expect(received?.status).toBe(status);
  const problem: Problem = JSON.parse(received?.text ?? '');
  // A list that is not found is not a record that is not found: the server does not have the operation.
  const isMissing = status === 404 && isList(id);
  expect(failure.message).toBe(
    isMissing ? 'This environment does not have this yet' : expectedMessage(id, status, problem),
  );
  expect(failure).toMatchObject({ operation: id, kind: isMissing ? 'missing' : 'status', status });
  expect(failure.isTermsNotAccepted).toBe(status === 403 && problem.title === 'tos_not_accepted');
  expect(failure.isMaintenance).toBe(status === 503);
  expect(failure.fieldErrors).toEqual(problem.errors ?? {});
  expect(failure.problem.traceId).toBe(problem.traceId);
  expect(reported).toEqual([failure]);
}

async function expectResponse(
  id: CallId,
  { status, mediaType }: Documented,
  response: unknown,
): Promise<void> {
  expect(received?.status).toBe(status);
  expect(reported).toEqual([]);
  if (mediaType === 'application/json') {
    expect(response).toEqual(JSON.parse(received?.text ?? ''));
    // Responses that Prism generates from the schema must pass the generated checks.
    expect(ajvFindings(responses[`${id} ${status} ${mediaType}`], response)).toEqual([]);
  } else if (mediaType === '') {
    expect(response).toBeUndefined();
  } else {
    const blob =
      typeof response === 'object' && response !== null && 'blob' in response ? response.blob : undefined;
    if (!(blob instanceof Blob)) throw new Error(`No file came with ${status}.`);
    expect(await blob.text()).toBe(received?.text);
    expect(blob.type.split(';')[0]).toBe(mediaType);
  }
}

interface Documented {
  readonly status: number;
  readonly mediaType: string;
  readonly examples: readonly string[];
}

function documentedBy(resource: PrismOperation | undefined): Documented[] {
  return (resource?.responses ?? []).flatMap(({ code, contents = [] }) => {
    const status = Number(code);
    if (contents.length === 0) return [{ status, mediaType: '', examples: [] }];
    return contents.map(({ mediaType, examples = [] }) => ({
      status,
      mediaType,
      examples: examples.map(({ key }) => key),
    }));
  });
}

function preferences({ status, mediaType }: Documented, more = ''): Record<string, string> {
  return { prefer: `code=${status}${more}`, ...(mediaType === '' ? {} : { accept: mediaType }) };
}

/** On what of a call it depends how a failure is read. */
const toFailureKind = (id: CallId, status: number): string =>
  [status, table[id].method, table[id].response, isList(id)].join(' ');

/** For each status, and for each kind of failure, the first operation that documents it. */
const owners = new Map<number | string, CallId>();
for (const id of operationIds) {
  for (const { status } of documentedBy(prismOperations.get(id))) {
    for (const key of [status, toFailureKind(id, status)]) if (!owners.has(key)) owners.set(key, id);
  }
}

describe.each(operationIds.map((id, place) => [id, place] as const))('%s', (id, place) => {
  const documented = documentedBy(prismOperations.get(id));
  const successes = documented.filter(({ status }) => status < 300);
  // The browser handles 304 and returns the cached response.
  const failures = documented.filter(({ status }) => status >= 400);

  it('documents a success and the failures that every call can have', () => {
    expect(successes.length).toBeGreaterThan(0);
    expect(failures.map(({ status }) => status)).toEqual(expect.arrayContaining([401, 403, 503]));
    const statuses = new Set(documented.map(({ status }) => String(status)));
    expect([...statuses].toSorted()).toEqual(Object.keys(operations[id].responses).toSorted());
  });

  it('requires no optional input', { tags: 'full' }, async () => {
    await sendRequest(id, { prefer: `code=${successes[0]?.status}` }, 'required');
    expect(received?.status).toBe(successes[0]?.status);
  });

  for (const [index, success] of successes.entries()) {
    const { status, mediaType, examples } = success;
    const what = `${status} ${mediaType}`.trim();

    const [first = '', ...furtherExamples] = examples;
    const expectSuccess = async (example: string): Promise<void> => {
      const response = await sendRequest(
        id,
        preferences(success, example === '' ? '' : `, example=${example}`),
      );
      await expectResponse(id, success, response);
      expect(requested?.headers.get('authorization')).toBe('Bearer a-token');
      expect(requested?.headers.get('x-customer-id')).toBe(table[id].sendsCustomer ? 'PMF' : null);
      expect(requested?.credentials).toBe('include');
    };

    it(`returns ${what}: ${first}`, sampled(index === 0), () => expectSuccess(first));
    it.each(furtherExamples)(`returns ${what}: %s`, { tags: 'full' }, expectSuccess);

    if (mediaType === 'application/json') {
      it(`returns ${what} generated from the schema`, { tags: 'full' }, async () => {
        // How the client reads a response does not depend on its data.
        const seed = 1 + (place % 3);
        const response = await sendRequest(id, preferences(success, `, dynamic=true, seed=${seed}`));
        await expectResponse(id, success, response);
      });
    }
  }

  // One failure of each operation besides those that it has of its kind: the client reads them all alike.
  const tried = failures.filter(
    ({ status }, index) => owners.get(toFailureKind(id, status)) === id || index === place % failures.length,
  );
  for (const failing of tried) {
    const { status, examples } = failing;

    const [first = '', ...furtherExamples] = examples;
    const expectRaised = async (example: string): Promise<void> => {
      const failure = await catchFailure(
        id,
        preferences(failing, example === '' ? '' : `, example=${example}`),
      );
      expectFailure(id, status, failure);
    };

    it(`raises ${status}: ${first}`, sampled(owners.get(status) === id), () => expectRaised(first));
    it.each(furtherExamples)(`raises ${status}: %s`, { tags: 'full' }, expectRaised);
  }
});
