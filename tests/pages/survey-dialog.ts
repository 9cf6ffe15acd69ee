import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { responseKey } from '#mocks/store/response-key.ts';
import { people } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { SurveyResponse } from '#src/api/generated/types.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { surveyStore } from '#mocks/surveys/survey-store.ts';

/** The only user with a due survey, and that survey. */
export const person = 'survey-user';
export const userId = people.find(({ id }) => id === person)?.userId ?? '';
export const surveyId = 4;
export const key = responseKey(userId, surveyId);

const surveyName = { name: /survey|satisfaction/i };
export const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', surveyName);
export const expectClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', surveyName)).toBeNull());
export const button = async (name: string): Promise<HTMLElement> =>
  within(await dialog()).findByRole('button', { name });
export const star = async (stars: number): Promise<HTMLInputElement> =>
  within(await dialog()).findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${stars} `) });
/** Resolves when the question with the number is shown. */
export const question = async (number: number): Promise<HTMLElement> =>
  within(await dialog()).findByText(`${number}/4`);
export const failure = async (): Promise<HTMLElement> => within(await dialog()).findByRole('alert');

/** The response stored on the server. */
export function stored({ db }: MockBackend): SurveyResponse {
  const response = surveyStore(db).surveyResponses.find(key);
  if (!response) throw new Error('There is no response.');
  return response;
}

/** Opens Home, on which the survey is due. */
export const openSurvey = (): Promise<RenderedRoute> => renderRoute(plainPath('home'), { person });

/** Opens the survey at its first question. */
export async function begin(): Promise<RenderedRoute> {
  const page = await openSurvey();
  await page.user.click(await button('Begin survey'));
  await question(1);
  return page;
}
