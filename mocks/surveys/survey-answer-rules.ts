import { SurveyInputType } from '#src/api/generated/enums.ts';
import type { Survey, SurveyAnswer, SurveyQuestion, SurveyResponse } from '#src/api/generated/types.ts';
import { unprocessable } from '#mocks/contract/problem.ts';

/** An answer may be saved with a comment alone. */
function isAnswered(answers: readonly SurveyAnswer[], question: SurveyQuestion): boolean {
  const answer = answers.find(({ surveyQuestionId }) => surveyQuestionId === question.id);
  if (!answer) return false;
  return question.inputType === SurveyInputType.Rating
    ? answer.numericAnswer !== null
    : (answer.textAnswer ?? '').trim() !== '';
}

/** Why an answer does not match its question; undefined if it matches. */
function describeMismatch(answer: SurveyAnswer, question: SurveyQuestion): string | undefined {
  if (question.inputType === SurveyInputType.Rating) {
    if (answer.textAnswer !== null) return 'A rating cannot have text.';
    return answer.comment !== null && !question.allowComment
      ? 'The question does not allow a comment.'
      : undefined;
  }
  if (answer.numericAnswer !== null) return 'The question requires text.';
  return answer.comment === null ? undefined : 'Only a rating can have a comment.';
}

/** Throws 422 when an answer belongs to another survey or response, or does not match its question. */
export function requireValidAnswers(
  answers: readonly SurveyAnswer[],
  survey: Survey,
  surveyResponseId: number,
): void {
  const seen = new Set<number>();
  for (const [index, answer] of answers.entries()) {
    const question = survey.surveyQuestions.find(({ id }) => id === answer.surveyQuestionId);
    const field = `answers[${index}]`;
    const refuse = (message: string) =>
      unprocessable('An answer does not match its question.', { [field]: [message] });
    if (answer.surveyId !== survey.id) throw refuse('The answer belongs to another survey.');
    if (answer.surveyResponseId !== surveyResponseId) throw refuse('The answer belongs to another response.');
    if (!question) throw refuse('Unknown question.');
    if (seen.has(question.id)) throw refuse('The question is answered twice.');
    seen.add(question.id);
    const reason = describeMismatch(answer, question);
    if (reason !== undefined) throw refuse(reason);
  }
}

/** Throws 422 when a question has no answer. */
export function requireCompleteAnswers(answers: readonly SurveyAnswer[], survey: Survey): void {
  const missing = survey.surveyQuestions.flatMap((question, index) =>
    isAnswered(answers, question) ? [] : [`Question ${index + 1} has no answer.`],
  );
  if (missing.length > 0)
    throw unprocessable('Answer every question before you submit.', { answers: missing });
}

/** The response with its survey's current state, without answers to removed questions. */
export function currentResponse(response: SurveyResponse, survey: Survey): SurveyResponse {
  const questions = survey.surveyQuestions;
  const surveyAnswers = response.surveyAnswers.filter((answer) =>
    questions.some(({ id }) => id === answer.surveyQuestionId),
  );
  const firstOpen = questions.findIndex((question) => !isAnswered(surveyAnswers, question));
  const currentQuestion = firstOpen === -1 ? questions.length : firstOpen + 1;
  return { ...response, survey, surveyAnswers, currentQuestion };
}
