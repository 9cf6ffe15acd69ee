import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { surveyStore } from '#mocks/surveys/survey-store.ts';

const person = 'internal-admin';
const listPath = plainPath('surveyList');
const editPath = pathTo('surveyEdit', { params: { surveyId: '4' } });

const findQuestion = (number: number): Promise<HTMLInputElement> =>
  waitFor(() => {
    const group = screen.getByRole('group', { name: `Question ${number}` });
    return within(group).getByRole<HTMLInputElement>('textbox', { name: /^Question text/ });
  });
const press = async ({ user }: RenderedRoute, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

it('a fault of a question is shown at that question', async () => {
  const page = await renderRoute(editPath, { person });
  page.allowError(/422/);
  const { user, backend } = page;
  const second = await findQuestion(2);
  await user.clear(second);
  await user.type(second, 'Kept two?');
  const errors = {
    'surveyQuestions[1].description': ['Ask about one thing only.'],
    name: ['Taken already.'],
  };
  const body = { type: 'about:blank', title: 'The survey is not valid.', status: 422, errors };
  backend.faults.add({ operationId: 'updateSurvey', kind: 'status', status: 422, body, times: 1 });
  await press(page, 'Save');
  const summary = within(await within(screen.getByRole('form')).findByRole('alert'));
  expect(summary.getByText(/The survey is not valid\./)).toBeTruthy();
  expect((await findQuestion(2)).getAttribute('aria-invalid')).toBe('true');
  expect((await findQuestion(1)).getAttribute('aria-invalid')).not.toBe('true');
  await user.click(summary.getByRole('link', { name: 'Question text 2: Ask about one thing only.' }));
  expect(document.activeElement).toBe(await findQuestion(2));
  expect((await findQuestion(2)).value).toBe('Kept two?');
});

describe('a deletion', () => {
  // The announcement's text: the specification has none for surveys.
  const message = 'An error occured deleting the announcement.';

  it(
    'that fails is shown in the dialog and as a message, and works after a retry',
    { tags: 'full' },
    async () => {
      const page = await renderRoute(listPath, { person });
      page.allowError(/500|409|Failed to fetch/);
      const { user, backend } = page;
      await press(page, 'Delete survey 2, On-time shipping');
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “On-time shipping”?' }));
      const fault = { operationId: 'deleteSurvey', times: 1 } as const;
      for (const [failure, text] of [
        [{ ...fault, kind: 'status', status: 500, title: '' }, message],
        [{ ...fault, kind: 'status', status: 409, title: 'In use.' }, 'In use.'],
        [{ ...fault, kind: 'drop' }, message],
      ] as const) {
        backend.faults.add(failure);
        await user.click(dialog.getByRole('button', { name: 'Delete' }));
        await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));
        if (failure.kind === 'status' && failure.status === 500)
          await within(screen.getByRole('region', { name: 'Messages' })).findByText(message);
        backend.faults.clear();
      }
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(4));
      const heading = screen.getByRole('heading', { level: 1, name: 'Surveys' });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(surveyStore(backend.db).surveys.find(2)).toBeUndefined();
    },
  );

  it('of the active survey says so, and leads to the list', { tags: 'full' }, async () => {
    const page = await renderRoute(editPath, { person });
    await findQuestion(1);
    await press(page, 'Delete');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('It is currently shown to customers.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.address()).toBe(listPath));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(4));
  });
});

it(
  'the preview is the customers’ dialog, shows the form’s values, and saves nothing',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(editPath, { person });
    const { user, backend } = page;
    await findQuestion(4);
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'A new <b>name</b>');
    await press(page, 'Move up: Question 3');
    await press(page, 'Add question');
    const third = 'Which page do you use most?';
    expect((await findQuestion(2)).value).toBe(third);
    await press(page, 'Preview survey');
    const dialog = within(await screen.findByRole('dialog', { name: 'A new <b>name</b>' }));
    await dialog.findByText(/Four short questions, two minutes\./);
    const next = async (label: string): Promise<void> =>
      user.click(await dialog.findByRole('button', { name: label }));
    const rate = async (stars: RegExp): Promise<void> =>
      user.click(await dialog.findByRole('radio', { name: stars }));
    await next('Begin survey');
    await dialog.findByText('1/5');
    await rate(/^4 /);
    await next('Next');
    await dialog.findByText(third);
    await user.type(dialog.getByLabelText('Answer'), 'Orders');
    await next('Next');
    for (const [place, label] of [
      ['3/5', 'Next'],
      ['4/5', 'Next'],
      ['5/5', 'Submit'],
    ] as const) {
      await dialog.findByText(place);
      await rate(/^2\.5 /);
      await next(label);
    }
    await dialog.findByText('We have received your response. Thank you for completing this survey!');
    await next('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const open = screen.getByRole('button', { name: 'Preview survey' });
    await waitFor(() => expect(document.activeElement).toBe(open));
    // The form is unchanged, and reopening the preview starts at the beginning.
    expect((await findQuestion(2)).value).toBe(third);
    await user.click(open);
    await user.click(await screen.findByRole('button', { name: 'Do not ask again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(backend.requests.list().map(({ method }) => method))).toEqual(new Set(['GET']));
  },
);
