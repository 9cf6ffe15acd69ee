import type { Browser, Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';

/** Opens the portal as another user in a separate browser session, which is closed with the test's context. */
export async function openAs(browser: Browser, origin: string, person: PersonId, path = '/'): Promise<Page> {
  const context = await browser.newContext();
  const response = await context.request.post(`${origin}/__mock/session`, {
    data: { person },
    maxRetries: 2,
  });
  if (!response.ok()) throw new Error(await response.text());
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}
