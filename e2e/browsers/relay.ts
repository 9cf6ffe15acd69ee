import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a browser and a server whose connections can be cut. */
export interface Relay {
  readonly origin: string;
  readonly cut: () => void;
  readonly restore: () => void;
  readonly stop: () => Promise<void>;
}

export async function startRelay(target: string): Promise<Relay> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // The other side may have closed the connection already.
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = keep(connect(port, '127.0.0.1'));
    keep(client).pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    restore: () => {
      isCut = false;
    },
    stop: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
