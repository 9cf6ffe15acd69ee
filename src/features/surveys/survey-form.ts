import { SurveyInputType } from '#src/api/generated/enums.ts';
import { createSurvey } from '#src/api/generated/limits/surveys.ts';
import type { NewSurvey, NewSurveyQuestion, Survey, SurveyUpdate } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import type { Option } from '#src/ui/option.ts';
import { cleanText } from '#src/lib/clean-text.ts';

export interface QuestionValues {
  /** Null until the server has assigned one. */
  readonly id: number | null;
  readonly description: string;
  readonly inputType: SurveyInputType;
  /** Kept while the question is a text question, in case it becomes a rating again. */
  readonly allowComment: boolean;
}

export interface SurveyValues {
  readonly name: string;
  readonly entryDescription: string;
  readonly status: Survey['status'];
  readonly surveyQuestions: readonly QuestionValues[];
}

const { name, entryDescription, status, surveyQuestions } = createSurvey;
const question = surveyQuestions.items.properties;

export const surveyFields: FieldSpecs<SurveyValues> = {
  name: { label: 'Name', limits: name },
  entryDescription: { label: 'Introduction', limits: entryDescription },
  status: { label: 'Status', limits: status },
  surveyQuestions: { label: 'Questions', limits: surveyQuestions, emptyText: 'Add at least one question.' },
  'surveyQuestions.*.description': { label: 'Question text', limits: question.description },
  'surveyQuestions.*.inputType': { label: 'Input type', limits: question.inputType },
  'surveyQuestions.*.allowComment': { label: 'Allow a comment', limits: question.allowComment },
};

export const inputTypeOptions: readonly Option<SurveyInputType>[] = [
  { value: SurveyInputType.Rating, label: 'Rating' },
  { value: SurveyInputType.TextField, label: 'Text field' },
];

export function emptyQuestion(): QuestionValues {
  return { id: null, description: '', inputType: SurveyInputType.Rating, allowComment: false };
}

export function emptyValues(): SurveyValues {
  return { name: '', entryDescription: '', status: 'Draft', surveyQuestions: [emptyQuestion()] };
}

export function valuesFrom(survey: Survey): SurveyValues {
  return {
    name: survey.name,
    entryDescription: survey.entryDescription,
    status: survey.status,
    surveyQuestions: survey.surveyQuestions.map((stored) => ({
      id: stored.id,
      description: stored.description,
      inputType: stored.inputType,
      allowComment: stored.allowComment,
    })),
  };
}

/** Only a rating can have a comment. */
function questionFrom({ description, inputType, allowComment }: QuestionValues): NewSurveyQuestion {
  return {
    description: description.trim(),
    inputType,
    allowComment: inputType === SurveyInputType.Rating && allowComment,
  };
}

export function creationFrom(values: SurveyValues): NewSurvey {
  return {
    name: cleanText(values.name),
    entryDescription: values.entryDescription.trim(),
    status: values.status,
    surveyQuestions: values.surveyQuestions.map(questionFrom),
  };
}

/**
 * The request with the whole survey. A question that another user removed from the stored survey is added as a new one:
 * the server rejects unknown ids.
 */
export function updateFrom(
  values: SurveyValues,
  stored: readonly Pick<QuestionValues, 'id'>[],
): SurveyUpdate {
  const storedIds = new Set(stored.map(({ id }) => id));
  return {
    ...creationFrom(values),
    surveyQuestions: values.surveyQuestions.map((question) => ({
      id: question.id !== null && storedIds.has(question.id) ? question.id : null,
      ...questionFrom(question),
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
