import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Person } from '#mocks/people.ts';
import type { HubView, SentPush } from '#mocks/http/control-calls.ts';
import { sendJson, getUrl } from '#mocks/http/node-http.ts';
import { openConnection, type HubConnection, type CanJoin, type Timing } from './connection.ts';
import {
  parseHubAddress,
  createNegotiation,
  type HubAddress,
  type VerifyAccessToken,
} from './negotiation.ts';

export interface HubOptions {
  readonly verifyAccessToken: VerifyAccessToken;
  /** Rejects: the client's invocation fails with the message of the rejection. */
  readonly mayJoin: CanJoin;
  /** Whether a member of a group may receive a message that is sent to it; every member by default. */
  readonly mayReceive?: (person: Person, target: string, group: string) => boolean;
  /** The negotiation redirects the client to a separate service, as the Azure SignalR Service does. */
  readonly redirect?: boolean;
  readonly timing?: Partial<Timing>;
}

/** Length of the list of the last sent messages. */
const maxPushes = 50;

interface DropOptions {
  /** Default false: the client then stays disconnected. */
  readonly allowReconnect?: boolean;
  /** Without a close message, as with a lost network: the client reconnects. */
  readonly abrupt?: boolean;
}

/** Who receives a message; everyone by default. */
interface Receivers {
  readonly group?: string | undefined;
  /** Replaces the judgment of the group's members. */
  readonly mayReceive?: ((person: Person) => boolean) | undefined;
}

export interface Hub {
  /** Handles negotiation requests; returns false for other paths, without touching the request. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Handles a WebSocket upgrade; returns false for other paths. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Sends to all connections, or to those of one group or of some people. Returns the number of connections. */
  push(target: string, args: readonly unknown[], to?: Receivers): number;
  connections(): HubView[];
  /** The last messages, oldest first. */
  pushes(): readonly SentPush[];
  /** Drops all connections. Returns their number. */
  drop(options?: DropOptions): number;
  configure(knobs: { readonly redirect?: boolean }): void;
  /** Resets the options and forgets the sent messages. Connections stay open: a data reset is not a network failure. */
  reset(): void;
  close(): Promise<void>;
}

/** The real hub's default for messages from clients. */
const messageLimitBytes = 32 * 1024;

function refuse(socket: Duplex, status: number): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Length: 0',
    ...(status === 401 ? ['WWW-Authenticate: Bearer'] : []),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

/** The hub ReportRenderUpdate, for unmodified SignalR clients: WebSockets and the JSON protocol only. */
export function createHub(options: HubOptions): Hub {
  const timing: Timing = {
    keepAlive: 15_000,
    clientTimeout: 30_000,
    handshakeTimeout: 15_000,
    ...options.timing,
  };
  const negotiation = createNegotiation(options.verifyAccessToken);
  const server = new WebSocketServer({ noServer: true, maxPayload: messageLimitBytes });
  const open = new Map<string, HubConnection>();
  let redirect = options.redirect ?? false;
  let pushes: readonly SentPush[] = [];
  let pushCount = 0;

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer, at: HubAddress) {
    const admission = await negotiation.admit(request, at);
    if (admission.kind === 'refused') return refuse(socket, admission.status);
    const { id, person } = admission;
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const onClosed = () => open.delete(id);
      open.set(
        id,
        openConnection({ id, person, socket: webSocket, mayJoin: options.mayJoin, timing, onClosed }),
      );
    });
  }

  const established = () => [...open.values()].filter(({ isOpen }) => isOpen);

  return {
    async handle(request, response) {
      const address = parseHubAddress(getUrl(request).pathname);
      if (!address) return false;
      request.resume();
      if (!address.isNegotiation) {
        // Long polling and server-sent events, which the negotiation does not offer.
        sendJson(response, 404, { title: 'Only WebSockets are supported.', status: 404 });
      } else if (request.method !== 'POST') {
        sendJson(response, 405, { title: 'Use POST.', status: 405 }, { Allow: 'POST' });
      } else {
        const person = await negotiation.findPerson(request, address.at);
        if (person) {
          const isRedirected = redirect && address.at === 'hub';
          sendJson(response, 200, negotiation.response(request, person, isRedirected));
        } else {
          sendJson(
            response,
            401,
            { title: 'Unauthorized', status: 401 },
            { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'application/problem+json' },
          );
        }
      }
      return true;
    },
    upgrade(request, socket, head) {
      const address = parseHubAddress(getUrl(request).pathname);
      if (!address || address.isNegotiation) return false;
      // While the token is checked there is no other listener, and an unhandled 'error' event would end the process.
      socket.on('error', () => socket.destroy());
      connect(request, socket, head, address.at).catch(() => refuse(socket, 500));
      return true;
    },
    push(target, args, { group, mayReceive } = {}) {
      const isPermitted =
        mayReceive ??
        ((person) => group === undefined || (options.mayReceive?.(person, target, group) ?? true));
      const receivers = established().filter(
        ({ groups, person }) => (group === undefined || groups.has(group)) && isPermitted(person),
      );
      for (const connection of receivers) connection.push(target, args);
      pushCount += 1;
      const push: SentPush = {
        id: pushCount,
        target,
        arguments: args,
        group: group ?? null,
        sent: receivers.length,
        time: new Date().toISOString(),
      };
      pushes = [...pushes, push].slice(-maxPushes);
      return receivers.length;
    },
    connections: () =>
      established().map(({ id, person, groups }) => ({
        id,
        person: person.id,
        groups: [...groups],
      })),
    pushes: () => pushes,
    drop({ allowReconnect = false, abrupt = false } = {}) {
      const dropped = [...open.values()];
      for (const connection of dropped) {
        if (abrupt) connection.terminate();
        else connection.close(allowReconnect ? { allowReconnect } : {});
      }
      return dropped.length;
    },
    configure(knobs) {
      redirect = knobs.redirect ?? redirect;
    },
    reset() {
      redirect = options.redirect ?? false;
      pushes = [];
    },
    close() {
      negotiation.clear();
      for (const connection of open.values()) connection.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
