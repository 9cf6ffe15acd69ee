import type { Page } from '@playwright/test';

type Area = 'localStorage' | 'sessionStorage';

export async function readStorage(page: Page, area: Area): Promise<Readonly<Record<string, string>>> {
  return page.evaluate((name) => Object.fromEntries(Object.entries(globalThis[name])), area);
}

/** The portal's own keys, without those of the sign-in library. */
export async function listPortalKeys(page: Page, area: Area): Promise<readonly string[]> {
  const keys = Object.keys(await readStorage(page, area));
  return keys.filter((key) => !key.startsWith('msal.') && !key.includes('|')).toSorted();
}

/** Whether the sign-in library stores a token in either storage. */
export async function containsToken(page: Page): Promise<boolean> {
  const all = {
    ...(await readStorage(page, 'localStorage')),
    ...(await readStorage(page, 'sessionStorage')),
  };
  return Object.keys(all).some((key) => /\|(accesstoken|idtoken|refreshtoken)\|/.test(key.toLowerCase()));
}
