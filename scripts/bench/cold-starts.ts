import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startServer } from './child-server.ts';
import { startCold, type ColdPage, type ColdStart } from './cold-start.ts';
import { percentile } from './percentile.ts';
import { startSecureFront } from './secure-front.ts';
import { withBrowser } from './with-browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const floorFolder = join(root, '.cache/bench-floor');
const hostingFile = 'staticwebapp.config.json';

const floor: ColdPage = { name: 'floor', address: '/', readySelector: 'li' };
const pages: readonly ColdPage[] = [
  { name: 'Home', address: '/', readySelector: 'main a[href="/order-entry"]' },
  { name: 'Orders', address: '/dashboards/orders', readySelector: 'main a[href*="orders/"]' },
  { name: 'Inventory', address: '/dashboards/inventory', readySelector: 'main a[href*="inventory/"]' },
  { name: 'Billing', address: '/dashboards/billing', readySelector: 'main button:text("INV-")' },
];

function median(starts: readonly ColdStart[], figure: 'firstPaint' | 'largestPaint' | 'blocking'): number {
  return percentile(
    starts.map((start) => start[figure]),
    0.5,
  );
}

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

/** Opens Home and the dashboards by URL, alternating with the empty page, and prints medians and ratios. */
export async function measureColdStarts(
  portalFolder: string,
  browserPath: string,
  rounds = 5,
): Promise<void> {
  await buildFloor(portalFolder);
  const servers = [await serve(portalFolder), await serve(floorFolder)] as const;
  const [portal, empty] = servers;
  const starts = new Map<ColdPage, ColdStart[]>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const page of [floor, ...pages]) {
        const origin = page === floor ? empty.origin : portal.origin;
        const start = await withBrowser(browserPath, (browser) => startCold(browser, origin, page));
        starts.set(page, [...(starts.get(page) ?? []), start]);
      }
    }
  } finally {
    for (const { stop } of servers) stop();
  }
  const floorPaint = median(starts.get(floor) ?? [], 'largestPaint');
  console.log(`\nCold start by URL on a slow phone, medians of ${rounds} alternating rounds`);
  for (const [{ name }, measurements] of starts) {
    const largest = median(measurements, 'largestPaint');
    const figures = `first paint ${Math.round(median(measurements, 'firstPaint'))} ms, largest ${Math.round(largest)} ms`;
    const ratio = `${(largest / floorPaint).toFixed(2)} of the floor`;
    const blocking = `blocking ${Math.round(median(measurements, 'blocking'))} ms`;
    console.log(`${name}: ${figures} (${ratio}), ${blocking}; largest was ${measurements[0]?.largest ?? ''}`);
  }
}
