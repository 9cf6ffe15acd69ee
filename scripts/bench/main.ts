import { readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { findBrowser } from '../browser.ts';
import { accessTokenOf } from './access-token.ts';
import { startServer } from './child-server.ts';
import { loadHome } from './home-load.ts';
import { brotliBytes, bytesByLibrary } from './library-bytes.ts';
import { requestRate } from './request-rate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const round = (value: number): string => Math.round(value).toLocaleString('en-US');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function timed(label: string, command: string, args: readonly string[]): void {
  const start = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'ignore' });
  console.log(`${label}: ${round(performance.now() - start)} ms${status === 0 ? '' : ' (FAILED)'}`);
}

async function measureTools(): Promise<void> {
  console.log('\nTools');
  rmSync(join(root, 'openapi/generated/stamp.json'), { force: true });
  timed('generate, everything', process.execPath, ['scripts/generate/main.ts']);
  timed('generate, nothing to do', process.execPath, ['scripts/generate/main.ts']);
  timed('types, node side', 'npx', ['tsc', '-p', 'tsconfig.json']);
  timed('types, browser side', 'npx', ['tsc', '-p', 'src']);
}

async function measureHome(origin: string): Promise<void> {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('There is no Chromium to measure with. Run: npm run test:e2e');
  const home = await loadHome(origin, browser);
  const libraries = await bytesByLibrary(home.scripts);
  const styles = home.styles.reduce(
    (sum, path) => sum + brotliBytes(readFileSync(join(root, 'dist', path))),
    0,
  );
  console.log('\nHome, signed in, empty cache');
  for (const [name, bytes] of [...libraries].toSorted((a, b) => b[1] - a[1])) {
    if (bytes >= 100) console.log(`  ${name}: ${kilobytes(bytes)}`);
  }
  console.log(
    `JavaScript: ${kilobytes([...libraries.values()].reduce((sum, bytes) => sum + bytes, 0))} (brotli)`,
  );
  console.log(`CSS: ${kilobytes(styles)} (brotli)`);
  console.log(
    `requests: ${home.requests}, of these API: ${home.apiRequests.length}, ${home.apiRoundTrips} round trips deep`,
  );
  console.log(`complete after: ${round(home.completeAfter)} ms`);
}

async function measureRates(origin: string): Promise<void> {
  const token = await accessTokenOf(origin, 'customer-user');
  const prism = await startServer(
    [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      'mock',
      '-p',
      '4911',
      '--multiprocess=false',
      'openapi/generated/portal.json',
    ],
    /listening on (\S+)/,
  );
  const path = '/Announcements?filterType=1&announcementType=0';
  const headers = { authorization: `Bearer ${token}` };
  console.log('\nAnswers per second of the same GET, one connection, two rounds');
  try {
    for (let turn = 0; turn < 2; turn += 1) {
      const own = await requestRate(`${origin}/api${path}`, headers, 4000);
      const theirs = await requestRate(`http://127.0.0.1:4911${path}`, headers, 4000);
      console.log(`mock server ${round(own)}, Prism ${round(theirs)}`);
    }
  } finally {
    prism.stop();
  }
}

await build({ root, logLevel: 'silent' });
await measureTools();
const server = await startServer(['mocks/main.ts', '--port', '0', '--static', 'dist'], /ready on (\S+)/);
try {
  console.log(`\nmock server ready after: ${round(server.readyAfter)} ms`);
  const origin = server.match[1] ?? '';
  await measureHome(origin);
  await measureRates(origin);
} finally {
  server.stop();
}
