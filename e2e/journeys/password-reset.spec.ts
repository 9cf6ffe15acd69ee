import type { Page } from '@playwright/test';
import { containsToken } from '../support/browser-storage.ts';
import { expect, test } from '../support/portal.ts';
import { listen } from '../support/traffic.ts';

test.use({ isSignedInBefore: false });

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true });

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill('a new password');
  await page.getByLabel('Confirm new password').fill('a new password');
  await page.getByTestId('reset-password').click();
}

async function expectSuccessThenLogOut(page: Page, origin: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Password Reset Successfully' })).toBeVisible();
  await expect(page.getByText('Please sign-in with your new password.')).toBeVisible();
  expect(page.url()).toBe(`${origin}/auth`);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(signInPage(page)).toBeVisible();
  expect(await containsToken(page)).toBe(false);
}

test(
  'a forgotten password is reset, and the sign-in continues',
  { tag: '@core' },
  async ({ page, context, portal }) => {
    const traffic = listen(context);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent === 'Logging in')
          sessionStorage.setItem('test.seen', `Logging in at ${location.pathname}`);
      }).observe(document, { childList: true, subtree: true });
    });
    await portal.goto('/dashboards/orders');
    await page.getByTestId('forgot-password').click();
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('test.seen'))).toBe('Logging in at /auth');
    expect(traffic.departures().map(({ pathname }) => pathname.split('/')[2])).toEqual([
      'b2c_1_susi',
      'b2c_1_reset',
    ]);

    await page.getByTestId('reset-person').selectOption('customer-user');
    await chooseNewPassword(page);
    await expectSuccessThenLogOut(page, portal.origin);

    await page.getByTestId('person-customer-user').click();
    await expect(page.getByRole('button', { name: 'User menu of Casey Ortiz' })).toBeVisible();
  },
);

test('Reset Password in the user menu resets the password of the signed-in user', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const traffic = listen(context);
  await signedIn('customer-user');
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  await expect(page.getByTestId('reset-person')).toHaveValue('customer-user');
  await chooseNewPassword(page);
  await expectSuccessThenLogOut(page, portal.origin);
  expect(traffic.all().filter((request) => request.url().includes('/logout'))).toHaveLength(1);
  // No user is signed in.
  await page.goBack();
  await expect(page.getByRole('button', { name: /^User menu of/ })).toHaveCount(0);
});
