import type { BrowserContext } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';

/** Creates a session at the provider, and returns its cookie as name and value. */
export async function requestSession(origin: string, person: PersonId): Promise<readonly [string, string]> {
  const response = await fetch(`${origin}/__mock/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person }),
  });
  if (!response.ok) throw new Error(await response.text());
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  return [name, value];
}

/**
 * Creates a session at the provider for a browser. Its cookie has no end: that would be computed with the clock of this
 * worker, and the browser keeps cookies by the machine's.
 */
export async function startSession(context: BrowserContext, origin: string, person: PersonId): Promise<void> {
  const [name, value] = await requestSession(origin, person);
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
}
