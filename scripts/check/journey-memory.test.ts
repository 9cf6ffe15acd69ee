import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProject } from './scratch-project.ts';
import { describeUsed, readUsed } from './used-files.ts';
import { digestBuild, JourneyMemory } from './journey-memory.ts';

/** Names of files with hashes, by the letter that stands for each. */
const named = (name: string, letter: string): string => `${name}-${letter.repeat(8)}.js`;

function createBuild(files: Readonly<Record<string, string>>): string {
  const { root } = createProject({ 'index.html': '<p></p>', ...files });
  return root;
}

/** The digests of a build by the names of its files without folder and hash. */
function readDigests(directory: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...digestBuild(directory)].map(([file, digest]) => [
      file.replace(/^assets\/(.*)-.{8}\.js$/, '$1'),
      digest,
    ]),
  );
}

test('a file is the same in two builds when it differs only in the hashes of names', () => {
  const before = readDigests(
    createBuild({
      [`assets/${named('main', 'A')}`]: `import"./${named('list-page', 'B')}"`,
      [`assets/${named('list-page', 'B')}`]: 'one',
    }),
  );
  const after = readDigests(
    createBuild({
      [`assets/${named('main', 'C')}`]: `import"./${named('list-page', '-')}"`,
      [`assets/${named('list-page', '-')}`]: 'two',
    }),
  );
  expect(after['main']).toBe(before['main']);
  expect(after['list-page']).not.toBe(before['list-page']);
});

test('a file that imports another one of the same name is not the same', () => {
  const files = { [`assets/${named('page', 'A')}`]: 'one', [`assets/${named('page', 'B')}`]: 'two' };
  const [first, second, renamed] = [
    { ...files, [`assets/${named('main', 'D')}`]: `import"./${named('page', 'A')}"` },
    { ...files, [`assets/${named('main', 'E')}`]: `import"./${named('page', 'B')}"` },
    {
      [`assets/${named('page', 'F')}`]: 'one',
      [`assets/${named('page', 'B')}`]: 'two',
      [`assets/${named('main', 'G')}`]: `import"./${named('page', 'F')}"`,
    },
  ].map((build) => readDigests(createBuild(build)));
  expect(second?.['main']).not.toBe(first?.['main']);
  expect(renamed?.['main']).toBe(first?.['main']);
});

const journey = 'e2e/journeys/orders.spec.ts';

test('a journey is repeated when a file has changed that it used', () => {
  const files = { 'index.html': '<p></p>', 'assets/a.js': 'a', 'assets/b.js': 'b' };
  const { root: folder } = createProject({});
  const inBuild = (changes: Readonly<Record<string, string>>): JourneyMemory =>
    new JourneyMemory(folder, digestBuild(createBuild({ ...files, ...changes })));
  const holdsAfter = (changes: Readonly<Record<string, string>>): boolean => inBuild(changes).holds(journey);

  expect(holdsAfter({})).toBe(false);
  inBuild({}).add(journey, ['/api/Orders/PMF', '/assets/a.js']);
  expect(holdsAfter({})).toBe(true);
  expect(holdsAfter({ 'assets/b.js': 'changed' })).toBe(true);
  expect(holdsAfter({ 'assets/a.js': 'changed' })).toBe(false);
  // The page of every address.
  expect(holdsAfter({ 'index.html': '<b></b>' })).toBe(false);
  expect(inBuild({}).holds('e2e/journeys/order-entry.spec.ts')).toBe(false);

  inBuild({}).remove(journey);
  expect(holdsAfter({})).toBe(false);
});

test('a journey with a copy of the build, which it may change, is repeated after any change of the build', () => {
  const { root: folder } = createProject({});
  const inBuild = (text: string): JourneyMemory =>
    new JourneyMemory(folder, digestBuild(createBuild({ 'assets/a.js': 'a', 'assets/b.js': text })));
  inBuild('b').add(journey, readUsed([describeUsed('copy', ['/assets/a.js'])]) ?? []);
  expect(inBuild('b').holds(journey)).toBe(true);
  expect(inBuild('changed').holds(journey)).toBe(false);
});

test('only files are recorded of which all journeys passed', { tags: 'full' }, () => {
  const text = (...bodies: string[]): string =>
    `import { expect, test } from '@playwright/test';\n${bodies
      .map((body, index) => `test('${index}', async ({}, info) => { ${body} });`)
      .join('\n')}`;
  const states = "info.annotations.push({ type: 'used files', description: '/assets/a.js' });";
  const { root } = createProject(
    {
      'package.json': '{ "type": "module" }',
      'dist/index.html': '',
      'dist/assets/a.js': '',
      'playwright.config.ts': `export default { testDir: 'e2e', reporter: [['${join(import.meta.dirname, 'journey-reporter.ts')}', { folder: 'memory' }]] };`,
      'e2e/passes.spec.ts': text(states, states),
      'e2e/fails.spec.ts': text(states, `${states} expect(1).toBe(2);`),
      'e2e/is-skipped.spec.ts': text(states, `${states} info.skip();`),
      'e2e/says-nothing.spec.ts': text(states, ''),
    },
    { hasPackages: true },
  );
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'test'], { cwd: root });
  expect(readdirSync(join(root, 'memory'))).toEqual([`${encodeURIComponent('e2e/passes.spec.ts')}.json`]);
});
