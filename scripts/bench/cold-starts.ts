import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startServer } from './child-server.ts';
import { startCold, type ColdPage, type ColdStart } from './cold-start.ts';
import { startSecureFront } from './secure-front.ts';
import { withBrowser } from './with-browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const floorFolder = join(root, '.cache/bench-floor');
const hostingFile = 'staticwebapp.config.json';

const ofDashboards = { maxRatio: 1.25, maxExcess: 250, maxBlocking: 1.2 } as const;

export const floor: ColdPage = { name: 'floor', address: '/', readySelector: 'li' };
export const coldPages: readonly ColdPage[] = [
  {
    name: 'Home',
    address: '/',
    readySelector: 'main a[href="/order-entry"]',
    maxRatio: 1,
    maxExcess: 60,
    maxBlocking: 0.6,
  },
  {
    name: 'Orders',
    address: '/dashboards/orders',
    readySelector: 'main a[href*="orders/"]',
    ...ofDashboards,
  },
  {
    name: 'Inventory',
    address: '/dashboards/inventory',
    readySelector: 'main a[href*="inventory/"]',
    ...ofDashboards,
  },
  {
    name: 'Billing',
    address: '/dashboards/billing',
    readySelector: 'main ul[role="list"] button',
    ...ofDashboards,
  },
  {
    name: 'Order entry',
    address: '/order-entry',
    readySelector: 'main input',
    maxRatio: 1.35,
    maxBlocking: 2.4,
  },
];

/** The empty page that the portal is compared with, with the hosting rules of the portal's build. */
async function buildFloor(portalFolder: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'floor'),
    configFile: false,
    logLevel: 'silent',
    build: { outDir: floorFolder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  await cp(join(portalFolder, hostingFile), join(floorFolder, hostingFile));
}

/** A mock server that serves this folder over HTTP/2. */
async function serve(folder: string): Promise<{ origin: string; stop: () => void }> {
  const server = await startServer(['mocks/main.ts', '--port', '0', '--static', folder], /ready on (\S+)/);
  const front = await startSecureFront(server.match[1] ?? '');
  return {
    origin: front.origin,
    stop: () => {
      front.stop();
      server.stop();
    },
  };
}

/** The floor, and then each page, each in a new browser. */
export interface ColdRound {
  readonly starts: ReadonlyMap<ColdPage, ColdStart>;
  readonly seconds: number;
}

/** Opens the empty page, Home and the dashboards by URL, in that order in every round. */
export async function* measureColdStarts(
  portalFolder: string,
  browserPath: string,
  rounds: number,
  isTraced = false,
): AsyncGenerator<ColdRound> {
  await buildFloor(portalFolder);
  const servers = [await serve(portalFolder), await serve(floorFolder)] as const;
  const [portal, empty] = servers;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now();
      const starts = new Map<ColdPage, ColdStart>();
      for (const page of [floor, ...coldPages]) {
        const { origin } = page === floor ? empty : portal;
        const start = await withBrowser(browserPath, (browser) => startCold(browser, origin, page, isTraced));
        starts.set(page, start);
      }
      yield { starts, seconds: (performance.now() - begin) / 1000 };
    }
  } finally {
    for (const { stop } of servers) stop();
  }
}
