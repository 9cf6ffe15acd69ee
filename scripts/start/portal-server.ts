import { relative, sep } from 'node:path';
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite';

/** The paths that the mock handles; the portal serves all others. */
const mockPaths = [
  '^/api/',
  '^/idp/',
  '^/hubs/',
  '^/hubs-service/',
  '^/config\\.json$',
  '^/docs/?$',
  '^/__mock',
];

/** Vite's proxy of the paths that the mock at an origin handles. */
export function proxyTo(target: string): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target,
    // The mock builds its URLs from the browser's Host header.
    changeOrigin: false,
    ws: true,
    configure: (proxy) => {
      // The proxy would keep the browser waiting for the rest of a response that has broken off.
      proxy.on('proxyRes', (received, _request, response) => {
        received.once('close', () => {
          if (!received.complete) response.destroy();
        });
      });
      proxy.on('error', (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) return;
        response.writeHead(502, { 'content-type': 'text/plain' }).end('The mock server is starting.');
      });
    },
  };
  return Object.fromEntries(mockPaths.map((path) => [path, options]));
}

/** Vite with hot reload on a free port, in this process; it also responds to the given host names. */
export async function startPortalServer(
  port: number,
  mockOrigin: string,
  hosts: readonly string[],
): Promise<ViteDevServer> {
  const server = await createServer({
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      allowedHosts: [...hosts],
      proxy: proxyTo(mockOrigin),
      watch: { ignored: ['**/reports/**', '**/.cache/**', '**/dist/**'] },
    },
  });
  try {
    return await server.listen();
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Calls back on every change of the description, after the editor has finished writing. */
export function onContractChange(server: ViteDevServer, notify: () => void): void {
  const settle = 100;
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, path) => {
    const [folder, below] = relative(server.config.root, path).split(sep);
    if (folder !== 'openapi' || below === 'generated') return;
    clearTimeout(timer);
    timer = setTimeout(notify, settle);
  });
}
