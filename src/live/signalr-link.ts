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
  /** A fresh access token, or an empty string where a person would have to sign in. Must not leave the page. */
  readonly accessToken: () => Promise<string>;
  readonly log: HubLog;
  /** Lets the library's own remarks through, beside its warnings. */
  readonly isVerbose: boolean;
}

const messageIds: readonly HubMessageId[] = ['reportRenderStatusUpdated', 'send'];

/** The library calls a lost connection an error; for the portal it is a condition like any other. */
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
      // Server-sent events are left out: like a WebSocket they carry the token in the address, for less.
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

/** Opens connections of the real library. */
export function signalrLinks(settings: HubSettings): OpenLink {
  return ({ onMessage, onClosed }) => {
    const connection = build(settings);
    for (const id of messageIds) {
      // A handler that returned something would be taken for answering, which the server does not expect.
      connection.on(id, (payload: unknown): void => onMessage(id, payload));
    }
    connection.onclose(onClosed);
    return {
      start: () => connection.start(),
      invoke: (method, group) => connection.invoke<void>(method, group),
      stop: () => connection.stop(),
    };
  };
}
