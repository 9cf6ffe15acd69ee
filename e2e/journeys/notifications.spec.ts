import type { Page } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { expectGroup, groupsAt } from '../support/hub.ts';
import { openAs } from '../support/second-person.ts';
import { expect, test, type Portal } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

async function control<Result>(
  portal: Portal,
  method: string,
  place: string,
  body?: object,
): Promise<Result> {
  const response = await fetch(`${portal.origin}/__mock${place}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return response.json();
}

test('a notice that arrives is acted on in one window, and is read in the other', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user');
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/);
  const secondTab = await page.context().newPage();
  await secondTab.goto(`${portal.origin}/notifications`);
  await expect(bell(secondTab)).toHaveAccessibleName(/\d+ unread/);
  await expect.poll(() => groupsAt(portal), { timeout: 30_000 }).toEqual(['PMF', 'PMF']);
  await secondTab.getByRole('button', { name: 'Mark all read' }).click();
  await expect(secondTab.getByText('You have read everything')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await secondTab.goto(`${portal.origin}/announcements`);
  await control(portal, 'POST', '/claims', { customerId: 'PMF', move: 'deduct' });
  await control(portal, 'PUT', '/clock', { advanceMinutes: 1440 });
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/);
  await expect(bell(secondTab)).toHaveAccessibleName(/\d+ unread/);
  const unread = await bell(page).getAttribute('aria-label');

  await bell(page).click();
  const step = panel(page).getByRole('link', { name: /: / }).first();
  const path = await step.getAttribute('href');
  await step.click();
  await expect(page).toHaveURL((url) =>
    `${url.pathname}${url.search}`.startsWith(path?.split('?')[0] ?? '-'),
  );
  await expect(bell(page)).not.toHaveAccessibleName(unread ?? '');
  await expect(bell(secondTab)).toHaveAccessibleName((await bell(page).getAttribute('aria-label')) ?? '');
});

test('the bell is opened, read and closed by keyboard alone', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(
    panel(page)
      .getByRole('button', { name: /^Mark as read: / })
      .first(),
  ).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('a digest arrives on schedule, and its link opens the records after signing in', async ({
  page,
  portal,
  browser,
  signedIn,
}) => {
  await signedIn('customer-user', '/notifications/settings');
  const rule = page.getByRole('group', { name: 'Stock is short, low, expiring or on hold' });
  await expect(rule.getByRole('checkbox', { name: 'Digest' })).toBeChecked();
  await expect(page.getByText(/^Next: /)).toBeVisible();
  await control(portal, 'PUT', '/clock', { advanceMinutes: 1440 });
  let mails: { kind: string; subject: string; paragraphs: { link?: { path: string } }[] }[] = [];
  await expect(async () => {
    await control(portal, 'POST', '/clock/next');
    mails = await control(portal, 'GET', '/outbox?to=casey.ortiz@prairiemill.example');
    expect(mails.map(({ kind }) => kind)).toContain('Digest');
  }).toPass();
  const digest = mails.find(({ kind }) => kind === 'Digest');
  expect(digest?.subject).toMatch(/^Prairie Mill Foods: ./);
  const path = digest?.paragraphs[0]?.link?.path ?? '';
  const reader = await openAs(browser, portal.origin, 'customer-user', path);
  // The most urgent notice is about several records: its link opens exactly these.
  expect(path).toContain('records=');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await reader.context().close();
});

test('a link for another company opens it for those who have it', async ({ page, portal, signedIn }) => {
  await signedIn('multi-customer-user', '/notifications?company=BHB');
  await expect(page).toHaveURL(/\/notifications$/);
  await expectGroup(portal, 'BHB');
});
