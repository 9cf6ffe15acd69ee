import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { HubConnection, HubState } from '#src/live/hub-connection.ts';
import { getTermsAcceptance } from '#src/api/generated/reads.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import type { createLiveSession, LivePushParts } from './live-session.ts';
import { liveUpdatesPaused } from './live-updates-paused.ts';

/** Milliseconds for which a connection may be lost before the user is notified. */
const lostAfter = 5000;
/** Milliseconds before the code is requested again after a failed load. */
const loadDelay = 60_000;

const terms = getTermsAcceptance();
const termsHash = hashKey(terms.queryKey);

let pauseTimer: ReturnType<typeof setTimeout> | undefined;

function showState(state: HubState): void {
  if (state === 'connecting') {
    pauseTimer ??= setTimeout(() => liveUpdatesPaused.write(true), lostAfter);
    return;
  }
  clearTimeout(pauseTimer);
  pauseTimer = undefined;
  liveUpdatesPaused.write(false);
}

type CreateSession = typeof createLiveSession;

const importCode = async (): Promise<CreateSession> => (await import('./live-session.ts')).createLiveSession;

async function load(parts: LivePushParts, loadCode: () => Promise<CreateSession>): Promise<HubConnection> {
  for (;;) {
    try {
      const createSession = await loadCode();
      await nextTask();
      return createSession(parts, showState);
    } catch {
      showState('connecting');
      await new Promise((resolve) => setTimeout(resolve, loadDelay));
    }
  }
}

/** Whether the user is known to have yet to accept the terms, before which the hub refuses every group. */
function awaitsAcceptance(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(terms.queryKey)?.isTosAcceptanceValid === false;
}

/**
 * Follows the group of the selected customer at the hub; no group without a customer, for example after signing out, or
 * until the user has accepted the terms. `loadCode` loads what connects to the hub.
 */
export function startLivePush(parts: LivePushParts, loadCode = importCode): void {
  let connection: HubConnection | undefined;
  let isLoading = false;
  const follow = (): void => {
    const customerId = awaitsAcceptance(parts.queryClient)
      ? null
      : (selectedCustomer.read()?.customerId ?? null);
    if (connection) return connection.follow(customerId);
    if (isLoading || customerId === null) return;
    isLoading = true;
    void load(parts, loadCode).then((loaded) => {
      connection = loaded;
      follow();
    });
  };
  selectedCustomer.subscribe(follow);
  parts.queryClient.getQueryCache().subscribe(({ type, query: { queryHash } }) => {
    if (type === 'updated' && queryHash === termsHash) follow();
  });
  follow();
}
