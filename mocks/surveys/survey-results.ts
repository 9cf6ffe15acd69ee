import { SurveyInputType, SurveyResponseStatus } from '#src/api/generated/enums.ts';
import type {
  GivenSurveyAnswer,
  Survey,
  SurveyQuestion,
  SurveyQuestionResult,
  SurveyResponse,
  SurveyResults,
} from '#src/api/generated/types.ts';
import { matchAny, matchText, matchValue } from '#mocks/lists/filters.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import { buildSeries } from '#mocks/lists/series.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { surveyStore } from './survey-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

interface Facts {
  readonly submitted: number;
  readonly begun: number;
  readonly postponed: number;
  readonly refused: number;
}

const measures: Measures<'SurveyFigureKey', Facts> = {
  submitted: ({ submitted }) => submitted,
  completion: ({ submitted, begun }) => percent(submitted, begun),
  begun: ({ begun }) => begun,
  postponed: ({ postponed }) => postponed,
  refused: ({ refused }) => refused,
};

const steps = Array.from({ length: 11 }, (_, step) => step / 2);

function findResponses(backend: MockBackend, survey: Survey): SurveyResponse[] {
  return surveyStore(backend.db).surveyResponses.where(({ surveyId }) => surveyId === survey.id);
}

function getQuestionResult(
  { id, description, inputType }: SurveyQuestion,
  submitted: readonly SurveyResponse[],
): SurveyQuestionResult {
  const answers = submitted.flatMap(({ surveyAnswers }) =>
    surveyAnswers.filter(({ surveyQuestionId }) => surveyQuestionId === id),
  );
  const stars = answers.map(({ numericAnswer }) => numericAnswer).filter((value) => value !== null);
  const isRating = inputType === SurveyInputType.Rating;
  const groups = steps.map((step): [string, number] => [
    String(step),
    stars.filter((value) => value === step).length,
  ]);
  const total = stars.reduce((sum, value) => sum + value, 0);
  return {
    surveyQuestionId: id,
    description,
    inputType,
    answerCount: answers.length,
    commentCount: answers.filter(({ comment }) => comment !== null).length,
    average: isRating && stars.length > 0 ? round(total / stars.length, 2) : null,
    distribution: isRating
      ? buildSeries({ key: 'answers', label: 'Answers', unit: 'count' }, groups, (count) => count)
      : null,
  };
}

/** The figures of a survey, from the stored responses. */
export function getResults(backend: MockBackend, survey: Survey): SurveyResults {
  const responses = findResponses(backend, survey);
  const submitted = responses.filter(({ surveyComplete }) => surveyComplete);
  const count = (status: SurveyResponseStatus): number =>
    responses.filter(({ response, surveyComplete }) => !surveyComplete && response === status).length;
  const facts: Facts = {
    submitted: submitted.length,
    begun: submitted.length + count(SurveyResponseStatus.SurveyStarted),
    postponed: count(SurveyResponseStatus.RemindMeLater),
    refused: count(SurveyResponseStatus.DoNotAskAgain),
  };
  return {
    surveyId: survey.id,
    name: survey.name,
    status: survey.status,
    asOf: backend.now().toISOString(),
    kpis: buildKpis('SurveyFigureKey', measures, facts),
    questions: survey.surveyQuestions.map((question) => getQuestionResult(question, submitted)),
  };
}

/** The answers of submitted responses, in the order of responses and questions. */
export function getAnswers(backend: MockBackend, survey: Survey): GivenSurveyAnswer[] {
  const submitted = findResponses(backend, survey).filter(({ surveyComplete }) => surveyComplete);
  return submitted.flatMap(({ customerId, surveyAnswers }) => {
    const customerName = peopleStore(backend.db).getCustomerName(customerId);
    return surveyAnswers.flatMap(({ surveyId: _of, ...answer }): GivenSurveyAnswer[] => {
      const question = survey.surveyQuestions.find(({ id }) => id === answer.surveyQuestionId);
      return question ? [{ ...answer, question: question.description, customerId, customerName }] : [];
    });
  });
}

const matches: MatchesOf<'listSurveyAnswers', GivenSurveyAnswer> = {
  search: matchText(({ textAnswer, comment, customerName }) => [textAnswer, comment, customerName]),
  surveyQuestionId: matchAny((answer) => answer.surveyQuestionId),
  hasText: matchValue(({ textAnswer, comment }) => textAnswer !== null || comment !== null),
};

export const answerList = defineList({
  operation: 'listSurveyAnswers',
  matches,
  getSortValue: (answer, column) => answer[column],
  toItem: (answer) => answer,
});
