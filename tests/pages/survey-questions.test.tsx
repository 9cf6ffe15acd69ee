import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { surveyStore } from '#mocks/surveys/survey-store.ts';

const surveyId = 4;
const person = 'internal-admin';

const texts = (): readonly HTMLInputElement[] =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Question text' });
const values = (): readonly string[] => texts().map(({ value }) => value);
const button = (name: string, number: number): HTMLElement =>
  screen.getByRole('button', { name: `${name}: Question ${number}` });
const add = (): HTMLElement => screen.getByRole('button', { name: 'Add question' });
const summary = async (): Promise<HTMLElement> => {
  const alert = await within(screen.getByRole('form')).findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  return alert;
};

interface Editor extends RenderedRoute {
  /** The texts of the questions at the start. */
  readonly initial: readonly string[];
  readonly fill: (number: number, text: string) => Promise<void>;
}

async function openEditor(): Promise<Editor> {
  const page = await renderRoute(pathTo('surveyEdit', { params: { surveyId: String(surveyId) } }), {
    person,
  });
  await waitFor(() => expect(values()).toHaveLength(4));
  return {
    ...page,
    initial: values(),
    fill: async (number, text) => {
      const field = texts()[number - 1];
      if (!field) throw new Error(`There is no question ${number}.`);
      await page.user.clear(field);
      await page.user.type(field, text);
    },
  };
}

it('adds questions, and removes one with text only after a confirmation', async () => {
  const page = await openEditor();
  const [work, speed, used, recommend] = page.initial;
  await page.user.click(add());
  await waitFor(() => expect(document.activeElement).toBe(texts()[4]));
  await page.user.click(button('Remove', 5));
  await waitFor(() => expect(values()).toHaveLength(4));
  expect(document.activeElement).toBe(texts()[3]);

  await page.user.click(button('Remove', 2));
  const question = (): Promise<HTMLElement> =>
    screen.findByRole('alertdialog', { name: 'Remove question 2?' });
  expect((await question()).textContent).toContain(speed);
  await page.user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(values()).toEqual(page.initial);
  await page.user.click(button('Remove', 2));
  await page.user.click(within(await question()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(values()).toEqual([work, used, recommend]));
  await waitFor(() => expect(document.activeElement).toBe(texts()[1]));
  await page.user.click(add());
  await page.fill(4, 'Anything else?');
  await page.user.click(screen.getAllByRole('radio', { name: 'Text field' })[3] ?? document.body);
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Surveys' });
  expect(page.backend.requests.list('updateSurvey')[0]?.body).toMatchObject({
    surveyQuestions: [
      { id: 41, description: work },
      { id: 43, description: used },
      { id: 44, description: recommend },
      { id: null, description: 'Anything else?', inputType: 1, allowComment: false },
    ],
  });
});

it('requires a question, and links to the place of each fault', { tags: 'full' }, async () => {
  const page = await renderRoute(plainPath('surveyCreate'), { person });
  await waitFor(() => expect(texts()).toHaveLength(1));
  await page.user.click(button('Remove', 1));
  await screen.findByText('No questions yet.');
  expect(document.activeElement).toBe(add());
  const create = screen.getByRole('button', { name: 'Create' });
  await page.user.click(create);
  expect((await summary()).textContent).toContain('Check 3 fields before saving');
  const missing = { name: 'Questions: Add at least one question.' };
  await page.user.click(within(await summary()).getByRole('link', missing));
  expect(document.activeElement).toBe(add());
  await page.user.click(add());
  await waitFor(() => expect(screen.queryByText(missing.name)).toBeNull());
  await page.user.click(texts()[0] ?? document.body);
  await page.user.paste('x'.repeat(501));
  await page.user.click(create);
  const long = { name: /^Question text 1: Use 500 characters or fewer/ };
  await page.user.click(await within(await summary()).findByRole('link', long));
  expect(document.activeElement).toBe(texts()[0]);
  expect(page.backend.requests.list('createSurvey')).toEqual([]);
});

it(
  'keeps the order in a reload, and adds a question again that another user removed',
  { tags: 'full' },
  async () => {
    const page = await openEditor();
    const [, speed, used, recommend] = page.initial;
    await page.user.click(button('Move up', 4));
    await page.fill(1, 'Changed?');
    await page.user.click(add());
    await page.fill(5, 'Added?');
    await page.user.click(button('Move up', 5));
    const typed = ['Changed?', speed, recommend, 'Added?', used];
    await waitFor(() => expect(values()).toEqual(typed));
    await waitFor(() => expect(sessionStorage.getItem('formDrafts')).toContain('Added?'));
    page.reload();
    await screen.findByText(/^Your earlier changes were restored\./);
    await waitFor(() => expect(values()).toEqual(typed));

    const stored = surveyStore(page.backend.db).surveys.find(surveyId);
    if (!stored) throw new Error('There is no survey.');
    surveyStore(page.backend.db).surveys.update(surveyId, {
      surveyQuestions: stored.surveyQuestions.slice(1),
    });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await summary()).textContent).toContain('Changed by someone else since you opened it');
    expect(page.backend.requests.list('updateSurvey')).toEqual([]);
    await page.user.click(within(await summary()).getByRole('button', { name: 'Overwrite with mine' }));
    await screen.findByRole('heading', { level: 1, name: 'Surveys' });
    const questions = surveyStore(page.backend.db).surveys.find(surveyId)?.surveyQuestions ?? [];
    expect(questions.map(({ description }) => description)).toEqual(typed);
    expect(questions.map(({ id }) => [42, 43, 44].includes(id))).toEqual([false, true, true, false, true]);
  },
);
