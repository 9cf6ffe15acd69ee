/** Files and flags for connections with TLS. */
export interface TlsOptions {
  /** PEM file of the authorities to trust instead of those of Node. */
  readonly ca?: string | undefined;
  /** PEM files of the client's certificate and its key. */
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  /** Whether to accept every certificate. */
  readonly isInsecure?: boolean;
}

/** A response whose body arrives, of either version of HTTP. */
export interface IncomingResponse {
  readonly statusCode?: number | undefined;
  readonly statusMessage?: string | undefined;
  readonly headers: { readonly 'content-type'?: string | undefined };
  /** Names and values in turn, as sent. */
  readonly rawHeaders: readonly string[];
  on(event: 'data', listener: (chunk: Buffer) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end' | 'aborted' | 'close', listener: () => void): unknown;
}

export interface OutgoingRequest {
  /** Whether the connection has served other requests. */
  readonly reusedSocket: boolean;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'response', listener: (incoming: IncomingResponse) => void): unknown;
  end(body?: Buffer): unknown;
  destroy(): unknown;
}

export interface SendOptions {
  readonly method: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

export interface Transport {
  readonly send: (address: URL, options: SendOptions) => OutgoingRequest;
  readonly destroy: () => void;
}

/** Names and values in turn, as pairs. */
export function pairs(flat: readonly string[]): (readonly [string, string])[] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));
}
