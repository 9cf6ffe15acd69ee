import { expect, it } from 'vitest';
import type { Survey } from '#src/api/generated/types.ts';
import { findFaults } from '#src/components/form/field-specs.ts';
import {
  creationFrom,
  emptyQuestion,
  previewFrom,
  surveyForm,
  updateFrom,
  type SurveyValues,
} from './survey-form.ts';

const stored: Survey = {
  id: 4,
  name: 'Portal',
  entryDescription: 'Two questions.',
  status: 'Active',
  surveyQuestions: [
    { id: 42, description: 'How well?', inputType: 0, allowComment: true },
    { id: 41, description: 'Which page?', inputType: 1, allowComment: false },
  ],
};
const { id, ...update } = stored;
it('converts a survey to form values and back, with its questions in order', () => {
  expect(updateFrom(surveyForm.read(stored), stored.surveyQuestions)).toEqual(update);
  expect(id).toBe(4);
});

it('starts as a draft with one rating', () => {
  expect(creationFrom(surveyForm.empty)).toEqual({
    name: '',
    entryDescription: '',
    status: 'Draft',
    surveyQuestions: [{ description: '', inputType: 0, allowComment: false }],
  });
});

it('sends trimmed texts, the current order, and no id for new questions', () => {
  const values = surveyForm.read(stored);
  const [first, second] = values.surveyQuestions;
  if (!first || !second) throw new Error('The sample has two questions.');
  const changed: SurveyValues = {
    ...values,
    name: ' Portal\n',
    entryDescription: '  Three questions. ',
    surveyQuestions: [second, { ...emptyQuestion, description: ' New? ' }, first],
  };
  expect(updateFrom(changed, stored.surveyQuestions)).toEqual({
    ...update,
    entryDescription: 'Three questions.',
    surveyQuestions: [
      { id: 41, description: 'Which page?', inputType: 1, allowComment: false },
      { id: null, description: 'New?', inputType: 0, allowComment: false },
      { id: 42, description: 'How well?', inputType: 0, allowComment: true },
    ],
  });
  const [created] = creationFrom(changed).surveyQuestions;
  expect(created).toEqual({ description: 'Which page?', inputType: 1, allowComment: false });
});

it('adds a question again that another user has removed', () => {
  const sent = updateFrom(surveyForm.read(stored), [{ id: 41 }]);
  expect(sent.surveyQuestions.map((question) => question.id)).toEqual([null, 41]);
});

it('offers a comment only for ratings, and restores the choice after other types were tried', () => {
  const values = surveyForm.read(stored);
  const asText: SurveyValues = {
    ...values,
    surveyQuestions: values.surveyQuestions.map((question) => ({ ...question, inputType: 1 })),
  };
  expect(creationFrom(asText).surveyQuestions.map(({ allowComment }) => allowComment)).toEqual([
    false,
    false,
  ]);
  expect(asText.surveyQuestions[0]?.allowComment).toBe(true);
});

it('reports a fault at its question', () => {
  expect(findFaults(surveyForm.fields, surveyForm.read(stored))).toEqual(new Map());
  const values: SurveyValues = {
    ...surveyForm.read(stored),
    name: ' ',
    entryDescription: 'x'.repeat(1001),
    surveyQuestions: [
      { ...emptyQuestion, description: 'Fine?' },
      { ...emptyQuestion, description: ' \n' },
      { ...emptyQuestion, description: 'x'.repeat(501) },
    ],
  };
  expect([...findFaults(surveyForm.fields, values)]).toEqual([
    ['name', 'Enter the name.'],
    ['entryDescription', 'Use 1,000 characters or fewer (now 1,001).'],
    ['surveyQuestions.1.description', 'Enter the question text.'],
    ['surveyQuestions.2.description', 'Use 500 characters or fewer (now 501).'],
  ]);
  expect([...findFaults(surveyForm.fields, { ...surveyForm.read(stored), surveyQuestions: [] })]).toEqual([
    ['surveyQuestions', 'Add at least one question.'],
  ]);
  const many = Array.from({ length: 51 }, () => ({ ...emptyQuestion, description: 'Again?' }));
  expect(
    findFaults(surveyForm.fields, { ...surveyForm.read(stored), surveyQuestions: many }).get(
      'surveyQuestions',
    ),
  ).toBe('Choose no more than 50.');
});

it('previews empty texts as placeholders, and distinguishes unsaved questions', () => {
  const preview = previewFrom({
    ...surveyForm.empty,
    surveyQuestions: [emptyQuestion, { ...emptyQuestion, description: ' How? ' }],
  });
  expect(preview.name).toBe('No name yet');
  expect(preview.surveyQuestions.map((question) => [question.id, question.description])).toEqual([
    [1, 'No question text yet'],
    [2, 'How?'],
  ]);
});
