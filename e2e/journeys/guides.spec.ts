import { readFile } from 'node:fs/promises';
import { stepUntilVisible, stopClock } from '../support/clock.ts';
import { expect, test } from '../support/portal.ts';

for (const guide of ['Flash', 'Guru']) {
  test(`the ${guide} guide is saved as a file`, async ({ page, portal, signedIn }) => {
    await signedIn('customer-user');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${guide} Guide` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${guide}-Guide.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const requested = await portal.requests('downloadLatestDocumentGuide');
    expect(requested.map(({ query }) => query)).toEqual([{ fileName: `${guide}-Guide.pdf` }]);
  });
}

test('a pending guide is requested once, however often the button is pressed', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.fault({ operationId: 'downloadLatestDocumentGuide', kind: 'delay', delayMs: 8000 });
  await signedIn('customer-user');
  const saving = page.waitForEvent('download');
  const button = page.getByRole('button', { name: 'Download Flash Guide' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await button.press('Enter');
  await saving;
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect.poll(() => portal.requests('downloadLatestDocumentGuide')).toHaveLength(1);
});

test('a slow download shows its progress', async ({ page, context, signedIn }) => {
  await signedIn('customer-user');
  const button = page.getByRole('button', { name: 'Download Flash Guide' });
  await expect(button).toBeVisible();
  const cdp = await context.newCDPSession(page);
  const saving = page.waitForEvent('download');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 8000,
    uploadThroughput: -1,
  });
  await button.click();
  await expect(button).toHaveText(/\d+ %$/);
  await saving;
  await expect(button).toHaveText('Flash Guide');
});

test('each failed guide has its own message for 5000 ms, the newest on top', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 500/);
  await page.clock.install();
  await portal.fault({ operationId: 'downloadLatestDocumentGuide', kind: 'status', status: 500 });
  await signedIn('customer-user');
  await expect(page.getByRole('button', { name: 'Download Flash Guide' })).toBeVisible();
  await stopClock(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  const alert = messages.getByText('An error occured downloading the document');
  const fail = async (guide: 'Flash' | 'Guru'): Promise<void> => {
    await page.getByRole('button', { name: `Download ${guide} Guide` }).click();
    await stepUntilVisible(page, messages.getByText(`${guide} Guide`));
  };
  const flash = 'Error: Flash Guide: An error occured downloading the document';
  const guru = 'Error: Guru Guide: An error occured downloading the document';

  await fail('Flash');
  await page.clock.runFor(2500);
  await fail('Guru');
  await expect(alert).toHaveText([guru, flash]);
  await fail('Guru');
  await expect(alert).toHaveText([guru, flash]);

  await page.clock.runFor(2500);
  await expect(alert).toHaveText([guru]);
  // Hovering pauses the timer.
  await alert.hover();
  await page.clock.runFor(10_000);
  await expect(alert).toHaveText([guru]);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(2600);
  await expect(alert).toHaveCount(0);
});

test('a message can be closed, and the guide requested again', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 404/);
  await portal.fault({
    operationId: 'downloadLatestDocumentGuide',
    kind: 'status',
    status: 404,
    times: 1,
  });
  await signedIn('customer-user');
  await page.getByRole('button', { name: 'Download Guru Guide' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Guru Guide: Not Found');
  await messages.getByRole('button', { name: 'Close' }).click();
  await expect(messages).toHaveText('');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Guru Guide' }).click();
  await saving;
});

test('a page of HTML is not saved as a guide', async ({ page, portal, signedIn }) => {
  await portal.fault({
    operationId: 'downloadLatestDocumentGuide',
    kind: 'malformed',
    body: '<html><body>Please sign in to the proxy</body></html>',
  });
  await signedIn('customer-user');
  await page.getByRole('button', { name: 'Download Flash Guide' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Flash Guide: An error occured downloading the document Unexpected response from the server.',
  );
});
