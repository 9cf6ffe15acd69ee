import { describe, expect, it } from 'vitest';
import { ApiFailure, type FailureDetails } from '#src/api/failure.ts';
import { createSurvey } from '#src/api/generated/calls.ts';
import { MissingResults } from '#src/api/submission.ts';
import { toFieldName, type FieldSpecs } from './field-specs.ts';
import { readFailure } from './form-failure.ts';

interface Values {
  title: string;
  questions: { text: string }[];
}

const fields: FieldSpecs<Values> = {
  title: { label: 'Title' },
  questions: { label: 'Questions' },
  'questions.*.text': { label: 'Question' },
};
const values: Values = { title: 'Docks', questions: [{ text: 'Enough?' }] };
const fail = (details: Omit<FailureDetails, 'operation'>): ApiFailure =>
  new ApiFailure({ operation: createSurvey, ...details });
const read = (error: unknown) => readFailure(fields, values, error, toFieldName);

describe('a failed save', () => {
  it('assigns messages to the form’s fields, also in rows; a message without a field belongs to the form', () => {
    const error = fail({
      kind: 'status',
      status: 422,
      problem: {
        title: 'Validation failed',
        errors: {
          title: ['Is taken.', 'Choose another.'],
          'questions[0].text': ['Is too short.'],
          'questions[4].text': ['Is gone.'],
          owner: ['Is locked.'],
        },
      },
    });
    expect(read(error)).toEqual({
      texts: ['Validation failed', 'Is gone.', 'Is locked.'],
      faults: new Map([
        ['title', 'Is taken. Choose another.'],
        ['questions.0.text', 'Is too short.'],
      ]),
      isOutdated: false,
      isOutcomeUnknown: false,
    });
  });

  it.each([
    ['a lost connection', fail({ kind: 'unreachable' }), true],
    ['a 500', fail({ kind: 'status', status: 500 }), true],
    ['a response without a result', new MissingResults(), true],
    ['a 422', fail({ kind: 'status', status: 422 }), false],
  ])('after %s may have saved the record: %s', (_name, error, isUnknown) => {
    expect(read(error).isOutcomeUnknown).toBe(isUnknown);
  });

  it('maps the name of a field that differs in the form', () => {
    const error = fail({ kind: 'status', status: 422, problem: { errors: { headline: ['Is taken.'] } } });
    const { faults } = readFailure(fields, values, error, () => 'title');
    expect([...faults]).toEqual([['title', 'Is taken.']]);
  });

  it.each([
    ['a 412', fail({ kind: 'status', status: 412 }), true],
    ['a 409 about the record', fail({ kind: 'status', status: 409 }), true],
    [
      'a 409 about a field',
      fail({ kind: 'status', status: 409, problem: { errors: { title: ['Is taken.'] } } }),
      false,
    ],
    ['a lost response', fail({ kind: 'unreachable' }), false],
    ['an ended session', fail({ kind: 'token' }), false],
    ['an error of the portal', new Error('broken'), false],
  ])('%s: may another user have changed the record?', (_what, error, isOutdated) => {
    expect(read(error)).toMatchObject({ texts: [error.message], isOutdated });
  });
});
