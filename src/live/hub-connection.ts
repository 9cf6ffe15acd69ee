import type { HubMessageId } from '#src/api/hub-messages.ts';
import type { HubLink, HubLog, Network, OpenLink } from './hub-link.ts';

/** `connecting`: a connection is required but not established. */
export type HubState = 'off' | 'connecting' | 'live';

export interface HubConnectionParts {
  readonly open: OpenLink;
  readonly network: Network;
  /** Called with a message for the currently followed group. */
  readonly onMessage: (id: HubMessageId, payload: unknown, group: string) => void;
  readonly onStateChange: (state: HubState) => void;
  /** Called when the group was joined or rejoined: earlier messages were missed. */
  readonly onJoined: (group: string) => void;
  readonly log: HubLog;
  /** Returns a number from 0 to 1; spreads the retries of many browsers. */
  readonly random?: () => number;
}

export interface HubConnection {
  /** Connects and follows only this group; null disconnects. */
  readonly follow: (group: string | null) => void;
}

/** Milliseconds before a start or an invocation times out. */
const startLimit = 20_000;
const responseTimeout = 10_000;

const firstDelay = 1000;
const maxDelay = 30_000;
/** Milliseconds after which a connection counts as stable and its loss resets the backoff. */
const settledAfter = 10_000;

/** Milliseconds before the next retry: exponential, with jitter over the upper half. */
export function retryDelay(failures: number, random: number): number {
  return Math.min(firstDelay * 2 ** failures, maxDelay) * (0.5 + random / 2);
}

function within<T>(limit: number, action: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${action} took too long.`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after `delay` milliseconds (never when null), when the network state changes, or on abort. */
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
 * Keeps one connection to the hub while a group is followed. The library's own reconnect is not used: it covers neither
 * failed starts nor a close by the server, so a second mechanism would be needed anyway. Every retry opens a new
 * connection, because one whose start hangs can be neither stopped nor restarted.
 */
export function createHubConnection(parts: HubConnectionParts): HubConnection {
  const { open, network, onMessage, onStateChange, onJoined, log, random = Math.random } = parts;
  let requestedGroup: string | null = null;
  let running: AbortController | undefined;
  /** Notifies the open connection that the group has changed. */
  let regroup: (() => void) | undefined;

  /** Runs one connection from start to end. Always rejects, with the reason for its end. */
  async function connectOnce(signal: AbortSignal, onLive: () => void): Promise<never> {
    const ended = Promise.withResolvers<never>();
    // The connection may end while nothing awaits the promise.
    ended.promise.catch(() => {});
    let isOver = false;
    let joined: string | null = null;
    const link: HubLink = open({
      onMessage: (id, payload) => {
        // Messages of the previous group arrive until it has been left; they are ignored.
        if (!isOver && joined !== null && joined === requestedGroup) onMessage(id, payload, joined);
      },
      onClosed: (reason) => ended.reject(reason ?? new Error('The hub closed the connection.')),
    });
    const stop = (): void => ended.reject(new Error('No longer needed.'));
    signal.addEventListener('abort', stop);
    const unsubscribe = network.subscribe(() => {
      // A socket often stays open after its network is gone; a new one is opened when the network is back.
      if (!network.isOnline()) ended.reject(new Error('The network was lost.'));
    });

    const settleGroup = async (): Promise<void> => {
      while (!isOver && requestedGroup !== null && joined !== requestedGroup) {
        if (joined === null) {
          joined = requestedGroup;
          await within(responseTimeout, 'Joining the group', link.invoke('AddToGroup', joined));
          if (!isOver && joined === requestedGroup) onJoined(joined);
        } else {
          const previous = joined;
          joined = null;
          await within(responseTimeout, 'Leaving the group', link.invoke('RemoveFromGroup', previous));
        }
      }
    };

    try {
      await Promise.race([within(startLimit, 'The start', link.start()), ended.promise]);
      // Changes are sequential: the server must receive them in this order.
      let settling = settleGroup();
      regroup = () => {
        settling = settling.then(settleGroup);
        // When the group is uncertain, the connection is closed; a new one starts without a group.
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
        // Reported once per loss; the retries are only logged.
        log(failures === 0 ? 'warning' : 'debug', `Live updates: ${String(error)}`);
        await pause(retryDelay(failures, random()), network, signal);
        failures += 1;
      }
    }
  }

  return {
    follow(group) {
      if (group === requestedGroup) return;
      requestedGroup = group;
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
