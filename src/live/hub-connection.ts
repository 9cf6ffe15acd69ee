import type { HubMessageId } from '#src/api/hub-messages.ts';
import type { HubLink, HubLog, Network, OpenLink } from './hub-link.ts';

/** `connecting`: there should be a connection, and there is none yet or any more. */
export type HubState = 'off' | 'connecting' | 'live';

export interface HubConnectionParts {
  readonly open: OpenLink;
  readonly network: Network;
  /** A message for the group that is wanted at this moment. */
  readonly onMessage: (id: HubMessageId, payload: unknown, group: string) => void;
  readonly onStateChange: (state: HubState) => void;
  /** The group has been joined, for the first time or again: what was sent before then is lost. */
  readonly onJoined: (group: string) => void;
  readonly log: HubLog;
  /** From 0 to 1; spreads the tries of many browsers. */
  readonly random?: () => number;
}

export interface HubConnection {
  /** Connects, and stays in this one group from now on; null leaves the hub. */
  readonly follow: (group: string | null) => void;
}

/** Milliseconds for a start, and for the answer to an invocation. */
const startLimit = 20_000;
const responseTimeout = 10_000;

const firstDelay = 1000;
const maxDelay = 30_000;
/** Milliseconds that a connection must have lasted for its loss to count as the first one. */
const settledAfter = 10_000;

/** Milliseconds before the next try: doubling, and spread over the upper half. */
export function retryDelay(failures: number, random: number): number {
  return Math.min(firstDelay * 2 ** failures, maxDelay) * (0.5 + random / 2);
}

function within<T>(limit: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took too long.`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after some milliseconds (never when null), when the network comes or goes, or when aborted. */
function pause(delay: number | null, network: Network, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = delay === null ? undefined : setTimeout(end, delay);
    const unsubscribe = network.subscribe(end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Keeps one connection to the hub for as long as a group is followed. The library's own reconnecting is not used:
 * it covers no failed start and no goodbye of the server, and it would need a second mechanism beside it. Every try
 * has a connection of its own, because one whose start hangs can be neither stopped nor started again.
 */
export function createHubConnection(parts: HubConnectionParts): HubConnection {
  const { open, network, onMessage, onStateChange, onJoined, log, random = Math.random } = parts;
  let wanted: string | null = null;
  let running: AbortController | undefined;
  /** Tells the open connection that another group is wanted. */
  let regroup: (() => void) | undefined;

  /** One connection from start to end. Always rejects, with the reason for the end. */
  async function connectOnce(signal: AbortSignal, onLive: () => void): Promise<never> {
    const ended = Promise.withResolvers<never>();
    // The end may come while nobody waits for it.
    ended.promise.catch(() => {});
    let isOver = false;
    let joined: string | null = null;
    const link: HubLink = open({
      onMessage: (id, payload) => {
        // Until the former group has been left, its messages keep coming; they are nobody's business any more.
        if (!isOver && joined !== null && joined === wanted) onMessage(id, payload, joined);
      },
      onClosed: (reason) => ended.reject(reason ?? new Error('The hub closed the connection.')),
    });
    const stop = (): void => ended.reject(new Error('No longer needed.'));
    signal.addEventListener('abort', stop);
    const unsubscribe = network.subscribe(() => {
      // A socket often outlives its network unnoticed; a new one is made when the network is back.
      if (!network.isOnline()) ended.reject(new Error('The network is gone.'));
    });

    const settleGroup = async (): Promise<void> => {
      while (!isOver && wanted !== null && joined !== wanted) {
        if (joined === null) {
          joined = wanted;
          await within(responseTimeout, 'Joining the group', link.invoke('AddToGroup', joined));
          if (!isOver && joined === wanted) onJoined(joined);
        } else {
          const previous = joined;
          joined = null;
          await within(responseTimeout, 'Leaving the group', link.invoke('RemoveFromGroup', previous));
        }
      }
    };

    try {
      await Promise.race([within(startLimit, 'The start', link.start()), ended.promise]);
      // One change after the other: the server must see them in this order.
      let settling = settleGroup();
      regroup = () => {
        settling = settling.then(settleGroup);
        // A connection in an unknown group is worth nothing; a new one begins with none.
        settling.catch(ended.reject);
      };
      await Promise.race([settling, ended.promise]);
      onLive();
      return await ended.promise;
    } finally {
      isOver = true;
      unsubscribe();
      signal.removeEventListener('abort', stop);
      void link.stop().catch(() => {});
    }
  }

  async function keepConnected(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      if (!network.isOnline()) {
        failures = 0;
        await pause(null, network, signal);
        continue;
      }
      let liveSince: number | undefined;
      try {
        await connectOnce(signal, () => {
          if (signal.aborted) return;
          liveSince = Date.now();
          onStateChange('live');
        });
      } catch (error) {
        if (signal.aborted) return;
        onStateChange('connecting');
        if (!network.isOnline()) continue;
        if (liveSince !== undefined && Date.now() - liveSince >= settledAfter) failures = 0;
        // Told once per loss; the tries that follow are of interest to developers only.
        log(failures === 0 ? 'warning' : 'debug', `Live updates: ${String(error)}`);
        await pause(retryDelay(failures, random()), network, signal);
        failures += 1;
      }
    }
  }

  return {
    follow(group) {
      if (group === wanted) return;
      wanted = group;
      if (group === null) {
        running?.abort();
        running = undefined;
        onStateChange('off');
      } else if (running) {
        regroup?.();
      } else {
        running = new AbortController();
        onStateChange('connecting');
        void keepConnected(running.signal);
      }
    },
  };
}
