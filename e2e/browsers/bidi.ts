import { WebSocket } from 'ws';

type Params = Readonly<Record<string, unknown>>;

/** A connection that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export interface BidiConnection {
  /** Sends a command. Rejects with the browser's error message. */
  readonly send: <Result = unknown>(method: string, params: Params) => Promise<Result>;
  readonly on: <Event>(method: string, listener: (params: Event) => void) => void;
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result: never;
  readonly params: never;
  readonly error?: string;
  readonly message?: string;
}

export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: never) => void>();
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return;
    const { id, method, result, params, error, message }: Message = JSON.parse(data);
    if (id === undefined) return listeners.get(method ?? '')?.(params);
    const command = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) command?.resolve(result);
    else command?.reject(new Error(`${error}: ${message}`));
  });
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'));
  });
  let lastId = 0;
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
    on: (method, listener) => listeners.set(method, listener),
    close: () => socket.close(),
  };
}
