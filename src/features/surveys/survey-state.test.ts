import { describe, expect, it, test } from 'vitest';
import type { SurveyResponse } from '#src/api/generated/types.ts';
import { isOpenFor, questionWithin, startLabel } from './survey-state.ts';

const waiting: SurveyResponse = {
  id: null,
  userId: '5f0c1d3e-0008-4a57-9b1e-6d2f8c3a0008',
  surveyId: 4,
  survey: {
    id: 4,
    name: 'Portal satisfaction',
    entryDescription: 'Short.',
    status: 'Active',
    surveyQuestions: [{ id: 41, description: 'How well?', inputType: 0, allowComment: true }],
  },
  customerId: 'PMF',
  response: null,
  surveyComplete: false,
  currentQuestion: 1,
  surveyAnswers: [],
};
const outsider = { isInternalUser: false };

describe('a survey is due', () => {
  test.each([
    ['without a response', {}, true],
    ['begun', { id: 1, response: 0 }, true],
    ['begun and complete', { id: 1, response: 0, surveyComplete: true }, false],
    ['postponed', { id: 1, response: 1 }, true],
    ['postponed and complete', { id: 1, response: 1, surveyComplete: true }, false],
    ['refused', { id: 1, response: 2 }, false],
    ['without questions', { survey: { ...waiting.survey, surveyQuestions: [] } }, false],
  ] as const)('%s', (_what, change, expected) => {
    const response = { ...waiting, ...change } as SurveyResponse;
    expect(isOpenFor(outsider, response)).toBe(expected);
    expect(isOpenFor({ isInternalUser: true }, response)).toBe(false);
  });

  test('only if there is one', () => {
    expect(isOpenFor(outsider, null)).toBe(false);
  });
});

it('is resumed once there is progress beyond the first question', () => {
  expect([1, 2, 9].map((question) => startLabel(question, 1))).toEqual([
    'Begin survey',
    'Resume survey',
    'Resume survey',
  ]);
  expect(startLabel(2, 0)).toBe('Begin survey');
});

it('continues with an existing question', () => {
  expect([questionWithin(0, 3), questionWithin(2, 3), questionWithin(7, 3)]).toEqual([1, 2, 3]);
});
