import type { QueryClient } from '@tanstack/react-query';
import { withoutTokens } from '#src/lib/without-tokens.ts';
import { createHubConnection, type HubConnection, type HubState } from '#src/live/hub-connection.ts';
import type { HubLog, Network } from '#src/live/hub-link.ts';
import { signalrLinks } from '#src/live/signalr-link.ts';
import { createAnnouncements } from './live-announcements.ts';

export interface LiveSessionParts {
  /** Origin of the API and the hub; empty for the page's own. */
  readonly host: string;
  /** Must not leave the page: live updates are not worth interrupting somebody for. */
  readonly accessToken: () => Promise<string>;
  readonly userId: () => string | undefined;
  readonly queryClient: QueryClient;
  readonly onStateChange: (state: HubState) => void;
}

const network: Network = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

/** The library writes addresses into its remarks, and its WebSocket's address holds the token. */
const log: HubLog = (level, text) => {
  const line = withoutTokens(text);
  // oxlint-disable-next-line no-console -- The console is where connection faults are told; people see the mark.
  if (level === 'warning') console.warn(line);
  // oxlint-disable-next-line no-console -- In development, for whoever follows what the library does.
  else console.debug(line);
};

/** Everything of live push that can wait until the page is complete. */
export function createLiveSession(parts: LiveSessionParts): HubConnection {
  const { host, accessToken, userId, queryClient, onStateChange } = parts;
  const announcements = createAnnouncements({ queryClient, userId, log });
  const connection = createHubConnection({
    open: signalrLinks({ host, accessToken, log, isVerbose: import.meta.env.DEV }),
    network,
    onMessage: announcements.receive,
    onJoined: announcements.joined,
    onStateChange,
    log,
  });
  return {
    follow(customerId) {
      announcements.clear();
      connection.follow(customerId);
    },
  };
}
