import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

const path = `${plainPath('ordersDashboard')}?startDate=2026-02-01&endDate=2030-01-01`;

/** Opens the menu of the views. */
async function openViews(page: Page): Promise<Locator> {
  const menu = page.getByRole('menu');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(menu).toBeVisible();
  return menu;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a view is selected by keyboard, and menu and form have no axe violations', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-admin', path);
  await openViews(page);
  await expect(page.getByRole('menuitem', { name: 'On the road' })).toBeVisible();
  await atRest(page);
  expect.soft(await findViolations(page), 'the menu').toEqual([]);
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: 'Save as a view' })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Largest orders' })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=Shipped&status=InTransit&sort=mabd$/);
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeFocused();

  await (await openViews(page)).getByRole('menuitem', { name: 'Save as a view' }).click();
  await expect(page.getByRole('dialog')).toContainText('It includes the period (Last 30 days)');
  await atRest(page);
  expect.soft(await findViolations(page), 'the form').toEqual([]);
});
