import { createServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';
import { proxyTo } from './portal-server.ts';

it('breaks a response off where the mock does', async () => {
  const mock = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"customers"', () => response.destroy());
  });
  onTestFinished(() => void mock.close());
  const mockPort = await findFreePort();
  await new Promise<void>((resolve) => mock.listen(mockPort, '127.0.0.1', resolve));
  const port = await findFreePort();
  const portal = await createViteServer({
    configFile: false,
    // Without the portal: bundling its libraries takes longer than the test.
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port, proxy: proxyTo(`http://127.0.0.1:${mockPort}`) },
  });
  onTestFinished(() => portal.close());
  await portal.listen();
  const response = await fetch(`http://127.0.0.1:${port}/api/Customers`);
  await expect(response.text()).rejects.toThrow('terminated');
});
