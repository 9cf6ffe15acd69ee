/**
 * The JSON hub protocol of SignalR, version 1: every message is JSON followed by 0x1E.
 * https://github.com/dotnet/aspnetcore/blob/main/src/SignalR/docs/specs/HubProtocol.md
 */
const recordSeparator = '\u001e';

const messageTypes = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const;

export type ClientMessage =
  | {
      readonly kind: 'invocation';
      readonly target: string;
      readonly args: readonly unknown[];
      /** Absent when the caller expects no completion (`send` instead of `invoke`). */
      readonly invocationId: string | undefined;
      readonly wantsStream: boolean;
    }
  | { readonly kind: 'close' }
  /** Pings, and responses to no pending call. */
  | { readonly kind: 'other' };

/** A protocol violation; the message is sent in the close message. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProtocolError('A message is not JSON.');
  }
  if (!isRecord(value)) throw new ProtocolError('A message is not a JSON object.');
  return value;
}

/** Throws ProtocolError when the client requests anything but JSON, version 1 (or 2, a superset). */
export function checkHandshake(text: string): void {
  const { protocol, version } = parseObject(text);
  if (protocol !== 'json') throw new ProtocolError(`The protocol '${String(protocol)}' is not supported.`);
  if (version !== 1 && version !== 2) {
    throw new ProtocolError(`The server does not support version ${String(version)} of the 'json' protocol.`);
  }
}

export function parseClientMessage(text: string): ClientMessage {
  const message = parseObject(text);
  const { type, target, arguments: args, invocationId } = message;
  if (type === messageTypes.close) return { kind: 'close' };
  if (type !== messageTypes.invocation && type !== messageTypes.streamInvocation) return { kind: 'other' };
  if (typeof target !== 'string' || !Array.isArray(args)) {
    throw new ProtocolError("An invocation needs 'target' and 'arguments'.");
  }
  return {
    kind: 'invocation',
    target,
    args,
    invocationId: typeof invocationId === 'string' ? invocationId : undefined,
    wantsStream: type === messageTypes.streamInvocation,
  };
}

function record(value: object): string {
  return JSON.stringify(value) + recordSeparator;
}

export const handshakeAccepted = record({});
export const ping = record({ type: messageTypes.ping });

export function handshakeRefused(error: string): string {
  return record({ error });
}

export function invocation(target: string, args: readonly unknown[]): string {
  return record({ type: messageTypes.invocation, target, arguments: args });
}

/** Methods of this hub return nothing: success is a null result, as the real server sends it. */
export function completion(invocationId: string, error: string | undefined): string {
  return record({
    type: messageTypes.completion,
    invocationId,
    ...(error === undefined ? { result: null } : { error }),
  });
}

export interface CloseReason {
  readonly error?: string;
  /** Without it the client does not reconnect. */
  readonly allowReconnect?: boolean;
}

export function closeMessage(reason: CloseReason): string {
  return record({ type: messageTypes.close, ...reason });
}

/** Splits a stream of text into records; an incomplete record is buffered until its rest arrives. */
export function createRecordReader(): (text: string) => string[] {
  let rest = '';
  return (text) => {
    const records = (rest + text).split(recordSeparator);
    rest = records.pop() ?? '';
    return records;
  };
}
