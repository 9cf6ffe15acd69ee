import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';
import { startPortalServer } from './portal-server.ts';

it('breaks a response off where the mock does', { tags: 'full' }, async () => {
  const mock = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"customers"', () => response.destroy());
  });
  onTestFinished(() => void mock.close());
  const mockPort = await findFreePort();
  await new Promise<void>((resolve) => mock.listen(mockPort, '127.0.0.1', resolve));
  const port = await findFreePort();
  const portal = await startPortalServer(port, `http://127.0.0.1:${mockPort}`, []);
  onTestFinished(() => portal.close());
  const response = await fetch(`http://127.0.0.1:${port}/api/Customers`);
  await expect(response.text()).rejects.toThrow('terminated');
});
