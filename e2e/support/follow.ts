import type { Page } from '@playwright/test';

/** Opens a page of the portal as a link would, without loading the portal again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
