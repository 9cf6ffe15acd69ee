import type { Locator, Page } from '@playwright/test';
import type { ReportRenderStatusUpdate } from '#src/api/generated/types.ts';
import { expectGroup, groupsAt } from '../support/hub.ts';
import { pageClosedMessages } from '../support/page-watch.ts';
import { expect, test, type Portal } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

const caseyOrtiz = '5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001';
const danaWhitfield = '5f0c1d3e-0002-4a57-9b1e-6d2f8c3a0002';
const morganReyes = '5f0c1d3e-0003-4a57-9b1e-6d2f8c3a0003';

const completedText = 'A queued report has completed rendering';
const failedText = 'A queued report failed to render.';
const pausedText = 'Live updates paused';

const status = { queued: 0, rendering: 1, completed: 2, failed: 3, archived: 9 };

/** Id of a render that only the message knows. */
const renderId = (number: number): string => `8b1f6a52-3c0d-4e7a-9f21-${String(number).padStart(12, '0')}`;

const update = (number: number, renderStatus: number, userIdToNotify = caseyOrtiz) => ({
  reportRenderId: renderId(number),
  renderStatus,
  userIdToNotify,
});

const pushRender = (portal: Portal, message: object, group = 'PMF'): Promise<void> =>
  portal.push('reportRenderStatusUpdated', [message], group);

async function notifyHub(portal: Portal, method: string, place: string, knobs: object): Promise<void> {
  const response = await fetch(`${portal.origin}/__mock${place}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(knobs),
  });
  expect(response.ok, await response.text()).toBe(true);
}

const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Waits until all earlier messages are processed: messages keep their order. */
async function expectReceived(page: Page, portal: Portal, group: string, text: string): Promise<void> {
  await portal.push('send', [text], group);
  await expect(messages(page).getByText(text)).toBeVisible();
}

/** The access token that the page sends. */
async function captureToken(page: Page, open: () => Promise<void>): Promise<string> {
  const [request] = await Promise.all([page.waitForRequest('**/api/me/User'), open()]);
  return request.headers()['authorization'] ?? '';
}

/** Queues a report as the signed-in user does on the reporting page. */
async function queueReport(portal: Portal, authorization: string, parameters: object): Promise<void> {
  const response = await fetch(`${portal.origin}/api/Reports/PMF/order-status/Enqueue`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ parameters: { startDate: '2026-02-01', endDate: '2026-02-28', ...parameters } }),
  });
  expect(response.status, await response.text()).toBe(202);
}

test('the hub is connected once Home is complete, and renders are announced with their downloads', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 500/);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const isHubPath = (path: string): boolean => path.startsWith('/hubs/') || path.includes('live-session');
  const token = await captureToken(page, () => signedIn('customer-user'));
  await expect(page.locator('main img')).toHaveCount(3);
  await expectGroup(portal, 'PMF');
  const lastImage = paths.findLastIndex((path) => /\/MarketingImages\/\d+$/.test(path));
  expect(lastImage).toBeGreaterThan(0);
  expect(paths.findIndex(isHubPath)).toBeGreaterThan(lastImage);
  expect(paths.filter(isHubPath)).toEqual([
    expect.stringMatching(/^\/assets\/live-session-/),
    '/hubs/ReportRenderUpdate/negotiate',
  ]);
  await expect(page.getByText(pausedText)).toHaveCount(0);

  await queueReport(portal, token, { format: 'CSV' });
  await expect(page.getByRole('status').getByText(completedText)).toBeVisible();
  await expect(messages(page).getByText(completedText)).toHaveCount(1);

  // A download shows its progress and why it failed, and can be retried.
  const fault = { operationId: 'downloadReportRender', times: 1 } as const;
  await portal.fault({ ...fault, kind: 'status', status: 500, title: 'The file store is down.' });
  await messages(page).getByRole('button', { name: 'Download' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The file store is down.' });
  await expect(alert).toBeVisible();
  await expect(messages(page).getByText(completedText)).toHaveCount(0);
  await portal.fault({ ...fault, kind: 'delay', delayMs: 1500 });
  const retry = alert.getByRole('button', { name: 'Retry' });
  const downloading = page.waitForEvent('download');
  await retry.dblclick();
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  expect((await downloading).suggestedFilename()).toMatch(/^order-status-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(messages(page).getByRole('button')).toHaveCount(0);
  await expect.poll(() => portal.requests('downloadReportRender')).toHaveLength(2);
  const [, call] = await portal.requests('downloadReportRender');
  expect(call).toMatchObject({ status: 200, query: { customerId: 'PMF' } });
  expect(call?.headers['x-customer-id']).toBe('PMF');

  await queueReport(portal, token, { format: 'CSV', poNumber: 'FAIL' });
  await expect(page.getByRole('alert').getByText(failedText)).toBeVisible();
  await expect(messages(page).getByRole('button', { name: 'Download' })).toHaveCount(0);
});

test('renders in progress, repeated, unknown, malformed or of another user are not announced', async ({
  page,
  portal,
  signedIn,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await signedIn('customer-user');
  await expectGroup(portal, 'PMF');
  warnings.length = 0;

  const silent: readonly (ReportRenderStatusUpdate | object)[] = [
    update(1, status.queued),
    update(1, status.rendering),
    update(2, status.completed, danaWhitfield),
    update(3, status.failed, danaWhitfield),
    update(4, status.archived),
    update(5, status.archived),
    { reportRenderId: renderId(6), renderStatus: 'Completed', userIdToNotify: caseyOrtiz },
    { reportRenderId: renderId(7), renderStatus: status.completed },
    [],
  ];
  for (const message of silent) await pushRender(portal, message);
  await portal.push('reportRenderStatusUpdated', [], 'PMF');
  await portal.push('send', [{ text: 'markup' }], 'PMF');
  await expectReceived(page, portal, 'PMF', 'That was all.');
  await expect(messages(page).getByText(/A queued report/)).toHaveCount(0);
  expect(warnings).toEqual([
    'Live updates: the render status 9 is unknown.',
    "Live updates: a malformed message 'reportRenderStatusUpdated'.",
    "Live updates: a malformed message 'send'.",
  ]);

  const upperCase = update(8, status.completed, caseyOrtiz.toUpperCase());
  for (const message of [upperCase, upperCase, update(8, status.completed)])
    await pushRender(portal, message);
  await expectReceived(page, portal, 'PMF', 'That was all again.');
  await expect(messages(page).getByText(completedText)).toHaveCount(1);
  await expectReceived(page, portal, 'PMF', 'Reports are <b>slower</b> than usual today.');
});

test(
  'a connection that is lost is replaced, with a renewed token, in the same group',
  { tag: '@core' },
  async ({ page, portal, context, signedIn }) => {
    portal.allowError(/ERR_INTERNET_DISCONNECTED|status of 400/);
    portal.allowError(pageClosedMessages);
    const paused = page.getByRole('banner').getByRole('status');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    // So short a lifetime that the token is renewed on every use.
    await portal.identity({ tokenSeconds: 60 });
    const tokens: (string | null)[] = [];
    page.on('websocket', (socket) => tokens.push(new URL(socket.url()).searchParams.get('access_token')));
    const negotiations: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/negotiate')) negotiations.push(request.url());
    });
    await signedIn('customer-user');
    await expectGroup(portal, 'PMF');
    // It breaks, or the server closes it, and expects it back or not.
    for (const [index, knobs] of [
      { abrupt: true },
      { allowReconnect: true },
      { allowReconnect: false },
    ].entries()) {
      await notifyHub(portal, 'POST', '/hub/drop', knobs);
      await expect.poll(() => tokens.length, { timeout: 20_000 }).toBe(index + 2);
      expect(tokens[index + 1]).not.toBe(tokens[index]);
      await expectGroup(portal, 'PMF');
      await expectReceived(page, portal, 'PMF', `Back ${index}.`);
      await expect(page.getByText(pausedText)).toHaveCount(0);
    }

    // Offline, the page shows that live updates are paused, sends nothing, and resumes afterwards.
    const before = negotiations.length;
    await context.setOffline(true);
    await expect(paused).toHaveText(pausedText);
    expect(negotiations).toHaveLength(before);
    await context.setOffline(false);
    await expect(page.getByText(pausedText)).toHaveCount(0);
    expect(negotiations).toHaveLength(before + 1);
    await expectReceived(page, portal, 'PMF', 'Online again.');
    // The hub may not have noticed that the previous connection is closed.
    await notifyHub(portal, 'POST', '/hub/drop', { abrupt: true });
    await expectGroup(portal, 'PMF');

    // A token that cannot be renewed pauses live updates without interrupting the user.
    await portal.identity({ tokenSeconds: 60, silent: 'fail' });
    await notifyHub(portal, 'POST', '/hub/drop', { abrupt: true });
    await expect(paused).toHaveText(pausedText, { timeout: 20_000 });
    await expect(page).toHaveURL(`${portal.origin}/`);
    await portal.identity({ tokenSeconds: 60, silent: 'ok' });
    // The delay before the next retry grows up to half a minute.
    await expect(page.getByText(pausedText)).toHaveCount(0, { timeout: 60_000 });
    await expectReceived(page, portal, 'PMF', 'Renewed.');
    expect(logged.filter((text) => /access_token=(?!\*)|\bey[\w-]{8,}\.[\w-]{8,}\./.test(text))).toEqual([]);
  },
);

test('switching customers leaves the previous group, whose renders are not announced; signing out disconnects', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('multi-customer-user');
  await expectGroup(portal, 'PMF');
  await pushRender(portal, update(1, status.completed, morganReyes));
  await expect(messages(page).getByText(completedText)).toBeVisible();

  const picker = page.getByRole('combobox', { name: 'Company' });
  await picker.click();
  await page.getByRole('option', { name: /Blue Heron/ }).click();
  await expectGroup(portal, 'BHB');
  expect(await portal.hub()).toHaveLength(1);
  await expect(messages(page).getByText(completedText)).toHaveCount(0);
  await pushRender(portal, update(2, status.completed, morganReyes), 'PMF');
  await expectReceived(page, portal, 'BHB', 'Good morning, Blue Heron.');
  await expect(messages(page).getByText(completedText)).toHaveCount(0);

  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => portal.hub()).toEqual([]);
});

test('the redirect to a service in front of the hub is followed, with its own token', async ({
  page,
  portal,
  signedIn,
}) => {
  await notifyHub(portal, 'PUT', '/hub', { redirect: true });
  const connecting = page.waitForEvent('websocket');
  await signedIn('customer-user');
  const address = new URL((await connecting).url());
  expect(address.pathname).toBe('/hubs-service/ReportRenderUpdate');
  expect(address.searchParams.get('hub')).toBe('reportrenderupdate');
  expect(address.searchParams.get('access_token')).not.toContain('.');
  await expectGroup(portal, 'PMF');
  await pushRender(portal, update(1, status.completed));
  await expect(messages(page).getByText(completedText)).toBeVisible();

  await notifyHub(portal, 'POST', '/hub/drop', { abrupt: true });
  await expect(async () => expect(await groupsAt(portal)).toEqual(['PMF'])).toPass();
  await expectReceived(page, portal, 'PMF', 'Through the service again.');
});
