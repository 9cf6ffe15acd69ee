import type { Locator, Page } from '@playwright/test';
import { pathTo } from '#src/routing/route-paths.ts';

/** The calendar day that many days from now, `YYYY-MM-DD`. */
export function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
}

export const createPath = '/admin/announcements/create';
export const listPath = '/admin/announcements';
export const editPath = (id: number): string =>
  pathTo('announcementEdit', { params: { announcementId: String(id) } });

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatting of the message' }).getByRole('button', { name, exact: true });
export const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' });

/** Resolves when the editor is ready. */
export async function editorReady(page: Page): Promise<void> {
  await message(page).waitFor();
}

/** Types at the end of the message. */
export async function write(page: Page, text: string): Promise<void> {
  await message(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

/** Dispatches a paste with the given data. */
export async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await message(page).click();
  await message(page).evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(entries)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** The stored drafts of unsaved forms. */
export async function readDrafts(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('formDrafts'));
}
