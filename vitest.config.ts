import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', '**/generated/**', '.cache/**'];

const verification = ['tests/verify/fault-table.test.ts', 'tests/verify/own-mock.test.ts'];

function project(name: string, include: readonly string[], except: readonly string[] = [], more = {}) {
  return {
    test: {
      name,
      include: [...include],
      exclude: [...exclude, ...except],
      environment: 'node',
      // Everything of ours names its own clock and zone; what does not, shall fail everywhere alike.
      env: { TZ: 'America/Chicago' },
      // High, so that a busy machine fails nothing: waiting for a condition loses no time by it.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      ...more,
    },
  };
}

export default defineConfig({
  // The runtime of both builds of React.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test'), __API_IN_WORKER__: 'false' },
  test: {
    // A thread may run several files in one set of modules, which halves the time; what a file stubs is undone.
    pool: 'threads',
    // Vitest leaves one core to itself, of two cores half.
    maxWorkers: '100%',
    projects: [
      project(
        'unit',
        ['{src,mocks,scripts}/**/*.test.{ts,tsx}', 'tests/{drift,support,verify}/*.test.ts'],
        ['tests/drift/sample.test.ts', ...verification],
        { isolate: false, unstubGlobals: true, restoreMocks: true },
      ),
      // Type-checks the whole project a dozen times over.
      project('drift', ['tests/drift/sample.test.ts']),
      // Runs the whole command against the mock server, and a hundred times against a shop.
      project('verify', verification),
      project('rules', ['tests/rules/**/*.test.ts'], ['tests/rules/bundle.test.ts']),
      // Whole pages in a DOM without layout, on the mock in the same process.
      project('pages', ['tests/pages/**/*.test.tsx'], [], {
        environment: 'jsdom',
        setupFiles: ['tests/pages/setup.ts'],
        isolate: false,
        restoreMocks: true,
        testTimeout: 180_000,
        // As it is shipped: React's development build renders, and requests, twice.
        env: { TZ: 'America/Chicago', NODE_ENV: 'production' },
      }),
      // After the build: what is true of the files that production serves.
      project('bundle', ['tests/rules/bundle.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts']),
    ],
  },
});
