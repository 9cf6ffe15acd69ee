import type { BrowserContext, Page } from '@playwright/test';
import { chooseCompany, companyPicker } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByText(/storage is blocked or full/);

/** What a browser does whose policy forbids a site to store anything. */
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

/** Fills a storage to the last character, through a frame: the page's own would go on in memory. */
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

for (const areas of [['localStorage', 'sessionStorage'], ['sessionStorage'], ['localStorage']] as const) {
  test(`signs in to the requested page where ${areas.join(' and ')} is blocked, and says that nothing is kept`, async ({
    page,
    context,
    portal,
  }) => {
    await blockStorage(context, areas);
    await portal.goto('/announcements?from=mail');
    await page.getByTestId('person-customer-user').click();
    await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/announcements?from=mail`);
    await expect(notice(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Customer Portal, home' }).click();
    await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
  });
}

for (const area of ['localStorage', 'sessionStorage'] as const) {
  test(`a ${area} that becomes full costs nothing but what would have been kept`, async ({
    page,
    portal,
    signedIn,
  }) => {
    await signedIn('multi-customer-user', '/dashboards/billing');
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
    await portal.calm();
    await fillStorage(page, area);
    await chooseCompany(page, 'Northlight');
    await expect(companyPicker(page)).toHaveValue('Northlight Home Care');
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(1);
  });
}
