import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['mocks/due', 'mocks/notifications', 'mocks/schedules'];
const files = folders.flatMap((folder) => globSync(`${folder}/*.test.ts`)).toSorted();
const testName = /\b(?:it|test)(?:\.each\([^;]*?\))?\(\s*'((?:[^'\\]|\\.)+)'/g;
const namesByFile = new Map(
  files.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(testName)].map(([, name = '']) => name),
  ]),
);

/** The sections of the page: the files that each links, and the tests that it names. */
const sections = readFileSync('docs/server-rules.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    linked: [...text.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
    named: [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));

it('every rule of a server names tests that run it, in the files of its section', () => {
  const missing = sections.flatMap(({ title, linked, named }) => {
    const tests = new Set(linked.flatMap((file) => namesByFile.get(file) ?? []));
    return named.filter((name) => !tests.has(name)).map((name) => `${title}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('every test of notices and schedules is stated as a rule of a server', () => {
  const unstated = files.flatMap((file) => {
    const named = new Set(
      sections.flatMap(({ linked, named: names }) => (linked.includes(file) ? names : [])),
    );
    return (namesByFile.get(file) ?? [])
      .filter((name) => !named.has(name))
      .map((name) => `${basename(file)}: ${name}`);
  });
  expect(unstated).toEqual([]);
});
