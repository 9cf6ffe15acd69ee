import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { LoggedRequest } from '#mocks/contract/request-log.ts';
import { resolveRealServer } from '#mocks/server/read-real-server.ts';
import { startMockServer, type MockServer } from '#mocks/server/server.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import {
  sendRaw,
  startScratchServer,
  type RawRequest,
  type RawResponse,
  type ScratchServer,
} from './scratch-server.ts';

/** A mock in front of a scratch server that has five operations below `/v1/portal`; both start with the first test. */
export interface MockBeforeServer {
  readonly mock: MockServer;
  readonly scratch: ScratchServer;
  /** Access token of the internal user. */
  readonly token: string;
}

const present: ReadonlySet<OperationId> = new Set<OperationId>([
  'listCustomers',
  'getEnabledFeatures',
  'downloadAsnDocument',
  'uploadMarketingImage',
  'updateSurvey',
]);

export const json = { 'content-type': 'application/json; charset=utf-8' };
export const customers = { customers: [{ customerId: 'ACME', name: 'Acme Foods' }] };

/** An access token of the mock's provider. */
export async function readToken({ port }: MockServer, person: string): Promise<string> {
  const { bytes } = await sendRaw(port, 'POST /__mock/token', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person }),
  });
  const issued: { accessToken: string } = JSON.parse(bytes.toString());
  return issued.accessToken;
}

/** Starts both for the tests of a file, each of which begins with an empty log. */
export function setUpMockBeforeServer() {
  let parts: MockBeforeServer | undefined;
  const read = (): MockBeforeServer => {
    if (!parts) throw new Error('The servers start before the tests.');
    return parts;
  };
  beforeAll(async () => {
    const scratch = await startScratchServer();
    const { realServer } = resolveRealServer({ api: `${scratch.origin}/v1/portal` });
    if (!realServer) throw new Error('There is no real server.');
    const mock = await startMockServer({ port: 0, realServer: { ...realServer, present } });
    parts = { mock, scratch, token: await readToken(mock, 'internal-user') };
  });
  afterAll(() => Promise.all([read().mock.close(), read().scratch.close()]));
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    const { mock, scratch } = read();
    scratch.calls.clear();
    scratch.received.length = 0;
    mock.backend.requests.clear();
    mock.backend.faults.clear();
    vi.restoreAllMocks();
  });

  return {
    read,
    /** Sends a call of the API as the internal user. */
    call(line: string, { headers, ...request }: RawRequest = {}): Promise<RawResponse> {
      const [method, path] = line.split(' ');
      const { mock, token } = read();
      return sendRaw(mock.port, `${method} /api${path}`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...request,
      });
    },
    /** The log's only entry, when it is complete. */
    async readEntry(): Promise<LoggedRequest> {
      const { requests } = read().mock.backend;
      await expect.poll(() => requests.list().at(-1)?.durationMs).toEqual(expect.any(Number));
      const [entry, second] = requests.list();
      if (!entry || second) throw new Error('The log has not exactly one entry.');
      return entry;
    },
    readConsole: (): string => vi.mocked(console.error).mock.calls.flat().join('\n'),
    /** Lets the scratch server respond to an operation. */
    respond(
      line: string,
      status: number,
      headers: Readonly<Record<string, string | string[]>>,
      body?: string | Buffer,
    ): void {
      const [method, path] = line.split(' ');
      read().scratch.calls.set(`${method} /v1/portal${path}`, (_request, response) => {
        response.writeHead(status, headers).end(body);
      });
    },
  };
}
