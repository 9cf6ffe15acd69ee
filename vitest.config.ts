import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './scripts/check/slow-first.ts';
import { readTestLevel } from './scripts/check/test-level.ts';
import { getMemoryFolder, loadedByNode } from './scripts/check/test-memory.ts';
import { zone } from './scripts/days/test-clock.ts';

const level = readTestLevel();

// In the environment of a thread, it would have no effect.
process.env['TZ'] = zone;

const exclude = ['**/node_modules/**', '**/dist/**', '**/generated/**', '.cache/**'];

const clock = { runner: 'scripts/days/clock-runner.ts' };

const verifyPackage = 'scripts/contract-verify/**/*.test.ts';
const faultTable = 'scripts/contract-verify/trials/fault-table.test.ts';

/** Runs modules through Vite, for what Node.js does not load: JSX, style sheets, `import.meta.glob`. */
const throughVite = { experimental: { viteModuleRunner: true } };

/** A project whose modules Node.js loads itself, like those of the mock server and the scripts: in a third of the time. */
function project(name: string, include: readonly string[], except: readonly string[] = [], more = {}) {
  return {
    test: {
      name,
      include: [...include],
      exclude: [...exclude, ...except],
      environment: 'node',
      // High limits for slow machines: waiting for a condition takes no longer because of them.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 30_000 } },
      experimental: { viteModuleRunner: false, nodeLoader: false },
      ...more,
    },
  };
}

const ofModules = { isolate: false, unstubGlobals: true, restoreMocks: true };

export default defineConfig({
  cacheDir: getMemoryFolder(import.meta.dirname, { level, step: process.env['TEST_STEP'] }),
  // Works with React's development and production builds.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test'), __API_IN_WORKER__: 'false' },
  test: {
    // With `isolate: false`, the files of a thread share modules, which halves the time; stubs are reset after each
    // file.
    pool: 'threads',
    // By default, Vitest leaves one core idle.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    // A tag and no filter on the command line, after which Vitest records no modules.
    tags: [
      {
        name: 'full',
        description: 'Runs in `npm run test:ci`, and where a file is run by its name; not in `npm test`.',
        skip: level === 'core',
      },
    ],
    projects: [
      project('unit', ['src/**/*.test.{ts,tsx}'], [], { ...ofModules, ...throughVite, ...clock }),
      // Besides those of the mock, the tests of what makes the build.
      project('mocks', ['mocks/**/*.test.ts', 'scripts/*.test.ts'], [], { ...ofModules, ...clock }),
      project(
        'tools',
        ['scripts/*/**/*.test.ts', 'tests/{drift,seeded,support}/*.test.ts'],
        ['tests/drift/sample.test.ts', verifyPackage],
        ofModules,
      ),
      project('verify-package', [verifyPackage], [faultTable], ofModules),
      // Runs the command a hundred times against a test server with faults.
      project('fault-table', [faultTable]),
      // Type-checks the whole project a dozen times.
      project('drift', ['tests/drift/sample.test.ts']),
      // Runs the command against the mock server.
      project('verify', ['tests/verify/own-mock.test.ts']),
      project('rules', ['tests/rules/**/*.test.ts'], ['tests/rules/bundle.test.ts'], { isolate: false }),
      // Whole pages in jsdom, with the mock in the same process.
      project('pages', ['tests/pages/**/*.test.tsx'], [], {
        ...throughVite,
        runner: 'scripts/check/page-runner.ts',
        environment: 'jsdom',
        setupFiles: ['tests/pages/setup.ts'],
        // Node.js loads the mock itself, as in its own tests, which takes a sixth of the time off.
        server: {
          deps: { external: [new RegExp(`^${RegExp.escape(join(import.meta.dirname, loadedByNode))}/`)] },
        },
        isolate: false,
        restoreMocks: true,
        // As with the journeys, a failed test is retried once in CI, and listed as flaky if it then passes.
        retry: process.env['CI'] === undefined ? 0 : 1,
        // React's production build: the development build renders, and requests, twice.
        env: { NODE_ENV: 'production' },
      }),
      // Needs a build: checks the files that production serves.
      project('bundle', ['tests/rules/bundle.test.ts']),
      // Needs a build and Chromium: every measurement once, so that it works when somebody needs its figures.
      project('bench', ['tests/bench/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts'], [], { isolate: false, ...clock }),
    ],
  },
});
