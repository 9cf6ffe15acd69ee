import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProject } from './scratch-project.ts';
import { getMemoryFolder, renewReplacedFiles } from './test-memory.ts';

test.each([
  ['the description', 'openapi/schemas/orders.yaml'],
  ['the lock of the contract', 'openapi/openapi.json'],
  ['the lock file', 'package-lock.json'],
  ['the configuration of Vitest', 'vitest.config.ts'],
  ['the options of the compiler', 'src/tsconfig.json'],
  ['the clock that Vitest starts for each file', 'scripts/days/clock-runner.ts'],
  ['a style sheet that a test reads', 'src/ui/tokens.css'],
  ['a file of the console that the mock builds', 'mocks/console/main.tsx'],
])('records are those of %s', (_name, file) => {
  const { root, write } = createProject({ [file]: 'before', 'src/lib/dates.ts': '' });
  const before = getMemoryFolder(root, { level: 'core' });
  expect(getMemoryFolder(root, { level: 'core' })).toBe(before);
  write(file, 'after');
  expect(getMemoryFolder(root, { level: 'core' })).not.toBe(before);
});

test('records are those of a version of Node and a level, and outlast a change of a module', () => {
  const { root, write } = createProject({ 'src/lib/dates.ts': 'before' });
  const before = getMemoryFolder(root, { level: 'core', node: 'v26.10.0' });
  expect(getMemoryFolder(root, { level: 'core', node: 'v26.11.0' })).not.toBe(before);
  expect(getMemoryFolder(root, { level: 'all', node: 'v26.10.0' })).not.toBe(before);
  write('src/lib/dates.ts', 'after');
  expect(getMemoryFolder(root, { level: 'core', node: 'v26.10.0' })).toBe(before);
});

test('records of page tests are those of the mock, which Node.js loads; those of its own tests are not', () => {
  const { root, write } = createProject({ 'mocks/orders/orders.ts': 'before' });
  const steps = ['pages', 'unit', undefined];
  const read = () => steps.map((step) => getMemoryFolder(root, { level: 'core', step }));
  const before = read();
  write('mocks/orders/orders.ts', 'after');
  expect(read().map((folder, index) => folder === before[index])).toEqual([false, true, false]);
});

test('records of journeys are those of what they import of the portal, and of the browser', () => {
  const { root, write } = createProject({
    'e2e/journeys/orders.spec.ts': "import { plainPath } from '#src/routing/paths.ts';",
    'e2e/support/portal.ts': 'before',
    'mocks/orders/orders.ts': 'before',
    'src/routing/paths.ts': "import './names.ts';",
    'src/routing/names.ts': 'before',
    'src/features/orders/orders-page.tsx': 'before',
  });
  const read = (browser = 'chromium'): string =>
    getMemoryFolder(root, { level: 'core', step: 'journeys', browser });
  const folders = [read(), read('chrome')];
  for (const file of ['e2e/support/portal.ts', 'mocks/orders/orders.ts', 'src/routing/names.ts']) {
    write(file, 'after');
    folders.push(read());
  }
  expect(new Set(folders).size).toBe(5);
  write('src/features/orders/orders-page.tsx', 'after');
  expect(read()).toBe(folders.at(-1));
});

test('files that were replaced by older ones are renewed once, also where that takes a while', () => {
  const names = Array.from({ length: 2000 }, (_, index) => `src/${index}.ts`);
  const { root } = createProject(Object.fromEntries(names.map((name) => [name, ''])));
  const old = new Date('2020-01-01');
  for (const name of names) utimesSync(join(root, name), old, old);
  const readTimes = (): number[] => names.map((name) => statSync(join(root, name)).mtimeMs);
  renewReplacedFiles(root);
  const renewed = readTimes();
  expect(Math.min(...renewed)).toBeGreaterThan(old.getTime());
  renewReplacedFiles(root);
  expect(readTimes()).toEqual(renewed);
});

/** The names of the test files that Vitest runs, as `npm test` starts it. */
function runSinceLastRun(root: string): string[] {
  renewReplacedFiles(root);
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const args = [
    vitest,
    'run',
    '--sinceLastRun',
    '--passWithNoTests',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  spawnSync(process.execPath, args, { cwd: root });
  const { testResults }: { testResults: readonly { name: string }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return testResults.map(({ name }) => name.replace(/^.*\//, '')).toSorted();
}

test(
  'a test runs again when a module that it loads has changed, however, or when it failed',
  { tags: 'full' },
  () => {
    const text = (name: string): string =>
      `import { expect, test } from 'vitest';\ntest('is one', async () => expect((await import('./${name}.ts')).value).toBe(1));\n`;
    const { root, write } = createProject(
      {
        'package.json': '{ "type": "module" }',
        'src/a.ts': 'export const value = 1;',
        'src/b.ts': 'export const value = 1;',
        'src/a.test.ts': text('a'),
        'src/b.test.ts': text('b'),
      },
      { hasPackages: true },
    );
    expect(runSinceLastRun(root)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(runSinceLastRun(root)).toEqual([]);
    write('src/a.ts', 'export const value = 2;');
    expect(runSinceLastRun(root)).toEqual(['a.test.ts']);
    // It failed, so it runs until it passes.
    expect(runSinceLastRun(root)).toEqual(['a.test.ts']);
    // An older file in the place of a newer one, as by `mv` or `cp -p`.
    write('older.ts', 'export const value = 1;');
    utimesSync(join(root, 'older.ts'), new Date('2020-01-01'), new Date('2020-01-01'));
    renameSync(join(root, 'older.ts'), join(root, 'src/b.ts'));
    expect(runSinceLastRun(root)).toEqual(['a.test.ts', 'b.test.ts']);
  },
);

test('a page test runs again when a page that it visits has changed', { tags: 'full' }, () => {
  const text = (names: string): string =>
    `import { expect, test } from 'vitest';\nimport { pages } from './app/routes/pages.ts';\ntest.each(${names})('%s', async (name) => expect((await pages[name]()).value).toBe(name));\n`;
  const runner = join(import.meta.dirname, 'page-runner.ts');
  const { root, write } = createProject(
    {
      'package.json': '{ "type": "module" }',
      'vitest.config.ts': `export default { test: { isolate: false, maxWorkers: 1, runner: '${runner}' } };`,
      'src/app/routes/pages.ts':
        "import './setting.ts';\nexport const pages = { a: () => import('../../features/a.tsx'), b: () => import('../screens/b.tsx') };",
      'src/app/routes/setting.ts': '',
      'src/features/a.tsx': "export const value = 'a';",
      'src/app/screens/b.tsx': "export const value = 'b';",
      'src/a.test.ts': text("['a']"),
      'src/b.test.ts': text("['b']"),
      'src/both.test.ts': text("['a', 'b']"),
    },
    { hasPackages: true },
  );
  const all = ['a.test.ts', 'b.test.ts', 'both.test.ts'];
  expect(runSinceLastRun(root)).toEqual(all);
  write('src/features/a.tsx', "export const value = 'a' + '';");
  expect(runSinceLastRun(root)).toEqual(['a.test.ts', 'both.test.ts']);
  write('src/app/screens/b.tsx', "export const value = 'b' + '';");
  expect(runSinceLastRun(root)).toEqual(['b.test.ts', 'both.test.ts']);
  write('src/app/routes/setting.ts', 'export {};');
  expect(runSinceLastRun(root)).toEqual(all);
});
