import type { QueryClient } from '@tanstack/react-query';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import type { Auth } from '#src/auth/auth.ts';
import { withoutTokens } from '#src/lib/without-tokens.ts';
import { createHubConnection, type HubConnection, type HubState } from '#src/live/hub-connection.ts';
import type { HubLog, Network } from '#src/live/hub-link.ts';
import { signalrLinks } from '#src/live/signalr-link.ts';
import { createAnnouncements } from './live-announcements.ts';

export interface LivePushParts {
  readonly auth: Pick<Auth, 'person' | 'accessTokenSilently'>;
  readonly configuration: Pick<PortalConfiguration, 'apiHost'>;
  readonly queryClient: QueryClient;
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

/** The library logs URLs, and the URL of its WebSocket contains the token. */
const log: HubLog = (level, text) => {
  const line = withoutTokens(text);
  // oxlint-disable-next-line no-console -- Connection failures are logged; users see the indicator.
  if (level === 'warning') console.warn(line);
  // oxlint-disable-next-line no-console -- In development only, to follow the library's connection.
  else console.debug(line);
};

/** The part of live push that loads after the page is complete. */
export function createLiveSession(
  { auth, configuration, queryClient }: LivePushParts,
  onStateChange: (state: HubState) => void,
): HubConnection {
  const userId = () => auth.person()?.userId;
  const announcements = createAnnouncements({ queryClient, userId, log });
  const connection = createHubConnection({
    open: signalrLinks({
      host: configuration.apiHost,
      // Does not navigate away: live updates are not worth interrupting the user for.
      accessToken: auth.accessTokenSilently,
      log,
      isVerbose: import.meta.env.DEV,
    }),
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
