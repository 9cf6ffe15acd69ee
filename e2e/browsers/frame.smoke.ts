import { expect, test } from './smoke.ts';
import type { Tab, Target } from './tab.ts';

async function tabTo(tab: Tab, target: Target): Promise<void> {
  for (let step = 0; step < 30 && !(await target.waitFor()).isFocused; step += 1) await tab.press('Tab');
  await target.waitFor(({ isFocused }) => isFocused);
}

test('sign-in returns to the requested page', async ({ tab, portal }) => {
  const requested = '/orders/4711?bsid=a%20b&state=IL#notes';
  await portal.goto(requested);
  await tab.role('heading', 'Sign in').waitFor();
  await tab.role('button', /Customer user of Prairie Mill Foods, every permission/).click();
  await tab.role('heading', 'Order').waitFor();
  expect(await tab.evaluate(() => location.href)).toBe(portal.origin + requested);
});

test('another customer is selected', async ({ tab, portal }) => {
  await portal.signedIn('multi-customer-user', '/');
  await tab
    .role('main')
    .text(/Prairie Mill Foods/)
    .waitFor();
  await tab.label('Company').click();
  await tab.role('option', /^Blue Heron Beverages/).click();
  await tab
    .role('main')
    .text(/Blue Heron Beverages/)
    .waitFor();
  expect(await tab.evaluate(() => localStorage.getItem('customerId'))).toBe('BHB');
});

test('the portal is used by keyboard alone', async ({ tab, portal }) => {
  await portal.signedIn('customer-user', '/');
  await tab.role('region', 'Flash').text('Order Entry').waitFor();
  await tab.press('Tab');
  await tab.role('link', 'Skip to main content').waitFor(({ isFocused }) => isFocused);
  const user = tab.role('button', 'User menu of Casey Ortiz');
  await tabTo(tab, user);
  // Focus loads the menu, which replaces its placeholder; a test in Chromium checks that focus moves to it.
  await tab.waitUntil(
    'the menu has loaded',
    () => document.querySelector('[id^="headlessui-menu-button"]') !== null,
  );
  await tabTo(tab, user);
  await tab.press('Enter');
  await tab.role('menuitem', 'Reset Password').waitFor();
  await tab.press('Escape');
  await tab.role('menu').waitUntilGone();
  await user.waitFor(({ isFocused }) => isFocused);
  const entry = tab.role('navigation', 'Main').role('link', 'Reporting Suite');
  await tabTo(tab, entry);
  await tab.press('Enter');
  await tab.role('heading', 'Reporting Suite').waitFor(({ isFocused }) => isFocused);
});
