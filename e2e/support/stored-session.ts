import type { Browser, Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { openAs } from './second-person.ts';

/** What the browser holds of somebody who has signed in, as key and value. */
export interface StoredSession {
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
}

/** A page of the portal's origin that runs nothing. */
const staticPath = '/config.json';

/** Signs somebody in through the provider, in a browser session of its own, and keeps what the portal stores. */
export async function signInOnce(browser: Browser, origin: string, person: PersonId): Promise<StoredSession> {
  const page = await openAs(browser, origin, person, '/announcements');
  try {
    await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.includes('accesstoken')));
    return await page.evaluate(() => ({
      local: Object.entries({ ssoHint: localStorage.getItem('ssoHint') ?? '' }),
      session: Object.entries(sessionStorage).filter(([key]) => key.startsWith('msal.')),
    }));
  } finally {
    await page.context().close();
  }
}

/** Lets the page's browser session hold what it would after a sign-in; somebody who is signed in there stays. */
export async function restoreSession(page: Page, origin: string, stored: StoredSession): Promise<void> {
  await page.goto(origin + staticPath);
  await page.evaluate(({ local, session }) => {
    if (Object.keys(sessionStorage).some((key) => key.startsWith('msal.'))) return;
    for (const [key, value] of local) localStorage.setItem(key, value);
    for (const [key, value] of session) sessionStorage.setItem(key, value);
  }, stored);
}
