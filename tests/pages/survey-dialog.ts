import { screen, within } from '@testing-library/dom';
import { responseKey } from '#mocks/db.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { people } from '#mocks/people.ts';
import type { SurveyResponse } from '#src/api/generated/types.ts';

/** The only user with a due survey, and that survey. */
export const person = 'survey-user';
export const userId = people.find(({ id }) => id === person)?.userId ?? '';
export const surveyId = 4;
export const key = responseKey(userId, surveyId);

export const dialog = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: /survey|satisfaction/i });
export const button = async (name: string): Promise<HTMLElement> =>
  within(await dialog()).findByRole('button', { name });
export const star = async (stars: number): Promise<HTMLElement> =>
  within(await dialog()).findByRole('radio', { name: new RegExp(`^${stars} `) });
/** Resolves when the question with the number is shown. */
export const question = async (number: number): Promise<HTMLElement> =>
  within(await dialog()).findByText(`${number}/4`);

export const stored = ({ db }: MockBackend): SurveyResponse => {
  const response = db.surveyResponses.find(key);
  if (!response) throw new Error('There is no response.');
  return response;
};
