import { expect, type Locator, type Page } from '@playwright/test';

/** The navigation entries, wherever the drawer is. */
export function getMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

export function companyPicker(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Company' });
}

/** Opens the company picker; a placeholder is rendered until its first use. */
export async function openCompanyPicker(page: Page): Promise<void> {
  await page.getByLabel('Company', { exact: true }).click();
  await page.getByRole('listbox').waitFor();
}

export async function chooseCompany(page: Page, name: string): Promise<void> {
  await openCompanyPicker(page);
  await page.getByRole('option', { name }).click();
}

export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'User menu of' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
}

/** The card of a product on Home. */
export function productCard(page: Page, name: 'Flash' | 'Insight' | 'Guru'): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The banners of Home, and not a figure that is an image, too, and may follow them. */
export function homeBanners(page: Page): Locator {
  return page.getByRole('main').getByRole('img', { name: /^Opens / });
}

/** Resolves when Home shows everything that does not depend on the window's width. */
export async function homeComplete(page: Page): Promise<void> {
  await productCard(page, 'Flash').getByText('Order Entry').waitFor();
  await page.getByRole('region', { name: 'Announcements' }).getByText('1 of').waitFor();
}

/** Presses Retry where the portal also retries automatically: either one removes the button. */
export async function tryAgain(button: Locator): Promise<void> {
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 2000 });
  }).toPass();
}
