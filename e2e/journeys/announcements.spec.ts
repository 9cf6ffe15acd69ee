import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { apiAs } from '../support/api-client.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { readStorage } from '../support/browser-storage.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import { surveyDialog, withoutSurvey } from '../support/survey.ts';

const popUp = (page: Page): Locator => page.getByRole('dialog', { name: /^Announcements?$/ });
const dismiss = (page: Page): Locator => popUp(page).getByRole('button', { name: 'Dismiss' });
const cards = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Created on' });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
}

async function announce(portal: Portal, given: object): Promise<number> {
  const admin = await apiAs(portal.origin, 'internal-admin');
  const { id } = (await admin('POST', '/Announcements', {
    messageHtml: '<p>Written just now</p>',
    startDate: day(0),
    type: 1,
    tiers: [],
    ...given,
  })) as { id: number };
  return id;
}

/** The announcements that the session has stored as dismissed. */
async function dismissedInSession(page: Page): Promise<readonly number[]> {
  const text = (await readStorage(page, 'sessionStorage'))['activeAnnouncementResponses'] ?? '[]';
  const entries = JSON.parse(text) as readonly { id: number | null; announcementId: number }[];
  return entries.filter(({ id }) => id !== null).map(({ announcementId }) => announcementId);
}

test.describe('the list', () => {
  test('has everything that has started, newest first', async ({ page, portal, signedIn }) => {
    const admin = await apiAs(portal.origin, 'internal-admin');
    const older = await announce(portal, { startDate: day(-3), messageHtml: '<p>Of three days ago</p>' });
    const newer = await announce(portal, {
      startDate: day(-3),
      type: 0,
      messageHtml: '<p>Of three days ago, <b>written later</b></p>',
    });
    expect(newer).toBeGreaterThan(older);
    await signedIn('customer-user', plainPath('announcements'));
    await expect(heading(page, 'Announcements')).toBeVisible();
    await expect(page).toHaveTitle('Announcements - Customer Portal');
    // Two of the seeded announcements have not started yet.
    await expect(cards(page)).toHaveCount(16);
    const texts = await cards(page).allInnerTexts();
    for (const [place, text] of [
      [0, 'Cut-off for same-day release'],
      [1, 'Of three days ago, written later'],
      [2, 'Of three days ago'],
      [3, 'Dallas is closed on Friday'],
      [15, 'Welcome to the new portal!'],
    ] as const) {
      expect(texts[place], `${place}`).toContain(text);
    }
    const { createdDate } = (await admin('GET', `/Announcements/${newer}`)) as { createdDate: string };
    const created = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeZone: 'America/Chicago',
    }).format(new Date(createdDate));
    await expect(cards(page).nth(1).getByText(`Created on ${created}`, { exact: true })).toBeVisible();
    await expect(cards(page).nth(1).locator('b')).toHaveText('written later');
    expect((await portal.requests('listAnnouncements')).at(-1)?.query).toEqual({ filterType: '2' });
  });

  test('shows the messages, and executes none of their scripts', async ({ page, portal, signedIn }) => {
    await announce(portal, {
      type: 0,
      messageHtml:
        '<p id="hostile">Safe<img src="x" onerror="document.title=1"><script>document.title=2</script>' +
        '<a href="javascript:alert(1)">a link</a> <a href="https://www.provider.example/">another</a></p>',
    });
    await signedIn('customer-user', plainPath('announcements'));
    const card = cards(page).filter({ hasText: 'Safe' });
    await expect(card).toBeVisible();
    await expect(card.locator('script, [onerror], [id]')).toHaveCount(0);
    await expect(card.getByText('a link')).not.toHaveAttribute('href');
    const link = card.getByRole('link', { name: 'another' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page).toHaveTitle('Announcements - Customer Portal');
  });

  test('shows that there are none', async ({ page, portal, signedIn }) => {
    await portal.fault({ operationId: 'listAnnouncements', kind: 'schema', body: [] });
    await signedIn('customer-user', plainPath('announcements'));
    await expect(page.getByText('There are currently no announcements.', { exact: true })).toBeVisible();
  });

  test('shows a spinner, and never shows a failure as an empty list', async ({ page, portal, signedIn }) => {
    portal.allowError(/status of 500/);
    await portal.fault({ operationId: 'listAnnouncements', kind: 'delay', delayMs: 2000, times: 1 });
    await signedIn('customer-user', plainPath('announcements'));
    await expect(page.getByRole('status').getByText('Loading announcements')).toBeVisible();
    await expect(cards(page)).toHaveCount(14);

    await portal.fault({ operationId: 'listAnnouncements', kind: 'status', status: 500 });
    await page.reload();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Announcements could not be loaded');
    await expect(failure).toContainText('An error occured fetching announcements.');
    await expect(page.getByText('There are currently no announcements.')).toHaveCount(0);
    await portal.clearFaults();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(14);
  });

  test('shows a long history in steps', async ({ page, portal, signedIn }) => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: index + 1,
      messageHtml: `<p>Notice ${index + 1}</p>`,
      startDate: '2026-01-05',
      createdDate: '2026-01-04T15:00:00Z',
      tiers: null,
      type: 0,
    }));
    await portal.fault({ operationId: 'listAnnouncements', kind: 'schema', body: rows });
    await signedIn('customer-user', plainPath('announcements'));
    await expect(cards(page)).toHaveCount(50);
    await expect(cards(page).first()).toContainText('Notice 120');
    const more = page.getByRole('button', { name: 'Show older announcements' });
    await more.click();
    await expect(cards(page)).toHaveCount(100);
    await expect(cards(page).nth(50)).toBeFocused();
    await more.click();
    await expect(cards(page)).toHaveCount(120);
    await expect(more).toHaveCount(0);
  });
});

test.describe('pop-ups', () => {
  test.beforeEach(async ({ portal }) => {
    await withoutSurvey(portal.origin);
  });

  test('are shown where their tiers allow, each once', async ({ page, portal, signedIn }) => {
    await signedIn('survey-user');
    await expect(popUp(page)).toContainText('Dallas is closed on Friday');
    await expect(popUp(page).getByText('1 of')).toHaveCount(0);
    await dismiss(page).click();
    await expect(popUp(page)).toHaveCount(0);
    await expect(heading(page, 'Home')).toBeFocused();
    const [request] = await portal.requests('createAnnouncementResponse');
    expect(request).toMatchObject({ method: 'POST', status: 201 });
    expect(request?.path).toMatch(/\/13$/);
    expect(await dismissedInSession(page)).toEqual([13]);

    // The Guru pages have a pop-up of their own.
    await page.getByRole('link', { name: 'Guru Dashboard' }).first().click();
    await expect(heading(page, 'Guru Dashboard')).toBeVisible();
    await expect(popUp(page)).toContainText('Disputes now need a reason');
    await dismiss(page).click();
    await expect(popUp(page)).toHaveCount(0);
    expect(new Set(await dismissedInSession(page))).toEqual(new Set([12, 13]));

    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(heading(page, 'Guru Dashboard')).toBeVisible();
    await expect.poll(() => dismissedInSession(page)).toHaveLength(2);
    await page.getByRole('link', { name: 'Billing' }).first().click();
    await expect(heading(page, 'Billing')).toBeVisible();
    await expect(popUp(page)).toHaveCount(0);
  });

  test('are shown one at a time, and do not advance by themselves', async ({ page, signedIn }) => {
    await signedIn('survey-user', plainPath('guruDashboard'));
    const dialog = popUp(page);
    await expect(dialog.getByText('1 of 2')).toBeVisible();
    await expect(dialog).toContainText('Dallas is closed on Friday');
    await dialog.getByRole('button', { name: 'Next announcement' }).click();
    await expect(dialog.getByText('2 of 2')).toBeVisible();
    await expect(dialog).toContainText('Disputes now need a reason');
    await dialog.getByRole('button', { name: 'Previous announcement' }).click();
    await expect(dialog).toContainText('Dallas is closed on Friday');
    await dismiss(page).click();
    await expect(dialog).toContainText('Disputes now need a reason');
    await expect(dialog.getByText('of 2')).toHaveCount(0);
    await dismiss(page).click();
    await expect(dialog).toHaveCount(0);
  });

  test('wait 750 ms after a navigation, and return when they were only closed', async ({
    page,
    signedIn,
  }) => {
    await page.clock.install();
    await signedIn('survey-user', plainPath('billingDashboard'));
    await expect(heading(page, 'Billing')).toBeVisible();
    await expect(popUp(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popUp(page)).toHaveCount(0);
    expect(await dismissedInSession(page)).toEqual([]);

    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('link', { name: 'Inventory' }).first().click();
    await expect(heading(page, 'Inventory')).toBeVisible();
    await page.clock.runFor(740);
    await expect(popUp(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(popUp(page)).toBeVisible();
  });

  test('stay with a message when the dismissal fails', async ({ page, portal, signedIn }) => {
    portal.allowError(/status of 500/);
    const why = 'An error occured creating the announcement response.';
    await portal.fault({ operationId: 'createAnnouncementResponse', kind: 'status', status: 500, times: 1 });
    await signedIn('survey-user', plainPath('guruDashboard'));
    await dismiss(page).click();
    await expect(messages(page).getByText(why)).toBeVisible();
    await expect(popUp(page)).toContainText('Dallas is closed on Friday');
    await expect(popUp(page)).toContainText('This announcement could not be dismissed');
    await expect(popUp(page).getByText('1 of 2')).toBeVisible();
    expect(await dismissedInSession(page)).toEqual([]);
    await dismiss(page).click();
    await expect(popUp(page)).toContainText('Disputes now need a reason');
    expect(await dismissedInSession(page)).toEqual([13]);
  });

  test('close when they were deleted in the meantime', async ({ page, portal, signedIn }) => {
    portal.allowError(/status of 404/);
    await signedIn('survey-user', plainPath('guruDashboard'));
    await expect(popUp(page).getByText('1 of 2')).toBeVisible();
    const admin = await apiAs(portal.origin, 'internal-admin');
    await admin('DELETE', '/Announcements/13');
    await dismiss(page).click();
    await expect(popUp(page)).toContainText('Disputes now need a reason');
    await expect(messages(page).getByText('Not Found')).toHaveCount(0);
  });

  test('an announcement written by an admin pops up for a customer in the next session', async ({
    page,
    portal,
    signedIn,
  }) => {
    await announce(portal, { messageHtml: '<p>New gate code in <b>Carlisle PA</b></p>' });
    await announce(portal, { startDate: day(2), messageHtml: '<p>Not yet</p>' });
    await signedIn('customer-user');
    await expect(popUp(page)).toContainText('New gate code in Carlisle PA');
    await expect(popUp(page)).not.toContainText('Not yet');
    await dismiss(page).click();
    await expect(popUp(page)).toHaveCount(0);
  });

  test('by keyboard alone', async ({ page, signedIn }) => {
    await signedIn('survey-user', plainPath('guruDashboard'));
    await expect(popUp(page)).toBeVisible();
    const isInside = async (): Promise<boolean> =>
      popUp(page).evaluate((dialog) => dialog.contains(document.activeElement));
    expect(await isInside()).toBe(true);
    // Keys that are typed while it appears do not dismiss it.
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(popUp(page).getByText('1 of 2')).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await dismiss(page).focus();
    await page.keyboard.press('Enter');
    await expect(popUp(page)).toContainText('Disputes now need a reason');
    await expect(dismiss(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popUp(page)).toHaveCount(0);
    await expect(heading(page, 'Guru Dashboard')).toBeFocused();
  });
});

test('pop-ups wait until the survey has ended', async ({ page, signedIn }) => {
  await signedIn('survey-user');
  await expect(surveyDialog(page)).toBeVisible();
  await expect(popUp(page)).toHaveCount(0);
  await surveyDialog(page).getByRole('button', { name: 'Remind me later' }).click();
  await expect(popUp(page)).toBeVisible();
  await expect(surveyDialog(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no axe violations in list and pop-up, ${colorScheme}`, async ({ page, portal, signedIn }) => {
    await withoutSurvey(portal.origin);
    await page.emulateMedia({ colorScheme });
    await signedIn('survey-user', plainPath('guruDashboard'));
    await expect(popUp(page).getByText('1 of 2')).toBeVisible();
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await atRest(page);
      expect.soft(await findViolations(page), `pop-up at ${width}`).toEqual([]);
    }
    await dismiss(page).click();
    await expect(popUp(page)).toContainText('Disputes now need a reason');
    await dismiss(page).click();
    await portal.goto(plainPath('announcements'));
    await expect(cards(page)).toHaveCount(14);
    await atRest(page);
    expect.soft(await findViolations(page), 'the list').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
