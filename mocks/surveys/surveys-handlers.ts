import type { Survey, SurveyUpdate } from '#src/api/generated/types.ts';
import { conflict, notFound, unprocessable } from '#mocks/contract/problem.ts';
import { responseKey } from '#mocks/store/response-key.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { answerList, getAnswers, getResults } from './survey-results.ts';
import { requireOwnUserId, requireCustomer } from '#mocks/access/scope.ts';
import { currentResponse, requireCompleteAnswers, requireValidAnswers } from './survey-answer-rules.ts';
import { surveyStore } from './survey-store.ts';
import { cleanMembers } from '#mocks/lib/clean-text.ts';

function requireSurvey(backend: MockBackend, id: number): Survey {
  const survey = surveyStore(backend.db).surveys.find(id);
  if (!survey) throw notFound('The survey');
  return survey;
}

/** At most one survey is active. */
function closeOthers(backend: MockBackend, { id, status }: Survey): void {
  if (status !== 'Active') return;
  for (const activeSurvey of surveyStore(backend.db).surveys.where(
    (survey) => survey.status === 'Active' && survey.id !== id,
  )) {
    surveyStore(backend.db).surveys.update(activeSurvey.id, { status: 'Closed' });
  }
}

/** Throws 422 when a question to keep belongs to another survey or is listed twice. */
function requireOwnQuestions(survey: Survey, { surveyQuestions }: SurveyUpdate): void {
  const remainingIds = new Set(survey.surveyQuestions.map(({ id }) => id));
  for (const [index, { id }] of surveyQuestions.entries()) {
    if (id === null || remainingIds.delete(id)) continue;
    throw unprocessable('A question does not belong to this survey.', {
      [`surveyQuestions[${index}].id`]: ['Unknown question.'],
    });
  }
}

export const surveys = {
  listSurveys: ({ backend, query, reply }) => {
    const rows = surveyStore(backend.db).surveys.where(
      ({ status }) => query.status === undefined || status === query.status,
    );
    return reply.json(
      200,
      rows.toSorted((a, b) => b.id - a.id),
    );
  },

  createSurvey: ({ backend, body, reply }) => {
    const survey = surveyStore(backend.db).surveys.create({
      id: surveyStore(backend.db).surveys.nextId(),
      ...cleanMembers(body, 'name'),
      surveyQuestions: body.surveyQuestions.map((question) => ({
        id: surveyStore(backend.db).nextQuestionId(),
        ...question,
      })),
    });
    closeOthers(backend, survey);
    return reply.json(201, survey);
  },

  getSurvey: ({ backend, path, reply }) => reply.json(200, requireSurvey(backend, path.id)),

  updateSurvey: ({ backend, path, body, reply, requireVersion }) => {
    const current = requireSurvey(backend, path.id);
    requireVersion(current);
    requireOwnQuestions(current, body);
    const survey = surveyStore(backend.db).surveys.update(path.id, {
      ...cleanMembers(body, 'name'),
      surveyQuestions: body.surveyQuestions.map((question) => ({
        ...question,
        id: question.id ?? surveyStore(backend.db).nextQuestionId(),
      })),
    });
    closeOthers(backend, survey);
    return reply.json(200, survey);
  },

  deleteSurvey: ({ backend, path, reply }) => {
    if (!surveyStore(backend.db).surveys.delete(path.id)) throw notFound('The survey');
    surveyStore(backend.db).surveyResponses.deleteWhere(({ surveyId }) => surveyId === path.id);
    return reply.empty(204);
  },

  getSurveyResults: ({ backend, path, reply }) =>
    reply.json(200, getResults(backend, requireSurvey(backend, path.id))),

  listSurveyAnswers: ({ backend, path, query, reply }) => {
    const rows = getAnswers(backend, requireSurvey(backend, path.id));
    return reply.json(200, answerList.getPage(answerList.find({ rows, now: backend.now() }, query), query));
  },

  getActiveSurveyResponse: ({ backend, person, path, customerId, reply }) => {
    const userId = requireOwnUserId(person, path.userLocalId);
    const [survey] = surveyStore(backend.db).surveys.where(({ status }) => status === 'Active');
    const customerIds = backend.getCustomers(person);
    // The selected customer is optional context; an unknown one is ignored.
    const customer = customerIds.find((id) => id === customerId) ?? customerIds[0];
    if (!survey || customer === undefined) return reply.empty(204);
    const stored = surveyStore(backend.db).surveyResponses.find(responseKey(userId, survey.id));
    if (stored) return reply.json(200, currentResponse(stored, survey));
    return reply.json(200, {
      id: null,
      userId,
      surveyId: survey.id,
      survey,
      customerId: customer,
      response: null,
      surveyComplete: false,
      currentQuestion: 1,
      surveyAnswers: [],
    });
  },

  createSurveyResponse: ({ backend, person, path, body, reply }) => {
    const userId = requireOwnUserId(person, path.userId);
    requireCustomer(backend, body.customerId);
    const survey = requireSurvey(backend, path.surveyId);
    // Only admins see drafts and closed surveys; users get 404.
    if (survey.status !== 'Active') throw notFound('The survey');
    if (surveyStore(backend.db).surveyResponses.has(responseKey(userId, survey.id))) {
      throw conflict('You have already responded to this survey.');
    }
    const stored = surveyStore(backend.db).surveyResponses.create({
      id: surveyStore(backend.db).nextResponseId(),
      userId,
      surveyId: survey.id,
      survey,
      ...body,
      surveyComplete: false,
      currentQuestion: 1,
      surveyAnswers: [],
    });
    return reply.json(201, currentResponse(stored, survey));
  },

  updateSurveyResponse: ({ backend, person, path, body, reply, requireVersion }) => {
    const userId = requireOwnUserId(person, path.userId);
    requireCustomer(backend, body.customerId);
    const survey = requireSurvey(backend, path.surveyId);
    const key = responseKey(userId, survey.id);
    const stored = surveyStore(backend.db).surveyResponses.find(key);
    if (!stored || stored.id === null) throw notFound('The survey response');
    if (stored.surveyComplete) throw conflict('You have already completed this survey.');
    requireVersion(currentResponse(stored, survey));
    requireValidAnswers(body.answers, survey, stored.id);
    if (body.surveyComplete) requireCompleteAnswers(body.answers, survey);
    const { answers, ...progress } = body;
    const next = currentResponse({ ...stored, ...progress, surveyAnswers: answers }, survey);
    return reply.json(200, surveyStore(backend.db).surveyResponses.update(key, next));
  },
} satisfies TagHandlers<'surveys'>;
