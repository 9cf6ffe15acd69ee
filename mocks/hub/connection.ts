import type { Person } from '#mocks/people.ts';
import { WebSocket, type RawData } from 'ws';
import {
  ProtocolError,
  checkHandshake,
  closeMessage,
  completion,
  createRecordReader,
  handshakeAccepted,
  handshakeRefused,
  invocation,
  parseClientMessage,
  ping,
  type ClientMessage,
  type CloseReason,
} from './protocol.ts';

export type CanJoin = (person: Person, group: string) => boolean | Promise<boolean>;

/** Milliseconds; the defaults are those of SignalR. */
export interface Timing {
  readonly keepAlive: number;
  readonly clientTimeout: number;
  readonly handshakeTimeout: number;
}

export interface ConnectionParts {
  readonly id: string;
  readonly person: Person;
  readonly socket: WebSocket;
  readonly mayJoin: CanJoin;
  readonly timing: Timing;
  onClosed(): void;
}

export interface HubConnection {
  readonly id: string;
  readonly person: Person;
  readonly groups: ReadonlySet<string>;
  /** False until the handshake is complete; nothing may be sent before. */
  readonly isOpen: boolean;
  push(target: string, args: readonly unknown[]): void;
  /** Sends the close message, then closes. */
  close(reason: CloseReason): void;
  /** Terminates the connection without a close message, as a lost network does. */
  terminate(): void;
}

/** Timeout of the closing handshake, milliseconds. */
const closeGraceMs = 1000;

type Invocation = Extract<ClientMessage, { kind: 'invocation' }>;

export function openConnection(parts: ConnectionParts): HubConnection {
  const { id, person, socket, timing } = parts;
  const groups = new Set<string>();
  const readRecords = createRecordReader();
  let isOpen = false;

  const send = (text: string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  };
  const closeSocket = () => {
    socket.close(1000);
    setTimeout(() => socket.terminate(), closeGraceMs).unref();
  };
  const close = (reason: CloseReason) => {
    send(closeMessage(reason));
    closeSocket();
  };

  // Method names are case-insensitive, as in ASP.NET Core.
  const methods: Readonly<Record<string, (group: string) => Promise<void>>> = {
    async addtogroup(group) {
      if (!(await parts.mayJoin(person, group))) {
        throw new Error(`HubException: You may not join the group '${group}'.`);
      }
      groups.add(group);
    },
    async removefromgroup(group) {
      groups.delete(group);
    },
  };

  async function invoke({ target, args, wantsStream }: Invocation): Promise<void> {
    const method = Object.hasOwn(methods, target.toLowerCase()) ? methods[target.toLowerCase()] : undefined;
    if (!method) throw new Error('HubException: Method does not exist.');
    if (wantsStream) throw new Error('HubException: The method does not stream; use invoke.');
    if (args.length !== 1) {
      throw new Error(
        `InvalidDataException: Invocation provides ${args.length} argument(s) but target expects 1.`,
      );
    }
    const [group] = args;
    if (typeof group !== 'string' || group === '') {
      throw new Error('InvalidDataException: The group must be a text that is not empty.');
    }
    await method(group);
  }

  async function response(message: Invocation): Promise<void> {
    let failure: string | undefined;
    try {
      await invoke(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failure = `Failed to invoke '${message.target}' due to an error on the server. ${reason}`;
    }
    if (message.invocationId !== undefined) send(completion(message.invocationId, failure));
  }

  function shakeHands(text: string): void {
    try {
      checkHandshake(text);
    } catch (error) {
      send(handshakeRefused(error instanceof ProtocolError ? error.message : 'The handshake failed.'));
      return closeSocket();
    }
    isOpen = true;
    clearTimeout(handshakeTimer);
    send(handshakeAccepted);
  }

  // Invocations run one after the other, in the order of arrival: a remove before an add must stay before it.
  let work = Promise.resolve();
  function receive(text: string): void {
    const message = parseClientMessage(text);
    if (message.kind === 'close') return closeSocket();
    if (message.kind === 'invocation') work = work.then(() => response(message));
  }

  function receiveData(data: RawData): void {
    clientTimer.refresh();
    try {
      // Text frames; with the default binaryType ws passes them as a Buffer.
      for (const text of readRecords(data.toString())) {
        if (isOpen) receive(text);
        else shakeHands(text);
        if (socket.readyState !== WebSocket.OPEN) return;
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      close({ error: `Connection closed with an error. ${error.message}` });
    }
  }

  const handshakeTimer = setTimeout(() => {
    send(handshakeRefused('Handshake was canceled.'));
    closeSocket();
  }, timing.handshakeTimeout).unref();
  const clientTimer = setTimeout(() => {
    close({
      error: 'Connection closed with an error. Client timed out.',
      allowReconnect: true,
    });
  }, timing.clientTimeout).unref();
  const pingTimer = setInterval(() => isOpen && send(ping), timing.keepAlive).unref();

  socket.on('message', receiveData);
  // A broken frame or network: the event 'close' follows and is handled.
  socket.on('error', () => {});
  socket.once('close', () => {
    isOpen = false;
    clearTimeout(handshakeTimer);
    clearTimeout(clientTimer);
    clearInterval(pingTimer);
    groups.clear();
    parts.onClosed();
  });

  return {
    id,
    person,
    groups,
    get isOpen() {
      return isOpen;
    },
    push: (target, args) => send(invocation(target, args)),
    close,
    terminate: () => socket.terminate(),
  };
}
