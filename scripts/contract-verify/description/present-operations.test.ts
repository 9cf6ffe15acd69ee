import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readOperationNames, selectOperations } from './present-operations.ts';

const operations = [
  { id: 'listOrders', tag: 'orders', origin: 'specified' },
  { id: 'exportOrders', tag: 'orders', origin: 'proposed' },
  { id: 'listLots', tag: 'lots', origin: 'proposed' },
];

/** The path of a file with a text, until the test ends. */
function writeNames(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'operation-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'operations.json');
  writeFileSync(file, text);
  return file;
}

it('reads profiles and files', () => {
  expect(readOperationNames('all')).toBe('all');
  expect(readOperationNames('specified')).toEqual(['specified']);
  expect(readOperationNames('flash')).toEqual(expect.arrayContaining(['specified', 'orders']));
  expect(readOperationNames(writeNames('"all"'))).toBe('all');
  expect(readOperationNames(writeNames('["lots"]'))).toEqual(['lots']);
});

it.each([
  ['all', ['listOrders', 'exportOrders', 'listLots']],
  [['specified'], ['listOrders']],
  [
    ['specified', 'lots'],
    ['listOrders', 'listLots'],
  ],
  [
    ['exportOrders', 'orders'],
    ['listOrders', 'exportOrders'],
  ],
  [[], []],
] as const)('selects by %j', (names, ids) => {
  expect([...selectOperations(names, operations)].toSorted()).toEqual(ids.toSorted());
});

it('names what cannot be read, and the remedy', () => {
  expect(() => readOperationNames('specfied')).toThrow(
    "--operations must be specified, flash, all, or a JSON file with names; there is no file 'specfied'.",
  );
  expect(() => readOperationNames(writeNames('[orders]'))).toThrow(/is not JSON. Write "all" or a list/);
  expect(() => readOperationNames(writeNames('{"orders": true}'))).toThrow(/must contain "all" or a list/);
  expect(() => selectOperations(['orders', 'listOrder'], operations)).toThrow(
    "The contract has no operation and no tag 'listOrder'.",
  );
});
