import type { Browser, Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { openAs } from './second-person.ts';

/** The storage entries of a signed-in user, as key and value. */
export interface StoredSession {
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
}

/** A page of the portal's origin without scripts. */
const staticPath = '/config.json';

/** Signs a user in at the provider in a separate browser session, and returns what the portal stores. */
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

/** Restores a stored sign-in in the page's browser session, unless a user is signed in already. */
export async function restoreSession(page: Page, origin: string, stored: StoredSession): Promise<void> {
  await page.goto(origin + staticPath);
  await page.evaluate(({ local, session }) => {
    if (Object.keys(sessionStorage).some((key) => key.startsWith('msal.'))) return;
    for (const [key, value] of local) localStorage.setItem(key, value);
    for (const [key, value] of session) sessionStorage.setItem(key, value);
  }, stored);
}
