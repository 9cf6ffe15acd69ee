import type { Browser, Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { openContext } from './moved-clock.ts';
import { startSession } from './session-cookie.ts';

/** Opens the portal as another user in a separate browser session, which is closed with the test's context. */
export async function openAs(browser: Browser, origin: string, person: PersonId, path = '/'): Promise<Page> {
  const context = await openContext(browser);
  await startSession(context, origin, person);
  const page = await context.newPage();
  await page.goto(origin + path);
  return page;
}
