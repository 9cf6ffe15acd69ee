import { SurveyInputType } from '#src/api/generated/enums.ts';
import { createSurvey as limits } from '#src/api/generated/limits/surveys.ts';
import type { NewSurvey, Survey, SurveyUpdate } from '#src/api/generated/types.ts';
import { defineForm, hidden, rows, same, text } from '#src/components/form/define-form.ts';
import type { Option } from '#src/ui/option.ts';

const question = limits.surveyQuestions.items.properties;

const questionForm = defineForm({
  /** Null until the server has assigned one. */
  id: hidden<number | null>(null),
  description: text('Question text', question.description, { hasLines: true }),
  inputType: same<SurveyInputType>('Input type', question.inputType, SurveyInputType.Rating),
  /** Kept while the question is a text question, in case it becomes a rating again. */
  allowComment: same<boolean>('Allow a comment', question.allowComment, false),
});

export const emptyQuestion = questionForm.empty;

export const surveyForm = defineForm({
  name: text('Name', limits.name),
  entryDescription: text('Introduction', limits.entryDescription, { hasLines: true }),
  status: same<Survey['status']>('Status', limits.status, 'Draft'),
  surveyQuestions: rows('Questions', limits.surveyQuestions, questionForm, {
    empty: [emptyQuestion],
    emptyText: 'Add at least one question.',
  }),
});

export type SurveyValues = typeof surveyForm.empty;

export const inputTypeOptions: readonly Option<SurveyInputType>[] = [
  { value: SurveyInputType.Rating, label: 'Rating' },
  { value: SurveyInputType.TextField, label: 'Text field' },
];

/** The request with the whole survey. Only a rating can have a comment. */
function write(values: SurveyValues) {
  const { surveyQuestions, ...survey } = surveyForm.write(values);
  const isRating = (inputType: SurveyInputType): boolean => inputType === SurveyInputType.Rating;
  return {
    ...survey,
    surveyQuestions: surveyQuestions.map(({ allowComment, ...row }) => ({
      ...row,
      allowComment: isRating(row.inputType) && allowComment,
    })),
  };
}

export function creationFrom(values: SurveyValues): NewSurvey {
  const { surveyQuestions, ...survey } = write(values);
  return { ...survey, surveyQuestions: surveyQuestions.map(({ id: _id, ...row }) => row) };
}

/** The change. A question that another user removed from the stored survey is added as a new one: the server rejects unknown ids. */
export function updateFrom(
  values: SurveyValues,
  stored: readonly Pick<SurveyValues['surveyQuestions'][number], 'id'>[],
): SurveyUpdate {
  const storedIds = new Set(stored.map(({ id }) => id));
  const { surveyQuestions, ...survey } = write(values);
  return {
    ...survey,
    surveyQuestions: surveyQuestions.map((row) => ({
      ...row,
      id: storedIds.has(row.id) ? row.id : null,
    })),
  };
}

/** The form's survey as customers would see it, with placeholders for missing texts. */
export function previewFrom(
  values: SurveyValues,
): Pick<Survey, 'name' | 'entryDescription' | 'surveyQuestions'> {
  const { name: typedName, entryDescription: typedText, surveyQuestions: questions } = creationFrom(values);
  return {
    name: typedName || 'No name yet',
    entryDescription: typedText || 'No introduction yet',
    surveyQuestions: questions.map((question, index) => ({
      ...question,
      // Unsaved questions have no id; a preview sends no requests.
      id: index + 1,
      description: question.description || 'No question text yet',
    })),
  };
}
