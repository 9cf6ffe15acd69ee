import type { Browser, Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { pngFile } from '../support/files.ts';
import { homeComplete } from '../support/frame.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';
import { turn } from '../support/switches.ts';

const path = plainPath('marketing');

function getRow(page: Page, fileName: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: fileName }) });
}

function flag(page: Page, name: 'Active' | 'Primary', fileName: string): Locator {
  return page.getByRole('switch', { name: `${name}: ${fileName}`, exact: true });
}

type Links = readonly (string | null)[];

/** Checks the links of the banners, left to right, as a customer sees them on Home. */
async function judgeCustomerBanners(
  browser: Browser,
  portal: Portal,
  judge: (links: Links) => void,
): Promise<void> {
  const customer = await openAs(browser, portal.origin, 'customer-user');
  await homeComplete(customer);
  const pictures = customer.getByRole('main').locator('img');
  await expect(pictures.first()).toBeVisible();
  // The images load one by one.
  await expect(async () => {
    const links = await pictures.evaluateAll((images) =>
      images.map((image) => image.closest('a')?.getAttribute('href') ?? null),
    );
    judge(links);
  }).toPass();
  await customer.context().close();
}

test('an image is uploaded with its link, made active, and deleted', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  await signedIn('internal-admin', path);
  await page.getByRole('button', { name: 'Upload image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a marketing image' });
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://www.provider.example/winter');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(pngFile('winter <img src=x onerror=alert(1)>.png'));
  await expect(dialog).toBeHidden();
  const name = 'winter <img src=x onerror=alert(1)>.png';
  const row = getRow(page, name);
  await expect(row).toContainText('https://www.provider.example/winter');
  await expect(flag(page, 'Active', name)).not.toBeChecked();

  await turn(flag(page, 'Active', 'spring-capacity.png'), 'off');
  await expect(flag(page, 'Active', 'spring-capacity.png')).not.toHaveAttribute('aria-busy');
  await turn(flag(page, 'Active', name), 'on');
  await expect(flag(page, 'Active', name)).not.toHaveAttribute('aria-busy');
  const winter = 'https://www.provider.example/winter';
  await judgeCustomerBanners(browser, portal, (links) => expect(links).toContain(winter));

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('It is currently shown on Home.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await judgeCustomerBanners(browser, portal, (links) => expect(links).not.toContain(winter));
});
