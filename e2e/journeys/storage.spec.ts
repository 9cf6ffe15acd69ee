import type { BrowserContext, Page } from '@playwright/test';
import { chooseCompany, companyPicker } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByText(/storage is blocked or full/);

/** Simulates a browser that blocks the site's storage. */
async function blockStorage(context: BrowserContext, areas: readonly string[]): Promise<void> {
  await context.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }, areas);
}

type Area = 'localStorage' | 'sessionStorage';

/** Fills a storage completely. Through a frame, because the page's own storage falls back to memory. */
async function fillStorage(page: Page, area: Area): Promise<void> {
  await page.evaluate((name) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const storage = frame.contentWindow?.[name];
    for (let size = 1 << 22, count = 0; size >= 1; count += 1) {
      try {
        storage?.setItem(`filler ${count}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
    frame.remove();
  }, area);
}

test(
  'signs in to the requested page where storage is blocked, and shows that nothing is stored',
  { tag: '@core' },
  async ({ page, context, portal }) => {
    await blockStorage(context, ['localStorage', 'sessionStorage']);
    await portal.goto('/announcements?from=mail');
    await page.getByTestId('person-customer-user').click();
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/announcements?from=mail`);
    await expect(notice(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Customer Portal, home' }).click();
    await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
  },
);

test('when the storage becomes full, only stored data is lost', async ({ page, portal, signedIn }) => {
  await signedIn('multi-customer-user', '/announcements');
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  await portal.calm();
  for (const area of ['localStorage', 'sessionStorage'] as const) await fillStorage(page, area);
  await chooseCompany(page, 'Northlight');
  await expect(companyPicker(page)).toHaveValue('Northlight Home Care');
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(1);
});
