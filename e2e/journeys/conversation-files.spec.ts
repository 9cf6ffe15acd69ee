import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { expectNoViolations } from '../support/axe.ts';
import { pdfFile } from '../support/files.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';

const fileName = 'POD – 交货单 תעודה 👍.pdf';
const text = 'The signed proof of delivery is attached.';

async function openQuestion(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /Fuel surcharge/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Prairie Mill Foods' });
  await expect(drawer.getByRole('region', { name: 'Conversation messages' })).toBeVisible();
  return drawer;
}

for (const width of [390, 1440])
  test(`a file with any name is sent once and opened by both sides, ${width} px`, async ({
    page,
    browser,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of 504/);
    await page.setViewportSize({ width, height: 900 });
    await signedIn('customer-user', plainPath('questions'));
    const drawer = await openQuestion(page);
    const input = drawer.getByLabel('Attach a file');

    // Opened by its extension, it would be a program. Its name is shown as it is.
    await input.setInputFiles(pdfFile('annexe\u202Efdp.exe', 'a program'));
    await expect(drawer.getByRole('alert')).toHaveText(
      'annexefdp.exe must end in .pdf, as its content does. Rename it, or choose another file.',
    );
    await input.setInputFiles(pdfFile(fileName, 'the signed POD'));
    await expect(drawer.getByRole('list', { name: 'Attached' })).toContainText(fileName);
    const box = drawer.getByRole('textbox', { name: /^Write to/ });
    const saved = page.waitForResponse(
      (response) =>
        /\/Drafts(\/|$)/.test(response.url()) &&
        response.ok() &&
        (response.request().postData() ?? '').includes(text),
    );
    await box.fill(text);
    await saved;
    await expectNoViolations(page);

    // The message is stored and its response is lost: it shows as sent, so that it is not offered again.
    await portal.fault({
      operationId: 'createMessage',
      kind: 'status',
      status: 504,
      lost: 'response',
      times: 1,
    });
    await drawer.getByRole('button', { name: 'Send to provider' }).click();
    await expect(drawer.getByText(text)).toHaveCount(1);
    await expect(box).toHaveValue('');
    await expect(drawer.getByText(/^It may not have been sent/)).toHaveCount(0);
    await page.reload();
    await expect(drawer.getByText(text)).toHaveCount(1);
    await expect(box).toHaveValue('');

    // The composer of another device is empty.
    const elsewhere = await openAs(browser, portal.origin, 'customer-user', plainPath('questions'));
    const drafts = elsewhere.waitForResponse(
      (response) => /\/Drafts\?/.test(response.url()) && response.ok(),
    );
    const again = await openQuestion(elsewhere);
    await drafts;
    await expect(again.getByText(text)).toHaveCount(1);
    await expect(again.getByRole('textbox', { name: /^Write to/ })).toHaveValue('');
    await elsewhere.context().close();

    // Both sides open the file, once it has been checked for malware.
    const provider = await openAs(browser, portal.origin, 'internal-user', plainPath('questions'));
    await openQuestion(provider);
    for (const reader of [page, provider]) {
      const open = reader.getByRole('button', { name: fileName });
      await expect(open).toBeVisible();
      const [download] = await Promise.all([reader.waitForEvent('download'), open.click()]);
      expect(download.suggestedFilename()).toBe(fileName);
    }
    await provider.context().close();
  });
