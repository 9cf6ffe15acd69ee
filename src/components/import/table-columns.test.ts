import { beforeEach, expect, it, vi } from 'vitest';
import type { ImportProfile } from '#src/api/generated/types.ts';
import {
  applyProfile,
  findProfile,
  listAmbiguous,
  listMissing,
  matchColumns,
  rememberColumns,
} from './table-columns.ts';
import type { TableDefinition } from './table-definition.ts';

type Name = 'poNumber' | 'itemNumber' | 'quantity' | 'mabd';

const names: Readonly<Record<string, Name>> = {
  po: 'poNumber',
  item: 'itemNumber',
  qty: 'quantity',
  cases: 'quantity',
};
const definition: TableDefinition<Name> = {
  kind: 'Orders',
  columns: {
    poNumber: { label: 'PO', kind: 'code' },
    itemNumber: { label: 'Item', kind: 'code' },
    quantity: { label: 'Quantity', kind: 'number' },
    mabd: { label: 'MABD', kind: 'date' },
  },
  names: ['poNumber', 'itemNumber', 'quantity', 'mabd'],
  required: ['poNumber', 'itemNumber', 'quantity'],
  findColumn: (name) => names[name.toLowerCase()] ?? null,
  fileLimits: { maxRows: 10, mediaTypes: [] },
};

beforeEach(() => {
  const jar = new Map<string, string>();
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((entry) => entry.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return () => vi.unstubAllGlobals();
});

it('names suggest the columns, each of which is used once', () => {
  expect(matchColumns(definition, ['PO', 'Item', 'Color', 'Qty', 'Cases', ''])).toEqual([
    'poNumber',
    'itemNumber',
    null,
    'quantity',
    null,
    null,
  ]);
});

it('the choice is remembered by the set of names: order and more columns do not matter', () => {
  rememberColumns(definition, ['PO', 'Menge', 'Cases'], ['poNumber', 'quantity', null]);
  expect(matchColumns(definition, ['po', 'MENGE', 'Cases'])).toEqual(['poNumber', 'quantity', null]);
  expect(matchColumns(definition, ['What to correct', 'Menge', 'Item', 'PO'])).toEqual([
    null,
    'quantity',
    'itemNumber',
    'poNumber',
  ]);
  // A column that was used is not there: another layout.
  expect(matchColumns(definition, ['PO', 'Cases'])).toEqual(['poNumber', 'quantity']);
  rememberColumns(definition, ['PO', 'Menge'], [null, 'quantity']);
  expect(matchColumns(definition, ['PO', 'Menge'])).toEqual([null, 'quantity']);
});

it('only the last layouts are remembered, and those of another kind are not used', () => {
  for (let count = 0; count < 9; count += 1)
    rememberColumns(definition, ['PO', `Menge ${count}`], ['poNumber', 'quantity']);
  expect(document.cookie.split('; ')).toHaveLength(5);
  expect(matchColumns(definition, ['PO', 'Menge 8'])).toEqual(['poNumber', 'quantity']);
  expect(matchColumns(definition, ['PO', 'Menge 0'])).toEqual(['poNumber', null]);
  expect(matchColumns({ ...definition, kind: 'Shipments' }, ['PO', 'Menge 8'])).toEqual(['poNumber', null]);
});

const profile = (name: string, ...entries: readonly (readonly [string, string | null])[]): ImportProfile => ({
  profileId: name,
  kind: 'Orders',
  name,
  columns: entries.map(([column, target]) => ({ name: column, column: target })),
  decimalMark: null,
  updatedAt: '2026-11-23T15:00:00Z',
  updatedBy: 'Dana Whitfield',
});

it('the profile that fits most columns is found, although the file has more', () => {
  const small = profile('Small', ['Bestellung', 'poNumber']);
  const large = profile('Large', ['Bestellung', 'poNumber'], ['Menge', 'quantity'], ['Qty', null]);
  const head = ['Menge', 'Qty', 'Bestellung', 'Item'];
  expect(findProfile(head, [small, large])?.name).toBe('Large');
  expect(findProfile(['Bestellung'], [small, large])?.name).toBe('Small');
  expect(findProfile(['Item'], [small, large])).toBeUndefined();
  expect(applyProfile(definition, head, large)).toEqual(['quantity', null, 'poNumber', 'itemNumber']);
});

it('a column that the import no longer has is omitted', () => {
  expect(applyProfile(definition, ['PO', 'Sku'], profile('Old', ['PO', 'formerColumn']))).toEqual([
    null,
    null,
  ]);
});

it('of several columns with one name none is read until one is chosen', () => {
  const head = ['PO', 'Item', 'Qty', 'qty', 'Note', 'note', ''];
  expect(matchColumns(definition, head)).toEqual(['poNumber', 'itemNumber', null, null, null, null, null]);
  const optional = { ...definition, required: [] };
  expect(listAmbiguous(optional, head, matchColumns(optional, head))).toEqual(['quantity']);
  expect(listMissing(optional, matchColumns(optional, head))).toEqual([]);
  expect(listMissing(definition, matchColumns(definition, head))).toEqual(['quantity']);
  expect(listAmbiguous(definition, head, matchColumns(definition, head))).toEqual([]);
  const match = ['poNumber', 'itemNumber', null, 'quantity', null, null, null] as const;
  expect(listAmbiguous(optional, head, match)).toEqual([]);
  rememberColumns(definition, head, match);
  expect(matchColumns(definition, head).slice(2, 4)).toEqual([null, null]);
});

it('names the required columns that are missing', () => {
  expect(listMissing(definition, ['poNumber', null])).toEqual(['itemNumber', 'quantity']);
});
