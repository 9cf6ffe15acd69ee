import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectEntries } from './collect-entries.ts';
import { readYaml } from './contract-resolver.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'collect-entries-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
}

const collect = (root: Parameters<typeof collectEntries>[0]) =>
  collectEntries(root, { file: join(home, 'portal.yaml'), read: readYaml });

it('adds the paths and schemas of every file to those that the root lists', () => {
  write({
    'paths/orders.yaml': 'x-defaults: {}\n/Orders/{id}: {}\nOrderAdded: {}\n',
    'paths/items.yaml': '/Items: {}\n',
    'schemas/items.yaml': 'Item: {}\n',
    'schemas/notes.txt': 'Note: {}\n',
  });
  const root = {
    'x-collected': { paths: './paths', schemas: './schemas' },
    components: { schemas: { Problem: { $ref: './problem.yaml#/Problem' } }, headers: { ETag: {} } },
  };
  expect(collect(root)).toEqual({
    paths: {
      '/Items': { $ref: './paths/items.yaml#/~1Items' },
      '/Orders/{id}': { $ref: './paths/orders.yaml#/~1Orders~1{id}' },
    },
    components: {
      schemas: {
        Problem: { $ref: './problem.yaml#/Problem' },
        Item: { $ref: './schemas/items.yaml#/Item' },
      },
      headers: { ETag: {} },
    },
  });
});

it('leaves a root without folders as it is', () => {
  const root = { openapi: '3.1.0', paths: { '/Items': {} } };
  expect(collect(root)).toEqual(root);
});

it('rejects a name that two files state', () => {
  write({ 'schemas/a.yaml': 'Item: {}\n', 'schemas/b.yaml': 'Item: {}\n' });
  expect(() => collect({ 'x-collected': { schemas: './schemas' } })).toThrow(
    'Item is stated in a.yaml and in b.yaml.',
  );
});
