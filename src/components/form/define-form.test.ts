import { expect, it } from 'vitest';
import {
  choices,
  defineForm,
  hidden,
  mapped,
  number,
  optional,
  optionalText,
  rows,
  same,
  text,
} from './define-form.ts';
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

const rowForm = defineForm(
  { id: hidden<number | null>(null), name: text('Name', limits.name) },
  { name: ({ name }) => (name === 'Tin' ? 'No tins.' : undefined) },
);

const listForm = defineForm(
  {
    rows: rows('Rows', limits.parts, rowForm, { labelAt: (label, index) => `${label} of row ${index + 1}` }),
    tags: mapped<string, string[]>('Tags', undefined, {
      empty: '',
      read: (tags) => tags.join(', '),
      write: (typed) => typed.split(', '),
    }),
    count: number('Count', { types: ['integer'], isRequired: true }),
    remark: optionalText('Remark', limits.name, { hasLines: true, isRequired: false }),
  },
  {
    'rows.*.name': ({ rows: all }, index) =>
      all.findIndex(({ name }) => name === all[index]?.name) < index ? 'Another row has it.' : undefined,
  },
);

it('has the fields of its rows, with the rules of the form in place of those of the row', () => {
  const row = { id: null, name: 'Jar' };
  const faults = (names: readonly string[]) => [
    ...findFaults(listForm.fields, {
      ...listForm.empty,
      count: 1,
      rows: names.map((name) => ({ ...row, name })),
    }),
  ];
  expect(faults(['Jar', '', 'Jar'])).toEqual([
    ['rows.1.name', 'Enter the name.'],
    ['rows.2.name', 'Another row has it.'],
  ]);
  expect([...findFaults(rowForm.fields, { ...row, name: 'Tin' }).values()]).toEqual(['No tins.']);
  expect(Object.keys(listForm.fields)).not.toContain('rows.*.id');
});

it('reads and writes values that the contract has in another form', () => {
  const stored = { rows: [{ id: 4, name: 'Jar' }], tags: ['a', 'b'], count: 2 };
  expect(listForm.read(stored)).toEqual({ rows: stored.rows, tags: 'a, b', count: 2, remark: '' });
  expect(listForm.write(listForm.read(stored))).toEqual(stored);
  const remark = ' Two \n lines ';
  expect(listForm.write({ ...listForm.read(stored), remark }).remark).toBe('Two \n lines');
});
