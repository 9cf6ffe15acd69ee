import type { QueryInputOf } from '#src/api/contract.ts';
import { surveyAnswers } from '#src/api/generated/list-tables/surveyAnswers.ts';
import { anyIds, createChoice, type FilterValues } from '#src/components/filter/fields.ts';
import { defineServerList, type SearchedPageRequest } from '#src/components/list/use-server-rows.ts';

const { surveyQuestionId } = surveyAnswers.filters;

const fields = {
  question: anyIds(surveyQuestionId.maxItems, surveyQuestionId.maximum),
  text: createChoice(['with', 'without']),
};

export const surveyAnswerList = defineServerList(surveyAnswers, fields);

export const textChoices = [
  { value: 'with', label: 'With text or comment' },
  { value: 'without', label: 'Stars only' },
] as const;

/** The request for a page of the answers with these filters. */
export function buildAnswerRequest(
  page: SearchedPageRequest,
  { question, text }: FilterValues<typeof fields>,
): QueryInputOf<'listSurveyAnswers'> {
  return {
    ...page,
    ...(question.length === 0 ? {} : { surveyQuestionId: [...question] }),
    ...(text === null ? {} : { hasText: text === 'with' }),
  };
}
