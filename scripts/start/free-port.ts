import { createServer } from 'node:net';

/** Listens on a loopback port and stops at once; resolves to the port, or to undefined when it is in use. */
async function tryPort(requestedPort: number): Promise<number | undefined> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(requestedPort, '127.0.0.1', () => resolve(true));
  });
  const address = server.address();
  if (isFree) await new Promise((resolve) => server.close(resolve));
  return address === null || typeof address === 'string' ? undefined : address.port;
}

/** A port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined)
    throw new Error('No free port was found. Stop a program that listens on one, and try again.');
  return port;
}

/** Throws when the port is in use. */
export async function requireFreePort(port: number, message: string): Promise<void> {
  if ((await tryPort(port)) === undefined) throw new Error(message);
}
