import { createServer } from 'node:net';

/** A browser reaches `localhost` at either; another program may listen at one of them alone. */
const loopback = { v4: '127.0.0.1', v6: '::1' } as const;

/** How many ports above the usual one are tried before any other. */
const nearby = 20;

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Listens at an address and stops at once; resolves to the port, or rejects with Node's error. */
async function listen(host: string, port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('A server listens on no port.');
  return address.port;
}

/** The port, or for 0 any port, if nothing listens on it; undefined when it is in use. */
async function tryPort(requestedPort: number): Promise<number | undefined> {
  try {
    const port = await listen(loopback.v4, requestedPort);
    // Without IPv6 nothing else can listen there.
    await listen(loopback.v6, port).catch((error: unknown) => {
      if (isInUse(error)) throw error;
    });
    return port;
  } catch (error) {
    if (isInUse(error)) return undefined;
    throw error;
  }
}

/** A port that nothing listens on: the preferred one or one just above it, if one of them is free. */
export async function findFreePort(preferred = 0): Promise<number> {
  const near = preferred === 0 ? [] : Array.from({ length: nearby }, (_, index) => preferred + index);
  for (const candidate of [...near, 0, 0]) {
    const port = await tryPort(candidate);
    if (port !== undefined) return port;
  }
  throw new Error('No free port was found. Stop a program that listens on one, and try again.');
}

/**
 * The port that was asked for, 0 for any; without one the usual port, or if that is in use another, which it prints.
 * Throws with the remedy when a port that was asked for is in use.
 */
export async function choosePort(requested: number | undefined, preferred: number): Promise<number> {
  if (requested !== undefined) {
    const port = await tryPort(requested);
    if (port !== undefined) return port;
    throw new Error(`Port ${requested} is in use. Choose another with --port, or 0 for any free one.`);
  }
  const port = await findFreePort(preferred);
  if (port !== preferred) console.log(`Port ${preferred} is in use; port ${port} is used instead.`);
  return port;
}
