import { expect, it } from 'vitest';
import { choices, defineForm, optional, same, text } from './define-form.ts';
import { findFaults } from './field-specs.ts';

const limits = {
  name: { types: ['string'], minLength: 1, maxLength: 10, isRequired: true },
  note: { types: ['string', 'null'], maxLength: 20 },
  days: { types: ['integer', 'null'], minimum: 1 },
  parts: { types: ['array'] },
} as const;

const form = defineForm(
  {
    name: text('Name', limits.name),
    country: text('Country', limits.name, { empty: 'US' }),
    note: text('Note', limits.note),
    days: same<number | null>('Days', limits.days, null),
    terms: optional<'Collect' | 'Prepaid', 'NotStated'>('Terms', 'NotStated'),
    parts: choices('Parts', limits.parts, [{ value: 'Lid' }, { value: 'Jar' }]),
  },
  { note: ({ note, days }) => (note !== '' && days === null ? 'Enter the days, too.' : undefined) },
);

it('has the empty values and the specifications of its fields', () => {
  expect(form.empty).toEqual({
    name: '',
    country: 'US',
    note: '',
    days: null,
    terms: 'NotStated',
    parts: [],
  });
  expect([...findFaults(form.fields, { ...form.empty, note: 'Fragile' })]).toEqual([
    ['name', 'Enter the name.'],
    ['note', 'Enter the days, too.'],
  ]);
});

it('reads a record and writes the request, with null where the contract has it', () => {
  const stored = {
    name: 'Dairy',
    country: 'US',
    note: null,
    days: 3,
    terms: null,
    parts: ['Jar', 'Lid'],
  };
  const values = form.read(stored);
  expect(values).toMatchObject({ note: '', terms: 'NotStated', parts: ['Lid', 'Jar'] });
  expect(form.write({ ...values, name: ' Dairy ', note: ' ' })).toEqual({ ...stored, parts: ['Lid', 'Jar'] });
});

it('takes and returns the types of its fields alone', () => {
  const check = (): void => {
    // @ts-expect-error -- The number of days is no text.
    form.write({ ...form.empty, days: '3' });
    // @ts-expect-error -- A name is never null.
    form.read({ ...form.write(form.empty), name: null });
    // @ts-expect-error -- There is no such field.
    expect(form.fields.color).toBeUndefined();
    const name: string = form.write(form.empty).name;
    // @ts-expect-error -- A note may be null.
    const note: string = form.write(form.empty).note;
    expect([name, note]).toHaveLength(2);
  };
  expect(check).toBeTypeOf('function');
});
