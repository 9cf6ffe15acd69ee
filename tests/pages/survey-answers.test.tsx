import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { PersonId } from '#mocks/people.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { clearResponses } from '#src/session/response-storage.ts';
import { callApi } from './call-api.ts';
import { follow } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';
import { button, dialog, person, question, star, stored, surveyId, userId } from './survey-dialog.ts';

const responsePath = `/Surveys/Responses/${surveyId}/${userId}`;
/** What the portal keeps for a session is gone. */
function startSession(): void {
  sessionStorage.clear();
  clearResponses();
}

const querySurvey = (): HTMLElement | null => screen.queryByRole('dialog', { name: /satisfaction/ });
const findPopUp = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /^Announcements?$/ });

/** Waits for the focus, which moves to the heading of each step. */
async function expectFocus(text: string | RegExp): Promise<void> {
  const heading = await within(await dialog()).findByText(text);
  await waitFor(() => expect(document.activeElement).toBe(heading));
}

async function expectHint(name: string, description: string): Promise<void> {
  const control = await within(await dialog()).findByRole('button', { name, description });
  expect(control.hasAttribute('disabled') || control.getAttribute('aria-disabled') === 'true').toBe(true);
}

it('a survey is started, answered and submitted', async () => {
  const { user, backend } = await renderRoute('/', { person });
  await button('Begin survey');
  expect((await dialog()).textContent).toContain('Four short questions, two minutes.');
  expect(backend.requests.list('createSurveyResponse')).toEqual([]);
  await user.click(await button('Begin survey'));
  await expectFocus('How well does the portal support your daily work?');
  const started = backend.requests.list('createSurveyResponse').map(({ body }) => body);
  expect(started).toEqual([{ customerId: 'PMF', response: 0 }]);
  await question(1);
  expect((await button('Previous')).getAttribute('aria-disabled') ?? 'true').toBe('true');
  await expectHint('Next', 'Choose a number of stars to continue.');
  await user.click(await star(4.5));
  await within(await dialog()).findByText('4.5 of 5 stars');
  await user.type(within(await dialog()).getByLabelText('Comment'), '  Fast.\n');
  await user.click(await button('Next'));

  await expectFocus('How satisfied are you with the speed of the dashboards?');
  await question(2);
  expect(within(await dialog()).queryByLabelText('Comment')).toBeNull();
  await user.click(await star(1));
  await user.click(await button('Next'));

  await expectFocus('Which page do you use most?');
  const answer = within(await dialog()).getByLabelText('Answer');
  await user.type(answer, ' \n ');
  await expectHint('Next', 'Write an answer to continue.');
  await user.type(answer, ' Orders ');
  await user.click(await button('Next'));

  await expectFocus('How likely are you to recommend us to a colleague?');
  expect(within(await dialog()).queryByRole('button', { name: 'Next' })).toBeNull();
  await expectHint('Submit', 'Choose a number of stars to continue.');
  await user.click(await star(5));
  await user.click(await button('Submit'));
  await expectFocus('We have received your response. Thank you for completing this survey!');
  expect(stored(backend)).toMatchObject({
    response: 0,
    surveyComplete: true,
    surveyAnswers: [
      { surveyQuestionId: 41, numericAnswer: 4.5, textAnswer: null, comment: 'Fast.' },
      { surveyQuestionId: 42, numericAnswer: 1, textAnswer: null, comment: null },
      { surveyQuestionId: 43, numericAnswer: null, textAnswer: 'Orders', comment: null },
      { surveyQuestionId: 44, numericAnswer: 5, textAnswer: null, comment: null },
    ],
  });
  const saves = backend.requests.list('updateSurveyResponse').map(({ status }) => status);
  expect(saves).toEqual([200, 200, 200, 200]);
  await user.click(await button('Done'));
  await waitFor(() => expect(querySurvey()).toBeNull());
  expect(sessionStorage.getItem('activeSurveyResponse')).toBe('null');
});

it('progress is saved on Next and Previous, and resumed in another session', { tags: 'full' }, async () => {
  const { user, backend, reload } = await renderRoute('/', { person });
  await user.click(await button('Begin survey'));
  await user.click(await star(3.5));
  await user.click(await button('Next'));
  await question(2);
  await user.click(await star(2));
  await user.click(await button('Previous'));
  await question(1);
  expect(await star(3.5)).toHaveProperty('checked', true);
  await waitFor(() =>
    expect(stored(backend).surveyAnswers).toMatchObject([{ numericAnswer: 3.5 }, { numericAnswer: 2 }]),
  );

  startSession();
  reload();
  await user.click(await button('Resume survey'));
  await question(3);
  await user.click(await button('Previous'));
  await question(2);
  expect(await star(2)).toHaveProperty('checked', true);
});

it(
  'a survey that was started in another browser in the meantime continues there',
  { tags: 'full' },
  async () => {
    const { user, allowError } = await renderRoute('/', { person });
    allowError(/409/);
    await button('Begin survey');
    const started = await callApi(person, 'POST', responsePath, { customerId: 'PMF', response: 0 });
    const { id }: { id: number } = await started.json();
    const answer = { surveyId, surveyResponseId: id, surveyQuestionId: 41, textAnswer: null, comment: null };
    await callApi(person, 'PATCH', responsePath, {
      customerId: 'PMF',
      response: 0,
      surveyComplete: false,
      answers: [{ ...answer, numericAnswer: 2.5 }],
    });
    await user.click(await button('Begin survey'));
    await question(2);
    await user.click(await button('Previous'));
    await question(1);
    expect(await star(2.5)).toHaveProperty('checked', true);
  },
);

describe('postponing', () => {
  it(
    'Remind me later is stored, and the survey comes back with the next session',
    { tags: 'full' },
    async () => {
      const { user, backend, reload } = await renderRoute('/', { person });
      await user.click(await button('Remind me later'));
      await waitFor(() => expect(querySurvey()).toBeNull());
      expect(stored(backend)).toMatchObject({ response: 1, surveyComplete: false });
      // In this session it is over.
      expect(sessionStorage.getItem('activeSurveyResponse')).toBe('null');

      startSession();
      reload();
      await user.click(await button('Begin survey'));
      await question(1);
      // The response exists: no second one is created.
      expect(backend.requests.list('createSurveyResponse')).toHaveLength(1);
    },
  );

  it('Do not ask again is stored permanently', { tags: 'full' }, async () => {
    const { user, backend, reload } = await renderRoute('/', { person });
    await user.click(await button('Do not ask again'));
    await waitFor(() => expect(querySurvey()).toBeNull());
    expect(stored(backend)).toMatchObject({ response: 2 });
    startSession();
    reload();
    // The announcements are shown when the survey is not.
    await findPopUp();
    expect(querySurvey()).toBeNull();
  });

  it.each(['the cross', 'Escape'])(
    '%s means Remind me later, and keeps the answers',
    { tags: 'full' },
    async (way) => {
      const { user, backend } = await renderRoute('/', { person });
      await user.click(await button('Begin survey'));
      await question(1);
      await user.click(await star(1.5));
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(await button('Close'));
      await waitFor(() => expect(querySurvey()).toBeNull());
      expect(stored(backend)).toMatchObject({
        response: 1,
        surveyComplete: false,
        surveyAnswers: [{ surveyQuestionId: 41, numericAnswer: 1.5 }],
      });
    },
  );
});

/** Opens a page as a user for whom a new survey has become due. */
async function openWithNewSurvey(who: PersonId) {
  const route = await renderRoute(plainPath('guruLanding'), { person: who });
  await screen.findByRole('heading', { level: 1 });
  await callApi('internal-admin', 'POST', '/Surveys', {
    name: 'For everybody',
    entryDescription: 'One question.',
    status: 'Active',
    surveyQuestions: [{ description: 'How?', inputType: 0, allowComment: false }],
  });
  startSession();
  history.replaceState(null, '', plainPath('home'));
  route.reload();
  return route;
}

const findNew = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'For everybody' });

describe('a survey is shown to', () => {
  it('customers', { tags: 'full' }, async () => {
    await openWithNewSurvey('customer-user');
    await findNew();
  });

  it('users who have accepted the terms, not before', { tags: 'full' }, async () => {
    const { user, allowError } = await openWithNewSurvey('new-terms-user');
    allowError(/403/);
    const accept = await screen.findByRole('button', { name: 'Accept the terms' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(accept);
    await findNew();
  });

  it('no internal users', async () => {
    await openWithNewSurvey('internal-user');
    await waitFor(() => expect(sessionStorage.getItem('activeSurveyResponse')).toContain('For everybody'));
    follow(plainPath('terms'));
    await screen.findByText('You have accepted these terms');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('nobody whose acceptance of the terms is unknown', { tags: 'full' }, async () => {
    const { allowError } = await renderRoute('/', {
      person,
      faults: [{ operationId: 'getTermsAcceptance', kind: 'status', status: 500 }],
    });
    allowError(/500|terms/i);
    // The announcements are shown when the survey is not.
    await findPopUp();
    expect(querySurvey()).toBeNull();
  });
});

it('the survey does not wait for Home, nor Home for the survey', { tags: 'full' }, async () => {
  await renderRoute('/', {
    person,
    faults: [{ operationId: 'getActiveSurveyResponse', kind: 'delay', delayMs: 700 }],
  });
  const flash = await screen.findByRole('region', { name: 'Flash' });
  await within(flash).findByRole('link', { name: 'Orders' });
  expect(querySurvey()).toBeNull();
  await dialog();
});
