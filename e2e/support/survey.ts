import type { Locator, Page } from '@playwright/test';
import type { SurveyResponse } from '#src/api/generated/types.ts';
import { apiAs } from './api-client.ts';
import { seedQuestions } from './survey-form.ts';

/** The only user with a due survey and pop-ups, and the path of that survey's response. */
const userId = '5f0c1d3e-0008-4a57-9b1e-6d2f8c3a0008';
const responsePath = `/Surveys/Responses/4/${userId}`;

export const thanks = 'We have received your response. Thank you for completing this survey!';

export function surveyDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Portal satisfaction' });
}

export function surveyButton(page: Page, name: string): Locator {
  return surveyDialog(page).getByRole('button', { name, exact: true });
}

/** The heading of a question by its number. */
export function surveyQuestion(page: Page, number: 1 | 2 | 3 | 4): Locator {
  return surveyDialog(page).getByRole('heading', { name: seedQuestions[number - 1] ?? '', exact: true });
}

/** A half or whole star, by its number of stars. */
export function star(page: Page, stars: number): Locator {
  return page.getByRole('radio', { name: `${stars} ${stars === 1 ? 'star' : 'stars'}`, exact: true });
}

/** The response stored on the server. */
export async function storedResponse(origin: string): Promise<SurveyResponse> {
  const api = await apiAs(origin, 'survey-user');
  return (await api('GET', `/Surveys/Responses/${userId}/Active`)) as SurveyResponse;
}

/** Refuses the survey, so that only the pop-ups are due. */
export async function withoutSurvey(origin: string): Promise<void> {
  const api = await apiAs(origin, 'survey-user');
  await api('POST', responsePath, { customerId: 'PMF', response: 2 });
}
