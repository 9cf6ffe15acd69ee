import type { Page } from '@playwright/test';
import { homeBanners, homeComplete, productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

/** More than Home has. */
const maxStops = 200;

/** Presses a key until an element has focus; fails when it cannot be reached. */
async function press(page: Page, key: string, until: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < maxStops; presses += 1) {
    await page.keyboard.press(key);
    if (await until()) return;
  }
  throw new Error(`${maxStops} times ${key}, and never there.`);
}

async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  await press(page, key, async () =>
    page.evaluate((requestedLabel) => {
      const focused = document.activeElement;
      const label = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
      return label.trim() === requestedLabel;
    }, name),
  );
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
});

test(
  'every Tab stop on Home is visible, in the order of the page, forward and back',
  { tag: '@core' },
  async ({ page, signedIn }) => {
    await signedIn('customer-user');
    await homeComplete(page);
    await expect(homeBanners(page)).toHaveCount(3);
    // What needs attention follows the cards, and adds stops before them.
    await expect(
      page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first(),
    ).toBeVisible();

    // The counts of the bell and of the questions come once the page is idle, and are part of the names.
    await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();

    const stops: string[] = [];
    const walk = async (key: string): Promise<string | null> => {
      await page.keyboard.press(key);
      return page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const name = focused.getAttribute('aria-label') ?? focused.textContent.trim();
        const style = getComputedStyle(focused);
        if (!hit || !(focused.contains(hit) || hit.contains(focused))) return `covered: ${name}`;
        if (style.outlineStyle === 'none') return `no outline: ${name}`;
        return name === '' ? (focused.querySelector('img')?.alt ?? '') : name;
      });
    };
    for (let stop = await walk('Tab'); stop !== null && stops.length < maxStops; stop = await walk('Tab')) {
      stops.push(stop);
    }
    expect(stops.filter((stop) => /^(covered|no outline): /.test(stop))).toEqual([]);
    for (const [before, after] of [
      ['Skip to main content', 'Close menu'],
      ['Close menu', 'Customer Portal, home'],
      ['Switch to the dark theme', 'User menu of Casey Ortiz'],
      ['User menu of Casey Ortiz', 'Home'],
      ['Home', 'Announcements'],
      ['Guru Settings', 'Download Guru Guide'],
      ['Download Guru Guide', 'Terms of Service'],
      ['Terms of Service', 'Play announcements'],
      ['Play announcements', 'Next announcement'],
      ['Next announcement', 'What Ships today means'],
    ] as const) {
      expect(stops[stops.indexOf(before) + 1], `after ${before}`).toBe(after);
    }
    // The cards, then the banners.
    expect(stops.slice(stops.lastIndexOf('Guru Dashboard')).slice(0, 5)).toEqual([
      'Guru Dashboard',
      'Deductions',
      'Receiving Variances',
      'Guru Settings',
      'Opens www.provider.example/network/carlisle',
    ]);

    const back: (string | null)[] = [];
    while (back.length < stops.length) back.push(await walk('Shift+Tab'));
    expect(back.toReversed()).toEqual(stops);
  },
);

test('the menu beside the page opens a page', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user');
  await homeComplete(page);
  await tabTo(page, 'Reporting Suite');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.origin}/dashboards/reporting-suite`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the menu over the page opens, is navigated and closes', async ({ page, portal, signedIn }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signedIn('customer-user');
  await homeComplete(page);
  await tabTo(page, 'Open menu');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer).toBeVisible();
  await tabTo(page, 'Inventory');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.origin}/dashboards/inventory`);
  await expect(drawer).toHaveCount(0);
});

test('a company is searched and selected in the picker', async ({ page, signedIn }) => {
  await signedIn('internal-user');
  await homeComplete(page);
  await press(page, 'Tab', async () =>
    page.getByLabel('Company', { exact: true }).evaluate((field) => field === document.activeElement),
  );
  const picker = page.getByRole('combobox', { name: 'Company' });
  await expect(picker).toBeFocused();
  await page.keyboard.type('maple');
  await expect(page.getByRole('option')).toHaveText([/Maple Street Nut Co/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Maple Street Nut Co');
  await expect(picker).toHaveValue('Maple Street Nut Co');
  await expect(picker).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(picker).toHaveValue('Maple Street Nut Co');
});

test('the user menu opens, is navigated by arrows and letters, and closes', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  await homeComplete(page);
  await tabTo(page, 'User menu of Casey Ortiz');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const active = menu.locator('[data-focus]');
  await expect(active).toHaveText('Reset Password');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('Logout');
  await page.keyboard.press('r');
  await expect(active).toHaveText('Reset Password');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'User menu of Casey Ortiz' })).toBeFocused();
});

test('the ticker is paused and advanced; a card opens its dashboard', async ({ page, portal, signedIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signedIn('flash-only-user');
  await homeComplete(page);
  const ticker = page.getByRole('region', { name: 'Announcements' });
  await tabTo(page, 'Pause announcements');
  await page.keyboard.press('Space');
  await expect(ticker.getByRole('button', { name: 'Play announcements' })).toBeFocused();
  await tabTo(page, 'Next announcement');
  await page.keyboard.press('Enter');
  await expect(ticker.getByText('2 of 4')).toBeVisible();

  const orderEntry = productCard(page, 'Flash').getByRole('button', { name: 'Order Entry' });
  await press(page, 'Tab', async () => orderEntry.evaluate((button) => button === document.activeElement));
  await expect(page.getByRole('tooltip', { name: 'Coming soon - Submit new orders' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await press(page, 'Tab', async () =>
    productCard(page, 'Insight')
      .getByRole('link', { name: 'Predictive' })
      .evaluate((link) => link === document.activeElement),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.origin}/dashboards/predictive`);
});
