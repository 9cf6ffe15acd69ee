import { describe, expect, it, test } from 'vitest';
import type { SurveyQuestion } from '#src/api/generated/types.ts';
import { starStep, maxStars } from '#src/ui/star-steps.ts';
import { updateSurveyResponse } from '#src/api/generated/limits/surveys.ts';
import {
  answersFrom,
  getDraft,
  draftsFrom,
  findDifferentAnswers,
  maxAnswerLength,
  maxCommentLength,
  missing,
  tooLong,
  type Draft,
} from './survey-answers.ts';

const rating: SurveyQuestion = { id: 41, description: 'How well?', inputType: 0, allowComment: true };
const plain: SurveyQuestion = { id: 42, description: 'How fast?', inputType: 0, allowComment: false };
const text: SurveyQuestion = { id: 43, description: 'Which page?', inputType: 1, allowComment: false };
const questions = [rating, plain, text];
const draft = (values: Partial<Draft>): Draft => ({ stars: null, text: '', comment: '', ...values });

it('sends what was entered, trimmed, and nothing for the rest', () => {
  const drafts = new Map([
    [43, draft({ text: '  Orders\n' })],
    [41, draft({ stars: 4.5, comment: ' Fast. ' })],
    [42, draft({ comment: 'never asked for' })],
  ]);
  expect(answersFrom(questions, drafts)).toEqual([
    { surveyQuestionId: 41, numericAnswer: 4.5, textAnswer: null, comment: 'Fast.' },
    { surveyQuestionId: 43, numericAnswer: null, textAnswer: 'Orders', comment: null },
  ]);
});

it('keeps a comment without a rating, and removes a cleared rating', () => {
  const drafts = new Map([
    [41, draft({ comment: 'Hm' })],
    [42, draft({ stars: 0 })],
    [43, draft({ text: ' \n ' })],
  ]);
  expect(answersFrom(questions, drafts)).toEqual([
    { surveyQuestionId: 41, numericAnswer: null, textAnswer: null, comment: 'Hm' },
    { surveyQuestionId: 42, numericAnswer: 0, textAnswer: null, comment: null },
  ]);
});

it('restores saved answers, and returns them unchanged', () => {
  const saved = [
    { surveyQuestionId: 41, numericAnswer: 2, textAnswer: null, comment: null },
    { surveyQuestionId: 43, numericAnswer: null, textAnswer: 'Orders', comment: null },
  ];
  const drafts = draftsFrom(saved);
  expect(getDraft(drafts, plain)).toEqual(draft({}));
  expect(answersFrom(questions, drafts)).toEqual(saved);
});

it('lists the numbers of the questions whose answers changed, regardless of their order', () => {
  const ratingAnswer = { surveyQuestionId: 41, numericAnswer: 2, textAnswer: null, comment: null };
  const writtenAnswer = { surveyQuestionId: 43, numericAnswer: null, textAnswer: 'Orders', comment: null };
  expect(
    findDifferentAnswers(questions, [ratingAnswer, writtenAnswer], [writtenAnswer, ratingAnswer]),
  ).toEqual([]);
  expect(
    findDifferentAnswers(questions, [ratingAnswer], [{ ...ratingAnswer, comment: 'Slow.' }, writtenAnswer]),
  ).toEqual([1, 3]);
});

describe('the next question', () => {
  test.each([
    ['a rating without stars', rating, draft({ comment: 'Good' }), /stars/],
    ['a rating of half a star', rating, draft({ stars: 0.5 }), undefined],
    ['a rating of none', rating, draft({ stars: 0 }), undefined],
    ['a rating with too long a comment', rating, draft({ stars: 3, comment: 'x'.repeat(1001) }), /comment/],
    ['a comment that nobody sees', plain, draft({ stars: 3, comment: 'x'.repeat(1001) }), undefined],
    ['no text', text, draft({}), /answer/],
    ['a blank text', text, draft({ text: ' \t\n' }), /answer/],
    ['a text', text, draft({ text: ' a ' }), undefined],
    ['too long a text', text, draft({ text: 'x'.repeat(4001) }), /Shorten/],
    ['a text whose surplus is space', text, draft({ text: `${'x'.repeat(4000)}   ` }), undefined],
  ])('%s', (_what, question, answerDraft, reason) => {
    const message = missing(question, answerDraft);
    if (reason) expect(message).toMatch(reason);
    else expect(message).toBeUndefined();
  });
});

it('counts characters as the contract does', () => {
  expect([maxAnswerLength, maxCommentLength]).toEqual([4000, 1000]);
  expect(tooLong('🚚'.repeat(1000), 1000)).toBeUndefined();
  expect(tooLong('🚚'.repeat(1003), 1000)).toBe('Shorten this by 3 to 1,000 characters.');
});

it('has the stars that the contract allows', () => {
  const { numericAnswer } = updateSurveyResponse.answers.items.properties;
  expect([starStep, maxStars]).toEqual([numericAnswer.multipleOf, numericAnswer.maximum]);
});
