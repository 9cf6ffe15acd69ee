import { expect, it } from 'vitest';
import {
  findFaults,
  toFieldName,
  isRequired,
  namedFields,
  findSpec,
  type FieldSpecs,
} from './field-specs.ts';

interface Values {
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly rows: readonly { readonly text: string }[];
}

const text = { types: ['string'], minLength: 1, maxLength: 5, isRequired: true };
const specs: FieldSpecs<Values> = {
  name: { label: 'Name', limits: text },
  start: { label: 'Start date', limits: { types: ['string'], format: 'date', isRequired: true } },
  end: {
    label: 'End date',
    limits: { types: ['string'], format: 'date' },
    check: ({ start, end }) => (end !== '' && end < start ? 'Choose the start date or later.' : undefined),
  },
  rows: { label: 'Questions', limits: { types: ['array'], minItems: 1, isRequired: true } },
  'rows.*.text': {
    label: 'Question',
    limits: text,
    check: ({ rows }, index) =>
      rows.findIndex((row) => row.text === rows[index]?.text) < index ? 'Ask each only once.' : undefined,
  },
};
const good: Values = { name: 'x', start: '2026-03-02', end: '', rows: [{ text: 'a' }] };

it('finds no faults in values within the limits', () => {
  expect(findFaults(specs, good)).toEqual(new Map());
});

it('finds what is missing, too long, or against a rule of the form', () => {
  const faults = findFaults(specs, { name: 'longer', start: '', end: '2026-03-01', rows: [] });
  expect([...faults]).toEqual([
    ['name', 'Use 5 characters or fewer (now 6).'],
    ['start', 'Enter the start date.'],
    ['rows', 'Choose the questions.'],
  ]);
  expect([...findFaults(specs, { ...good, end: '2026-03-01' })]).toEqual([
    ['end', 'Choose the start date or later.'],
  ]);
});

it('looks into the rows of a list', () => {
  const faults = findFaults(specs, { ...good, rows: [{ text: 'a' }, { text: ' ' }, { text: 'a' }] });
  expect([...faults]).toEqual([
    ['rows.1.text', 'Enter the question.'],
    ['rows.2.text', 'Ask each only once.'],
  ]);
  expect(namedFields(specs, good).map(({ name, label }) => [name, label])).toEqual([
    ['name', 'Name'],
    ['start', 'Start date'],
    ['end', 'End date'],
    ['rows', 'Questions'],
    ['rows.0.text', 'Question 1'],
  ]);
  expect(findSpec(specs, 'rows.12.text')?.label).toBe('Question');
  expect(findSpec(specs, 'nothing')).toBeUndefined();
});

it('lets a form require more or less than the contract', () => {
  expect(isRequired({ label: 'Name', limits: text })).toBe(true);
  expect(isRequired({ label: 'Name', limits: text, isRequired: false })).toBe(false);
  expect(isRequired({ label: 'Name', isRequired: true })).toBe(true);
});

it.each([
  ['link', 'link'],
  ['surveyQuestions[0].description', 'surveyQuestions.0.description'],
  ['/surveyQuestions/0/description', 'surveyQuestions.0.description'],
])('reads the server’s name %s', (server, fieldName) => {
  expect(toFieldName(server)).toBe(fieldName);
});

it('describes the expected text with the form’s message, and names the row', () => {
  const customSpecs: FieldSpecs<Values> = {
    ...specs,
    name: { label: 'Name', limits: { ...text, pattern: '^[A-Z]+$' }, patternText: 'Use capital letters.' },
    'rows.*.text': { label: 'Question', limits: text, labelAt: (index) => ['First', 'Second'][index] ?? '' },
  };
  expect(findFaults(customSpecs, good).get('name')).toBe('Use capital letters.');
  expect(findFaults(customSpecs, { ...good, name: 'ABCDEF' }).get('name')).toMatch(/or fewer/);
  expect(namedFields(customSpecs, good).at(-1)?.label).toBe('First');
});
