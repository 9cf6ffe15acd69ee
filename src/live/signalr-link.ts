import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
  type ILogger,
} from '@microsoft/signalr';
import { hubPath, type HubMessageId } from '#src/api/hub-messages.ts';
import type { HubLog, OpenLink } from './hub-link.ts';

export interface HubSettings {
  /** Origin of the API and the hub; empty for the page's own. */
  readonly host: string;
  /**
   * Resolves to a valid access token, or an empty string when the user would have to sign in. Must not navigate away.
   */
  readonly accessToken: () => Promise<string>;
  readonly log: HubLog;
  /** Also logs the library's debug messages, not only its warnings. */
  readonly isVerbose: boolean;
}

/** The messages that are subscribed to; one that is missing would never arrive, so it is a type error. */
const subscribed: Readonly<Record<HubMessageId, true>> = {
  reportRenderStatusUpdated: true,
  send: true,
  deductionUpdated: true,
  asnUpdated: true,
  notificationsUpdated: true,
  conversationUpdated: true,
};

const isMessageId = (name: string): name is HubMessageId => Object.hasOwn(subscribed, name);
const messageIds = Object.keys(subscribed).filter(isMessageId);

/**
 * Logs the library's errors as warnings: it reports lost connections as errors, although they are an expected state.
 */
function loggerFor({ log, isVerbose }: HubSettings): ILogger {
  return {
    log(level, message) {
      if (level >= LogLevel.Warning) log('warning', message);
      else if (isVerbose && level >= LogLevel.Debug) log('debug', message);
    },
  };
}

function build(settings: HubSettings): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(`${settings.host}${hubPath}`, {
      // Server-sent events are not used: like a WebSocket they have the token in the URL, without its benefits.
      transport: HttpTransportType.WebSockets | HttpTransportType.LongPolling,
      accessTokenFactory: async () => {
        const token = await settings.accessToken();
        if (token === '') throw new Error('Access token not acquired.');
        return token;
      },
    })
    .configureLogging(loggerFor(settings))
    .build();
}

/** Opens connections with the SignalR library. */
export function signalrLinks(settings: HubSettings): OpenLink {
  return ({ onMessage, onClosed }) => {
    const connection = build(settings);
    for (const id of messageIds) {
      // Returns nothing: the library would send a returned value to the server, which does not expect one.
      connection.on(id, (payload: unknown): void => onMessage(id, payload));
    }
    connection.onclose(onClosed);
    return {
      start: () => connection.start(),
      invoke: (method, argument) => connection.invoke<void>(method, argument),
      stop: () => connection.stop(),
    };
  };
}
