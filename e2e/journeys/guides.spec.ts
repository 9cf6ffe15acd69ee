import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/portal.ts';

test('a slow download of a guide shows its progress, and is saved as a file', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn('customer-user');
  const button = page.getByRole('button', { name: 'Download Flash Guide' });
  await expect(button).toBeVisible();
  const cdp = await context.newCDPSession(page);
  const saving = page.waitForEvent('download');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 16_000,
    uploadThroughput: -1,
  });
  await button.click();
  await expect(button).toHaveText(/\d+ %$/);
  const file = await saving;
  await expect(button).toHaveText('Flash Guide');
  expect(file.suggestedFilename()).toBe('Flash-Guide.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
