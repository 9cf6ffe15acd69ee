import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort, requireFreePort } from './free-port.ts';

it('finds a free port, and reports one that is in use', async () => {
  const port = await findFreePort();
  await requireFreePort(port, 'in use');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(requireFreePort(port, 'in use')).rejects.toThrow('in use');
  server.close();
});
