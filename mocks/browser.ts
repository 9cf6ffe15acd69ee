import { setupWorker } from 'msw/browser';
import { createHandlers } from '#mocks/generated/handlers.ts';
import { operationHandlers } from './handlers.ts';
import { createRun } from '#mocks/contract/run.ts';
import { people, type Person } from './people.ts';
import { createMockBackend } from './create-backend.ts';

/** The person of an access token. The signature is not checked: the provider that issued it runs on this machine. */
function identifyPerson(request: Request): Person | undefined {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.get('authorization') ?? '')?.[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('oid' in claims)) return undefined;
    return people.find((person) => person.userId === claims.oid);
  } catch {
    return undefined;
  }
}

/** Handles API requests in the page's service worker with the handlers of the mock server. */
export async function startMockWorker(): Promise<void> {
  const backend = await createMockBackend({ scale: 'small', seed: 1 });
  const run = createRun({ backend, latency: 0, authenticate: async (request) => identifyPerson(request) });
  await setupWorker(...createHandlers(operationHandlers, run)).start({
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
}
