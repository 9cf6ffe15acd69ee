import { expect, test } from 'vitest';
import type { Customer } from '#src/api/generated/types.ts';
import { createCollection, RecordError } from './collection.ts';

const customer: Customer = { customerId: 'PMF', name: 'Prairie Mill Foods' };
const open = () => createCollection('Customer', (row) => row.customerId);

test('creates, finds, updates and deletes records', async () => {
  const rows = open();
  await rows.create(customer);
  expect(rows.find('PMF')).toEqual(customer);
  expect(await rows.update('PMF', { name: 'Mill' })).toEqual({ customerId: 'PMF', name: 'Mill' });
  expect(rows.all()).toEqual([{ customerId: 'PMF', name: 'Mill' }]);
  expect([rows.delete('PMF'), rows.delete('PMF')]).toEqual([true, false]);
  expect(rows.find('PMF')).toBeUndefined();
});

test('rejects a change that violates the contract and leaves the record unchanged', async () => {
  const rows = open();
  await expect(rows.create({ customerId: 'P M F', name: '' })).rejects.toThrow(
    /Not a Customer: \/customerId .*\/name/,
  );
  expect([rows.all(), rows.has('P M F')]).toEqual([[], false]);
  await rows.create(customer);
  await expect(rows.update('PMF', { name: '' })).rejects.toThrow(RecordError);
  expect(rows.find('PMF')).toEqual(customer);
});

test('rejects a second record with the same key, even while the first is being saved', async () => {
  const rows = open();
  const results = await Promise.allSettled([rows.create(customer), rows.create(customer)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(rows.all()).toEqual([customer]);
});

test('never reuses an id', async () => {
  const rows = createCollection('Survey', (row) => row.id);
  const survey = { id: 7, name: 'A', entryDescription: 'B', status: 'Draft' as const };
  await rows.create({
    ...survey,
    surveyQuestions: [{ id: 1, description: 'C', inputType: 0, allowComment: true }],
  });
  expect(rows.nextId()).toBe(8);
  rows.delete(7);
  expect(rows.nextId()).toBe(9);
});
