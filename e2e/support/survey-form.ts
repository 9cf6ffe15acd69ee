import type { Locator, Page } from '@playwright/test';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { expect } from './portal.ts';

export const listPath = plainPath('surveyList');
export const editPath = (id: number): string => pathTo('surveyEdit', { params: { surveyId: String(id) } });

/** The questions of the seed's survey 4, the active one; their ids are 41 to 44. */
export const seedQuestions = [
  'How well does the portal support your daily work?',
  'How satisfied are you with the speed of the dashboards?',
  'Which page do you use most?',
  'How likely are you to recommend us to a colleague?',
] as const;

/** A question of the form by its number. */
export function question(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true });
}

export function questionText(page: Page, number: number): Locator {
  return question(page, number).getByRole('textbox', { name: 'Question text' });
}

export function nameField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Name', exact: true });
}

export function saveButton(page: Page, name: 'Create' | 'Save'): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The problem summary after a failed save. */
export function summary(page: Page): Locator {
  return page.getByRole('form').getByRole('alert');
}

/** A button of a question: 'Move up', 'Move down' or 'Remove'. */
export function questionButton(page: Page, act: string, number: number): Locator {
  return page.getByRole('button', { name: `${act}: Question ${number}`, exact: true });
}

/** The texts of the questions, in the order of the form. */
export async function expectQuestions(page: Page, texts: readonly string[]): Promise<void> {
  const boxes = page.getByRole('list', { name: 'Questions' }).getByRole('textbox');
  await expect(boxes).toHaveCount(texts.length);
  for (const [index, text] of texts.entries()) await expect(boxes.nth(index)).toHaveValue(text);
}

/** Fills in all required fields of a survey, with one question for each text. */
export async function fillSurvey(page: Page, name: string, texts: readonly string[]): Promise<void> {
  await nameField(page).fill(name);
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Short.');
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add question' }).click();
    await questionText(page, index + 1).fill(text);
  }
}

/** Drags a question by its handle to the upper or lower edge of another one. */
export async function dragQuestion(
  page: Page,
  from: number,
  edge: 'top' | 'bottom',
  over: number,
): Promise<void> {
  const handle = question(page, from).locator('[draggable="true"]');
  const target = question(page, over);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Question ${over} is not in sight.`);
  await handle.hover();
  await page.mouse.down();
  const x = box.x + box.width / 2;
  const y = edge === 'top' ? box.y + 6 : box.y + box.height - 6;
  // Browsers start a drag with the second mouse move; the last one sets the drop position.
  await page.mouse.move(x, y - 4, { steps: 4 });
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.up();
}
