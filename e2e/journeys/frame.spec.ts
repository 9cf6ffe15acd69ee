import { chooseCompany, homeBanners, homeComplete, productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

test('on a phone the menu opens over the page, and takes and returns focus', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn('multi-customer-user');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer).toBeVisible();
  const hasFocus = async (): Promise<boolean> =>
    drawer.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(), `after ${stop + 1} times Tab`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await drawer.getByRole('button', { name: 'Close Navigation' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await chooseCompany(page, 'Northlight Home Care');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Northlight Home Care');

  await open.click();
  await drawer.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboards/billing');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeFocused();

  // A window that becomes wide shows the menu beside the page.
  await page.setViewportSize({ width: 800, height: 740 });
  await open.click();
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 740 });
  await expect(page.getByRole('complementary', { name: 'Navigation' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.setViewportSize({ width: 800, height: 740 });
  await expect(drawer).toHaveCount(0);
});

test('the first Tab offers the skip link', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  await expect(productCard(page, 'Flash').getByRole('link', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('Back and Forward restore the page, its title and its scroll position', async ({
  page,
  portal,
  signedIn,
}) => {
  await page.setViewportSize({ width: 900, height: 420 });
  await signedIn('customer-user');
  await homeComplete(page);
  await expect(homeBanners(page)).toHaveCount(3);
  const dashboard = productCard(page, 'Guru').getByRole('link', { name: 'Guru Dashboard' });
  await dashboard.scrollIntoViewIfNeeded();
  const place = async (): Promise<number> => page.evaluate(() => window.scrollY);
  await expect.poll(place).toBeGreaterThan(100);
  const before = await place();

  await dashboard.click();
  await expect(page).toHaveTitle('Guru Dashboard - Customer Portal');
  await expect.poll(place).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin}/`);
  await expect(page).toHaveTitle('Home - Customer Portal');
  await expect.poll(place).toBe(before);

  await page.goForward();
  await expect(page).toHaveTitle('Guru Dashboard - Customer Portal');
  await expect.poll(place).toBe(0);
});

test('the theme follows the system until the user selects one, and is remembered', async ({
  page,
  signedIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signedIn('customer-user');
  await expect(productCard(page, 'Flash')).toBeVisible();
  const scheme = async (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await scheme();
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect.poll(scheme).not.toBe(dark);
  const light = await scheme();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible();
  expect(await scheme()).toBe(light);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(scheme).toBe(dark);
});
