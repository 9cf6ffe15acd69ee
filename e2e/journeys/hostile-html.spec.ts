import type { Page } from '@playwright/test';
import type { OperationId } from '#src/api/generated/operations.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import {
  createPath,
  day,
  readDrafts,
  editorReady,
  editPath,
  heading,
  listPath,
  message,
  preview,
} from '../support/announcement-form.ts';
import { residueIn, sanitizerScript, watchForHarm } from '../support/html-inspection.ts';
import { htmlVectors, vectors, type Vector } from '../support/html-vectors.ts';
import { openContext } from '../support/moved-clock.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import { getUserId } from '../support/user-pages.ts';

// Messages are HTML from users. Whatever they contain: nothing executes, nothing leaves the page, nothing breaks it.

/** With its name in front, which identifies a finding. */
const signed = ({ name, html }: Vector): string => `<p>${name}.</p>${html}`;
const messages = vectors.map(signed);

/** Messages that were stored before there were limits. */
const oversized = [
  '<div>'.repeat(3000),
  '<b><i>'.repeat(800) + 'formatting elements',
  '<img src=/none.png onerror=ran()>'.repeat(2000),
  `<p ${'style=top:0 onclick=ran() '.repeat(3000)}>attributes</p>`,
  'x'.repeat(100_000),
  '',
];

const announcement = (messageHtml: string, id = 1, type: 0 | 1 = 0): Announcement => ({
  id,
  messageHtml,
  startDate: day(-1),
  createdDate: '2026-01-04T15:00:00Z',
  tiers: null,
  type,
});

/** The same response to every call, without the server's limits. */
async function serve(portal: Portal, operationId: OperationId, body: unknown): Promise<void> {
  await portal.fault({ operationId, kind: 'schema', body });
}

/** Puts one text after the other into the editor, alternately pasted and dropped. */
async function take(page: Page, texts: readonly string[], dropped: 0 | 1): Promise<void> {
  await message(page).evaluate(
    async (editor, input) => {
      const settled = async (): Promise<void> =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      editor.focus();
      getSelection()?.selectAllChildren(editor);
      await settled();
      for (const [index, text] of input.texts.entries()) {
        const data = new DataTransfer();
        data.setData('text/html', text);
        const event = { bubbles: true, cancelable: true };
        editor.dispatchEvent(
          index % 2 === input.dropped
            ? new InputEvent('beforeinput', { ...event, inputType: 'insertFromDrop', dataTransfer: data })
            : new ClipboardEvent('paste', { ...event, clipboardData: data }),
        );
      }
      await settled();
    },
    { texts, dropped },
  );
}

/** The portal's page is intact: visible, operable, no wider than the window, at its own URL. */
async function expectUnharmed(page: Page, title: string, harm: () => readonly string[]): Promise<void> {
  const url = page.url();
  await expect(heading(page, title)).toBeVisible();
  await heading(page, title).click({ trial: true });
  await expect(page).toHaveTitle(`${title} - Customer Portal`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(harm()).toEqual([]);
  expect(page.url()).toBe(url);
}

test.beforeEach(({ portal }) => {
  // A message may contain pictures of the portal's origin; those of the vectors do not exist.
  portal.allowError(/^Failed to load resource/);
});

test('the vectors do harm without the sanitizer; sanitized, they do none, even without the page’s policy', async ({
  browser,
  portal,
}) => {
  const context = await openContext(browser, { bypassCSP: true });
  const page = await context.newPage();
  const harm = await watchForHarm(context, portal.origin);
  await page.goto(`${portal.origin}/login-error`);
  await page.evaluate(await sanitizerScript());
  const unstable = await page.evaluate((all) => {
    const { unit } = globalThis as unknown as { unit: { sanitize: (html: string) => string } };
    return all.filter((html) => {
      const box = document.createElement('div');
      box.className = 'sanitized';
      box.innerHTML = unit.sanitize(html);
      document.body.append(box);
      const again = document.createElement('div');
      again.innerHTML = unit.sanitize(box.innerHTML);
      return again.innerHTML !== box.innerHTML;
    });
  }, messages);
  expect(unstable, 'changed by a second pass').toEqual([]);
  await expect(page.locator('.sanitized')).toHaveCount(vectors.length);
  expect(await residueIn(page.locator('.sanitized'))).toEqual([]);
  expect(harm()).toEqual([]);

  await page.evaluate((all) => {
    for (const html of all) {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      document.body.append(frame);
    }
  }, messages);
  await expect.poll(() => harm().filter((what) => what === 'ran').length).toBeGreaterThan(30);
  await expect.poll(() => harm().filter((what) => what.startsWith('asked for')).length).toBeGreaterThan(10);
  await context.close();
});

test(
  'they are harmless in the ticker, in a pop-up and in the list',
  { tag: '@core' },
  async ({ page, portal, signedIn }) => {
    const harm = await watchForHarm(page.context(), portal.origin);
    const popUp = announcement(messages.join(''), 1, 1);
    const userId = getUserId('customer-user');
    await serve(portal, 'listActiveAnnouncementResponses', [
      { id: null, userId, announcementId: popUp.id, announcement: popUp },
    ]);
    await serve(
      portal,
      'listAnnouncements',
      messages.map((html, index) => announcement(html, index + 1)),
    );
    await signedIn('customer-user');
    const dialog = page.getByRole('dialog', { name: 'Announcement' });
    await expect(dialog).toContainText('events 1.');
    expect(await residueIn(dialog.locator('.rich-text'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Dismiss' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const ticker = page.getByRole('region', { name: 'Announcements' }).locator('.rich-text');
    await expect(ticker).toHaveCount(messages.length);
    expect(await residueIn(ticker)).toEqual([]);
    await expectUnharmed(page, 'Home', harm);

    await portal.clearFaults();
    const all = [...oversized, ...messages];
    await serve(
      portal,
      'listAnnouncements',
      all.map((html, index) => announcement(html, index + 1)),
    );
    await portal.goto(plainPath('announcements'));
    // It was closed, not dismissed.
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    const cards = page.getByRole('main').locator('.rich-text');
    for (let visibleCount = 50; visibleCount < all.length; visibleCount += 50) {
      await expect(cards).toHaveCount(visibleCount);
      await page.getByRole('button', { name: 'Show older announcements' }).click();
    }
    await expect(cards).toHaveCount(all.length);
    expect(await residueIn(cards)).toEqual([]);
    await expectUnharmed(page, 'Announcements', harm);
  },
);

test('they are harmless in the admins’ list, the preview and the editor, stored, pasted or dropped', async ({
  page,
  portal,
  signedIn,
}) => {
  const harm = await watchForHarm(page.context(), portal.origin);
  const stored = announcement(messages.join(''));
  await serve(portal, 'listAnnouncements', [stored]);
  await serve(portal, 'getAnnouncement', stored);
  await signedIn('internal-admin', listPath);
  await expect(page.getByRole('rowheader', { name: /^events 1\./ })).toBeVisible();
  await expect(page.getByRole('rowheader').locator('img, a[href^="http"]')).toHaveCount(0);
  await expectUnharmed(page, 'Announcements', harm);

  await portal.goto(editPath(1));
  await editorReady(page);
  const rendered = preview(page).locator('.rich-text');
  await rendered.waitFor();
  expect.soft(await residueIn(rendered)).toEqual([]);
  await preview(page).getByRole('radio', { name: 'Pop-up' }).check();
  await expect(preview(page).getByRole('group', { name: 'As a pop-up' })).toBeVisible();
  expect.soft(await residueIn(rendered)).toEqual([]);
  expect.soft(await residueIn(message(page), true)).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').locator('img, [onerror], [style]')).toHaveCount(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expectUnharmed(page, 'Edit announcement', harm);

  await portal.goto(createPath);
  await editorReady(page);
  for (const [index, [family, texts]] of Object.entries(htmlVectors).entries()) {
    await take(page, texts, index % 2 === 0 ? 0 : 1);
    expect.soft(await residueIn(message(page), true), family).toEqual([]);
    expect.soft(await residueIn(rendered), family).toEqual([]);
    const drafts = (await readDrafts(page)) ?? '';
    // The editor writes only these elements, and no attributes except those of a link.
    expect
      .soft(drafts, family)
      .not.toMatch(/<(?!\/?(?:p|h[234]|ul|ol|li|a|br|strong|em|u|s|sub|sup|code|blockquote)[ >])/);
    expect.soft(drafts, family).not.toMatch(/<\w+ (?!href=)/);
  }
  await expectUnharmed(page, 'Create announcement', harm);
});
