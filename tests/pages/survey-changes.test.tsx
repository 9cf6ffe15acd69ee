import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { RenderedRoute } from './render-route.tsx';
import { begin, button, dialog, key, question, star, stored, surveyId } from './survey-dialog.ts';
import { surveyStore } from '#mocks/surveys/survey-store.ts';

/** Answers a question in another browser. */
function answerInAnotherBrowser(backend: MockBackend, surveyQuestionId: number, numericAnswer: number): void {
  const { id, surveyAnswers } = stored(backend);
  const otherAnswers = surveyAnswers.filter((answer) => answer.surveyQuestionId !== surveyQuestionId);
  const answer = { surveyId, surveyResponseId: id ?? 0, surveyQuestionId, textAnswer: null, comment: null };
  surveyStore(backend.db).surveyResponses.update(key, {
    surveyAnswers: [...otherAnswers, { ...answer, numericAnswer }],
  });
}

const versions = ({ backend }: RenderedRoute): (string | undefined)[] =>
  backend.requests.list('updateSurveyResponse').map(({ headers }) => headers['if-match']);

/** Answers the first question of the survey, so that it is resumed at the second one. */
async function answerFirst(): Promise<RenderedRoute> {
  const page = await begin();
  await page.user.click(await star(4));
  await page.user.click(await button('Next'));
  await question(2);
  return page;
}

it('bases the first save of a resumed survey on the version that was loaded', { tags: 'full' }, async () => {
  const page = await answerFirst();
  // From the session storage.
  page.reload();
  await page.user.click(await button('Resume survey'));
  await question(2);
  await page.user.click(await star(3));
  await page.user.click(await button('Next'));
  await question(3);
  // As returned by the server.
  sessionStorage.clear();
  page.reload();
  await page.user.click(await button('Resume survey'));
  await question(3);
  await page.user.click(await button('Previous'));
  await question(2);
  const sentVersions = versions(page);
  expect(sentVersions).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^".+"$/)));
  expect(new Set(sentVersions).size).toBe(3);
});

it(
  'shows answers of another browser before they are replaced, and replaces them on request',
  { tags: 'full' },
  async () => {
    const page = await answerFirst();
    page.allowError(/412/);
    answerInAnotherBrowser(page.backend, 41, 1);
    await page.user.click(await star(3));
    await page.user.click(await button('Next'));
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('Changed by someone else since you opened it');
    expect(alert.textContent).toContain(
      'The other version has different values for: Question 1, Question 2.',
    );
    expect(stored(page.backend).surveyAnswers).toMatchObject([{ numericAnswer: 1 }]);

    // Without a decision nothing is replaced, regardless of other actions.
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(versions(page)).toHaveLength(3));
    await within(await dialog()).findByText('Changed by someone else since you opened it');
    expect(stored(page.backend).surveyAnswers).toMatchObject([{ numericAnswer: 1 }]);

    await page.user.click(await button('Overwrite with mine'));
    await waitFor(() =>
      expect(stored(page.backend).surveyAnswers).toMatchObject([{ numericAnswer: 4 }, { numericAnswer: 3 }]),
    );
    expect(new Set(versions(page)).size).toBe(3);
  },
);

it('continues with the answers of another browser on request', { tags: 'full' }, async () => {
  const page = await answerFirst();
  page.allowError(/412/);
  answerInAnotherBrowser(page.backend, 42, 5);
  await page.user.click(await star(3));
  await page.user.click(await button('Next'));
  await page.user.click(await button('Reload and discard my changes'));
  await question(3);
  await page.user.click(await button('Previous'));
  await question(2);
  expect(await star(5)).toHaveProperty('checked', true);
  expect(stored(page.backend).surveyAnswers).toMatchObject([{ numericAnswer: 4 }, { numericAnswer: 5 }]);
});

it(
  'repeats a save with a lost response without a conflict when the answers are equal',
  { tags: 'full' },
  async () => {
    const page = await answerFirst();
    page.allowError(/412|Failed to fetch/);
    page.backend.faults.add({
      operationId: 'updateSurveyResponse',
      kind: 'drop',
      lost: 'response',
      times: 1,
    });
    await page.user.click(await star(3));
    await page.user.click(await button('Next'));
    await page.user.click(await button('Try again'));
    await question(3);
    expect(stored(page.backend).surveyAnswers).toMatchObject([{ numericAnswer: 4 }, { numericAnswer: 3 }]);
  },
);
