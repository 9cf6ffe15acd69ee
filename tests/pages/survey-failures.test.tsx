import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import type { RenderedRoute } from './render-route.tsx';
import {
  begin,
  button,
  dialog,
  expectClosed,
  failure,
  openSurvey,
  question,
  star,
  stored,
} from './survey-dialog.ts';

const save: Pick<Fault, 'operationId'> = { operationId: 'updateSurveyResponse' };
const failed = { ...save, kind: 'status', status: 500, title: '' } as const;
const why = 'An error occured updating the survey response.';

const comment = async (): Promise<HTMLInputElement> => within(await dialog()).findByLabelText('Comment');
const storedHere = (): unknown => JSON.parse(sessionStorage.getItem('activeSurveyResponse') ?? 'null');

/** Answers the first question, while saving fails. */
async function failToSave(fault: Fault): Promise<RenderedRoute> {
  const page = await begin();
  await page.user.click(await star(4));
  await page.user.type(await comment(), 'Typed once');
  page.backend.faults.add(fault);
  await page.user.click(await button('Next'));
  await failure();
  return page;
}

async function expectAnswers(): Promise<void> {
  await waitFor(async () => expect((await star(4)).checked).toBe(true));
  expect((await comment()).value).toBe('Typed once');
}

describe('a save of a survey that fails', () => {
  it('keeps the answers, shows a message, and can be retried', { tags: 'full' }, async () => {
    const page = await failToSave({ ...save, kind: 'drop' });
    expect((await failure()).textContent).toContain('Your answers could not be saved');
    expect((await failure()).textContent).toContain(why);
    await within(screen.getByRole('region', { name: 'Messages' })).findByText(why);
    await question(1);
    await expectAnswers();
    page.backend.faults.clear();
    await page.user.click(await button('Try again'));
    await question(2);
    expect(within(await dialog()).queryByRole('alert')).toBeNull();
    expect(stored(page.backend).surveyAnswers).toMatchObject([{ numericAnswer: 4, comment: 'Typed once' }]);
  });

  it('loses nothing in a reload', { tags: 'full' }, async () => {
    const page = await failToSave(failed);
    await page.user.click(await button('Close without saving'));
    await expectClosed();
    page.backend.faults.clear();
    page.reload();
    await page.user.click(await button('Begin survey'));
    await expectAnswers();
  });

  it('does not submit the survey, and the second attempt does', { tags: 'full' }, async () => {
    const page = await begin();
    for (const next of [2, 3, 4]) {
      const text = within(await dialog()).queryByRole('textbox', { name: /^(?!Comment)/ });
      if (text) await page.user.type(text, 'Orders');
      else await page.user.click(await star(4));
      await page.user.click(await button('Next'));
      await question(next);
    }
    await page.user.click(await star(5));
    page.backend.faults.add({ ...failed, times: 1 });
    await page.user.click(await button('Submit'));
    expect((await failure()).textContent).toContain('Your answers could not be saved');
    expect(stored(page.backend).surveyComplete).toBe(false);
    await page.user.click(await button('Submit'));
    await screen.findByText('We have received your response. Thank you for completing this survey!');
    expect(stored(page.backend).surveyComplete).toBe(true);
  });

  it.each(['Begin survey', 'Remind me later', 'Do not ask again'])(
    'can be closed after %s, and the survey is shown again',
    { tags: 'full' },
    async (name) => {
      const page = await openSurvey();
      page.backend.faults.add({
        operationId: 'createSurveyResponse',
        kind: 'status',
        status: 500,
        title: '',
      });
      await page.user.click(await button(name));
      const text = 'An error occured creating the survey response.';
      await waitFor(async () => expect((await failure()).textContent).toContain(text));
      await page.user.click(await button('Try again'));
      await waitFor(() => expect(page.backend.requests.list('createSurveyResponse')).toHaveLength(2));
      await waitFor(async () => expect((await failure()).textContent).toContain(text));
      await page.user.click(await button('Close without saving'));
      await expectClosed();
      page.backend.faults.clear();
      page.reload();
      await button('Begin survey');
    },
  );
});

it('closes a survey that was submitted in another browser', { tags: 'full' }, async () => {
  const page = await begin();
  page.allowError(/409/);
  const title = 'You have already completed this survey.';
  await page.user.click(await star(2));
  page.backend.faults.add({ ...save, kind: 'status', status: 409, title });
  await page.user.click(await button('Next'));
  await screen.findByText(title);
  await expectClosed();
  expect(storedHere()).toBeNull();
});

it(
  'does not wait for a slow save when the survey is closed, and does not reopen it',
  { tags: 'full' },
  async () => {
    const page = await begin();
    await page.user.click(await star(3));
    page.backend.faults.add({ ...save, kind: 'delay', delayMs: 1000 });
    await page.user.click(await button('Next'));
    await waitFor(async () => expect((await button('Next')).getAttribute('aria-busy')).toBe('true'));
    await page.user.keyboard('{Escape}');
    await expectClosed();
    await waitFor(() =>
      expect(storedHere()).toMatchObject({ currentQuestion: 2, surveyAnswers: [{ numericAnswer: 3 }] }),
    );
    // The announcements are shown instead of the survey.
    await screen.findByRole('dialog', { name: 'Announcement' });
    await expectClosed();
  },
);
