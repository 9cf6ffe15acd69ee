import { beforeEach, describe, expect, test } from 'vitest';
import { openMock, getUserId, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { surveyStore } from './survey-store.ts';

let mock: TestMock;
let admin: Caller;
let requested: Caller;
const userId = getUserId('survey-user');
const responsesPath = `/Surveys/Responses/4/${userId}`;
const active = `GET /Surveys/Responses/${userId}/Active`;
beforeEach(async () => {
  mock = await openMock();
  admin = mock.as('internal-admin');
  requested = mock.as('survey-user');
});

function answer(surveyResponseId: number, surveyQuestionId: number, values: object): object {
  const nothing = { numericAnswer: null, textAnswer: null, comment: null };
  return { surveyId: 4, surveyResponseId, surveyQuestionId, ...nothing, ...values };
}

const progress = { customerId: 'PMF', response: 0, surveyComplete: false };

describe('responding', () => {
  test('a survey is started once, saved, resumed, submitted, and then closed', async () => {
    expect((await requested(active)).body).toMatchObject({
      id: null,
      response: null,
      surveyId: 4,
      customerId: 'PMF',
      currentQuestion: 1,
    });
    const begun = await requested(`POST ${responsesPath}`, { customerId: 'PMF', response: 0 });
    expect(begun).toMatchObject({ status: 201, body: { id: 913, response: 0, surveyComplete: false } });
    expect(await requested(`POST ${responsesPath}`, { customerId: 'PMF', response: 0 })).toMatchObject({
      status: 409,
    });

    const first = answer(913, 41, { numericAnswer: 4.5, comment: 'Fast.' });
    const saved = await requested(`PATCH ${responsesPath}`, { ...progress, answers: [first] });
    expect(saved).toMatchObject({ status: 200, body: { currentQuestion: 2, surveyAnswers: [first] } });
    expect((await requested(active)).body).toEqual(saved.body);

    const three = [first, answer(913, 42, { numericAnswer: 3 }), answer(913, 43, { textAnswer: 'Orders' })];
    expect(
      await requested(`PATCH ${responsesPath}`, { ...progress, answers: three, surveyComplete: true }),
    ).toMatchObject({
      status: 422,
      body: {
        title: 'Answer every question before you submit.',
        errors: { answers: ['Question 4 has no answer.'] },
      },
    });
    const all = [...three, answer(913, 44, { numericAnswer: 5 })];
    expect(
      await requested(`PATCH ${responsesPath}`, { ...progress, answers: all, surveyComplete: true }),
    ).toMatchObject({
      status: 200,
      body: { surveyComplete: true, surveyAnswers: { length: 4 } },
    });
    expect(await requested(`PATCH ${responsesPath}`, { ...progress, answers: all })).toMatchObject({
      status: 409,
    });
  });

  test.each([
    ['a text for a rating', answer(913, 41, { textAnswer: 'good' })],
    ['stars for a text', answer(913, 43, { numericAnswer: 1 })],
    ['a comment where none is asked', answer(913, 42, { numericAnswer: 1, comment: 'why' })],
    ['a question of another survey', answer(913, 11, { numericAnswer: 1 })],
    ['a response of another user', answer(901, 41, { numericAnswer: 1 })],
  ])('%s is refused', async (_what, wrong) => {
    await requested(`POST ${responsesPath}`, { customerId: 'PMF', response: 0 });
    expect(await requested(`PATCH ${responsesPath}`, { ...progress, answers: [wrong] })).toMatchObject({
      status: 422,
      body: { errors: { 'answers[0]': [expect.any(String)] } },
    });
  });

  test('ratings have half steps only', async () => {
    const answers = [answer(913, 41, { numericAnswer: 4.2 })];
    expect(await requested(`PATCH ${responsesPath}`, { ...progress, answers })).toMatchObject({
      status: 400,
      body: { errors: { 'answers[0].numericAnswer': [expect.any(String)] } },
    });
  });

  test('postponed and refused surveys have their status', async () => {
    await requested(`POST ${responsesPath}`, { customerId: 'PMF', response: 1 });
    expect((await requested(active)).body).toMatchObject({ response: 1 });
    await requested(`PATCH ${responsesPath}`, { ...progress, answers: [], response: 2 });
    expect((await requested(active)).body).toMatchObject({ response: 2, surveyComplete: false });
  });

  test('only an active survey can be started, and only a started one can be saved', async () => {
    expect(
      await requested(`POST /Surveys/Responses/3/${userId}`, { customerId: 'PMF', response: 0 }),
    ).toMatchObject({ status: 404 });
    expect(await requested(`PATCH ${responsesPath}`, { ...progress, answers: [] })).toMatchObject({
      status: 404,
    });
  });

  test('all other users have responded or declined', async () => {
    for (const person of ['customer-user', 'internal-user', 'empty-customer-user'] as const) {
      const { body } = await mock.as(person)(`GET /Surveys/Responses/${getUserId(person)}/Active`);
      expect(body).toEqual(expect.objectContaining({ id: expect.any(Number) }));
    }
  });
});

describe('administration', () => {
  const draft = {
    name: 'New survey',
    entryDescription: 'Short.',
    status: 'Draft',
    surveyQuestions: [{ description: 'How?', inputType: 0, allowComment: true }],
  };

  test('a survey is created, changed question by question, and deleted', async () => {
    const created = await admin('POST /Surveys', draft);
    expect(created).toMatchObject({
      status: 201,
      body: { id: 6, surveyQuestions: [{ id: 52, description: 'How?' }] },
    });
    expect((await admin('GET /Surveys')).body).toMatchObject([
      { id: 6 },
      { id: 5 },
      { id: 4 },
      { id: 3 },
      { id: 2 },
      { id: 1 },
    ]);
    const changed = {
      ...draft,
      surveyQuestions: [
        { id: null, description: 'Why?', inputType: 1, allowComment: false },
        { id: 52, description: 'How well?', inputType: 0, allowComment: false },
      ],
    };
    expect(await admin('PUT /Surveys/6', changed)).toMatchObject({
      status: 200,
      body: { surveyQuestions: [{ id: 53 }, { id: 52, description: 'How well?' }] },
    });
    expect((await admin('GET /Surveys/6')).body).toMatchObject({ surveyQuestions: { length: 2 } });
    const foreign = {
      ...draft,
      surveyQuestions: [{ id: 41, description: 'Mine?', inputType: 0, allowComment: false }],
    };
    expect(await admin('PUT /Surveys/6', foreign)).toMatchObject({
      status: 422,
      body: { errors: { 'surveyQuestions[0].id': ['Unknown question.'] } },
    });
    expect(await admin('DELETE /Surveys/6')).toMatchObject({ status: 204 });
    expect(await admin('GET /Surveys/6')).toMatchObject({ status: 404 });
  });

  test('activating a survey closes the active one, and every user gets it', async () => {
    await admin('POST /Surveys', { ...draft, status: 'Active' });
    expect((await admin('GET /Surveys?status=Active')).body).toMatchObject([{ id: 6 }]);
    expect((await admin('GET /Surveys/4')).body).toMatchObject({ status: 'Closed' });
    const customer = mock.as('customer-user');
    expect(
      (await customer(`GET /Surveys/Responses/${getUserId('customer-user')}/Active`)).body,
    ).toMatchObject({ id: null, surveyId: 6 });
  });

  test('deleting a survey deletes its responses and leaves no survey to answer', async () => {
    await admin('DELETE /Surveys/4');
    expect(surveyStore(mock.backend.db).surveyResponses.where(({ surveyId }) => surveyId === 4)).toEqual([]);
    expect(await requested(active)).toMatchObject({ status: 204, body: undefined });
  });

  test('removing a question removes its answers', async () => {
    await requested(`POST ${responsesPath}`, { customerId: 'PMF', response: 0 });
    await requested(`PATCH ${responsesPath}`, {
      ...progress,
      answers: [answer(913, 41, { numericAnswer: 4 })],
    });
    const question = { id: 43, description: 'Which page?', inputType: 1, allowComment: false };
    await admin('PUT /Surveys/4', { ...draft, status: 'Active', surveyQuestions: [question] });
    expect((await requested(active)).body).toMatchObject({ surveyAnswers: [], currentQuestion: 1 });
  });
});

test(
  'results count only submitted answers, and are limited to internal admins',
  { tags: 'full' },
  async () => {
    const results = 'GET /Surveys/4/Results';
    const before = (await mock.as('internal-admin')(results)).body;
    const submittedPath = `/Surveys/Responses/4/${getUserId('survey-user')}`;
    const customer = mock.as('survey-user');
    await customer(`POST ${submittedPath}`, { customerId: 'PMF', response: 0 });
    const begun = (await mock.as('internal-admin')(results)).body;
    const questions = expect.objectContaining({
      questions: before && Reflect.get(Object(before), 'questions'),
    });
    expect(begun).toEqual(questions);
    expect(await mock.as('customer-admin')(results)).toMatchObject({ status: 403 });
    expect(await mock.as('customer-admin')('GET /Surveys/4/Answers')).toMatchObject({ status: 403 });
    expect(await mock.as('internal-admin')('GET /Surveys/99/Results')).toMatchObject({ status: 404 });
  },
);
