import { SurveyResponseStatus } from '#src/api/generated/enums.ts';
import type { SurveyResponse } from '#src/api/generated/types.ts';

/**
 * Whether a survey is due for a user who has accepted the terms: unanswered, incomplete or postponed. Never for
 * internal users.
 */
export function isOpenFor(
  person: { readonly isInternalUser: boolean },
  response: SurveyResponse | null,
): response is SurveyResponse {
  if (person.isInternalUser || response === null || response.survey.surveyQuestions.length === 0)
    return false;
  return !response.surveyComplete && response.response !== SurveyResponseStatus.DoNotAskAgain;
}

/** The label of the first button: resume only beyond question 1, and only when there are answers. */
export function startLabel(currentQuestion: number, answered: number): 'Begin survey' | 'Resume survey' {
  return currentQuestion > 1 && answered > 0 ? 'Resume survey' : 'Begin survey';
}

/** The question (1-based) to continue with; the survey may have been shortened. */
export function questionWithin(currentQuestion: number, count: number): number {
  return Math.min(count, Math.max(1, currentQuestion));
}
