import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pathTo } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';
import { surveyStore } from '#mocks/surveys/survey-store.ts';

const path = pathTo('surveyResults', { params: { surveyId: '4' } });

it('shows the average of each rating and the answers, including those just submitted', async () => {
  const { backend } = await renderRoute(path, { person: 'internal-admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Portal satisfaction' })).toBeTruthy();
  const answers = surveyStore(backend.db)
    .surveyResponses.where(({ surveyId, surveyComplete }) => surveyId === 4 && surveyComplete)
    .flatMap(({ surveyAnswers }) => surveyAnswers);
  const stars = answers
    .filter(({ surveyQuestionId }) => surveyQuestionId === 41)
    .map(({ numericAnswer }) => numericAnswer ?? 0);
  const average = stars.reduce((sum, value) => sum + value, 0) / stars.length;
  const comments = answers.filter(
    ({ surveyQuestionId, comment }) => surveyQuestionId === 41 && comment !== null,
  );
  const hint = `Average ${Number(average.toFixed(2))} of 5 · ${stars.length} answers · ${comments.length} comments`;
  expect(await screen.findByText(hint)).toBeTruthy();
  expect(await screen.findByText(`${answers.length} answers`)).toBeTruthy();
});

it('lists the comments on one question only', async () => {
  const { backend } = await renderRoute(`${path}?question=41&text=with`, { person: 'internal-admin' });
  const comments = surveyStore(backend.db)
    .surveyResponses.where(({ surveyId, surveyComplete }) => surveyId === 4 && surveyComplete)
    .flatMap(({ surveyAnswers }) => surveyAnswers)
    .filter(({ surveyQuestionId, comment }) => surveyQuestionId === 41 && comment !== null);
  expect(await screen.findByText(new RegExp(`^${comments.length} answers`))).toBeTruthy();
});

it('redirects users who are not internal admins before any request', async () => {
  const { backend, address } = await renderRoute(path, { person: 'customer-admin' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(address()).toBe('/');
  expect(backend.requests.list('getSurveyResults')).toEqual([]);
});
