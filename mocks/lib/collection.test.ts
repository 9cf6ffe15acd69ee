import { expect, test } from 'vitest';
import type { Customer } from '#src/api/generated/types.ts';
import { createCollection, RecordError } from './collection.ts';

const customer: Customer = { customerId: 'PMF', name: 'Prairie Mill Foods' };
const open = () => createCollection('Customer', (row) => row.customerId);

test('creates, finds, updates and deletes records', () => {
  const rows = open();
  rows.create(customer);
  expect(rows.find('PMF')).toEqual(customer);
  expect(rows.update('PMF', { name: 'Mill' })).toEqual({ customerId: 'PMF', name: 'Mill' });
  expect(rows.all()).toEqual([{ customerId: 'PMF', name: 'Mill' }]);
  expect([rows.delete('PMF'), rows.delete('PMF')]).toEqual([true, false]);
  expect(rows.find('PMF')).toBeUndefined();
});

test('rejects a change that violates the contract and leaves the record unchanged', () => {
  const rows = open();
  expect(() => rows.create({ customerId: 'P M F', name: '' })).toThrow(
    /Not a Customer: \/customerId .*\/name/,
  );
  expect([rows.all(), rows.has('P M F')]).toEqual([[], false]);
  rows.create(customer);
  expect(() => rows.update('PMF', { name: '' })).toThrow(RecordError);
  expect(rows.find('PMF')).toEqual(customer);
});

test('rejects a second record with the same key', () => {
  const rows = open();
  rows.create(customer);
  expect(() => rows.create({ ...customer, name: 'Mill' })).toThrow('A record PMF already exists.');
  expect(rows.all()).toEqual([customer]);
});

test('never reuses an id', () => {
  const rows = createCollection('Survey', (row) => row.id);
  const survey = { id: 7, name: 'A', entryDescription: 'B', status: 'Draft' as const };
  rows.create({
    ...survey,
    surveyQuestions: [{ id: 1, description: 'C', inputType: 0, allowComment: true }],
  });
  expect(rows.nextId()).toBe(8);
  rows.delete(7);
  expect(rows.nextId()).toBe(9);
});
