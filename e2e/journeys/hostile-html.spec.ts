import type { Page } from '@playwright/test';
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
import { apiAs } from '../support/api-client.ts';
import { residueIn, sanitizerScript, watchForHarm } from '../support/html-inspection.ts';
import { htmlVectors, vectors, type Vector } from '../support/html-vectors.ts';
import { expect, test, type Portal } from '../support/portal.ts';

// Messages are HTML from users. Whatever they contain: nothing executes, nothing leaves the page, nothing breaks it.

/** With its name in front, which identifies a finding. */
const signed = ({ name, html }: Vector): string => `<p>${name}.</p>${html}`;

/** Several per message: each one also runs after what the previous one left open. */
function inBatches(max: number): readonly string[] {
  const batches: string[] = [];
  for (const vector of vectors) {
    const html = signed(vector);
    const last = batches.at(-1);
    if (last !== undefined && last.length + html.length <= max) batches.splice(-1, 1, last + html);
    else batches.push(html);
  }
  return batches;
}

async function announce(
  portal: Portal,
  type: 0 | 1,
  messages: readonly string[],
): Promise<readonly number[]> {
  const admin = await apiAs(portal.origin, 'internal-admin');
  const ids: number[] = [];
  for (const messageHtml of messages) {
    const body = { messageHtml, startDate: day(-1), type, tiers: [] };
    ids.push(((await admin('POST', '/Announcements', body)) as { id: number }).id);
  }
  return ids;
}

/** Puts one text after the other into the editor, alternately pasted and dropped. */
async function take(page: Page, texts: readonly string[], dropped: 0 | 1): Promise<void> {
  await message(page).evaluate(
    async (editor, given) => {
      const settled = async (): Promise<void> =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      editor.focus();
      getSelection()?.selectAllChildren(editor);
      await settled();
      for (const [index, text] of given.texts.entries()) {
        const data = new DataTransfer();
        data.setData('text/html', text);
        const event = { bubbles: true, cancelable: true };
        editor.dispatchEvent(
          index % 2 === given.dropped
            ? new InputEvent('beforeinput', { ...event, inputType: 'insertFromDrop', dataTransfer: data })
            : new ClipboardEvent('paste', { ...event, clipboardData: data }),
        );
        await settled();
      }
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

test('the vectors are effective: without the sanitizer they do harm', async ({ browser, portal }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const harm = await watchForHarm(context, portal.origin);
  const page = await context.newPage();
  await page.goto(`${portal.origin}/login-error`);
  await page.evaluate((all) => {
    for (const html of all) {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      document.body.append(frame);
    }
  }, vectors.map(signed));
  await expect.poll(() => harm().filter((what) => what === 'ran').length).toBeGreaterThan(30);
  await expect.poll(() => harm().filter((what) => what.startsWith('asked for')).length).toBeGreaterThan(10);
  await context.close();
});

test('messages that were stored before the limits existed are shown as far as possible', async ({
  page,
  portal,
  signedIn,
}) => {
  const harm = await watchForHarm(page.context(), portal.origin);
  const texts = [
    '<div>'.repeat(3000),
    '<b><i>'.repeat(800) + 'formatting elements',
    '<img src=/none.png onerror=ran()>'.repeat(2000),
    `<p ${'style=top:0 onclick=ran() '.repeat(3000)}>attributes</p>`,
    'x'.repeat(100_000),
    '',
  ];
  const rows = texts.map((text, index) => ({
    id: index + 1,
    messageHtml: `<p>Stored ${index}.</p>${text}`,
    startDate: day(-1),
    createdDate: '2026-01-04T15:00:00Z',
    tiers: null,
    type: 0,
  }));
  await portal.fault({ operationId: 'listAnnouncements', kind: 'schema', body: rows });
  await signedIn('customer-user', plainPath('announcements'));
  const cards = page.getByRole('main').locator('.rich-text');
  await expect(cards).toHaveCount(texts.length);
  expect(await residueIn(cards)).toEqual([]);
  await expectUnharmed(page, 'Announcements', harm);
});

for (const policy of ['on', 'off'] as const) {
  test.describe(`with the page’s policy ${policy}`, () => {
    test.use({ bypassCSP: policy === 'off' });

    test('the sanitizer removes all of them, and a second pass changes nothing', async ({ page, portal }) => {
      const harm = await watchForHarm(page.context(), portal.origin);
      await portal.goto('/login-error');
      await page.evaluate(await sanitizerScript());
      const unstable = await page.evaluate((all) => {
        const { unit } = globalThis as unknown as { unit: { sanitize: (html: string) => string } };
        return all.filter(({ html }) => {
          const box = document.createElement('div');
          box.className = 'sanitized';
          box.innerHTML = unit.sanitize(html);
          document.body.append(box);
          const again = document.createElement('div');
          again.innerHTML = unit.sanitize(box.innerHTML);
          return again.innerHTML !== box.innerHTML;
        });
      }, vectors);
      expect(unstable.map(({ name }) => name)).toEqual([]);
      await expect(page.locator('.sanitized')).toHaveCount(vectors.length);
      expect(await residueIn(page.locator('.sanitized'))).toEqual([]);
      expect(harm()).toEqual([]);
    });

    test('they are harmless in the ticker, in pop-ups and in the list', async ({
      page,
      portal,
      signedIn,
    }) => {
      const harm = await watchForHarm(page.context(), portal.origin);
      await announce(portal, 0, vectors.map(signed));
      await signedIn('customer-user');
      const ticker = page.getByRole('region', { name: 'Announcements' }).locator('.rich-text');
      await expect.poll(() => ticker.count()).toBeGreaterThan(vectors.length);
      expect(await residueIn(ticker)).toEqual([]);
      await expectUnharmed(page, 'Home', harm);

      const admin = await apiAs(portal.origin, 'internal-admin');
      const all = (await admin('GET', '/Announcements?filterType=2')) as readonly unknown[];
      expect(all.length).toBeGreaterThan(vectors.length);
      await portal.goto(plainPath('announcements'));
      const cards = page.getByRole('main').locator('.rich-text');
      for (let shown = 50; shown < all.length; shown += 50) {
        await expect(cards).toHaveCount(shown);
        await page.getByRole('button', { name: 'Show older announcements' }).click();
      }
      await expect(cards).toHaveCount(all.length);
      expect(await residueIn(cards)).toEqual([]);
      await expectUnharmed(page, 'Announcements', harm);

      const popUps = await announce(portal, 1, inBatches(4000));
      // Fetched once per session.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      const dialog = page.getByRole('dialog', { name: 'Announcements' });
      for (const place of popUps.keys()) {
        await expect(dialog.getByText(`${place + 1} of ${popUps.length}`)).toBeVisible();
        expect.soft(await residueIn(dialog.locator('.rich-text'))).toEqual([]);
        await dialog.getByRole('button', { name: 'Dismiss' }).click({ trial: true });
        await dialog.getByRole('button', { name: 'Next announcement' }).click();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expectUnharmed(page, 'Announcements', harm);
    });

    test('they are harmless in the admins’ list, the preview and the editor', async ({
      page,
      portal,
      signedIn,
    }) => {
      const harm = await watchForHarm(page.context(), portal.origin);
      const ids = await announce(portal, 0, inBatches(8000));
      await signedIn('internal-admin', listPath);
      await expect(page.getByRole('rowheader', { name: /^events 1\./ })).toBeVisible();
      await expect(page.getByRole('rowheader').locator('img, a[href^="http"]')).toHaveCount(0);
      await expectUnharmed(page, 'Announcements', harm);
      for (const id of ids) {
        await portal.goto(editPath(id));
        await editorReady(page);
        const shown = preview(page).locator('.rich-text');
        await shown.waitFor();
        expect.soft(await residueIn(shown)).toEqual([]);
        await preview(page).getByRole('radio', { name: 'Pop-up' }).check();
        await expect(preview(page).getByRole('group', { name: 'As a pop-up' })).toBeVisible();
        expect.soft(await residueIn(shown)).toEqual([]);
        expect.soft(await residueIn(message(page), true)).toEqual([]);
        await expectUnharmed(page, 'Edit announcement', harm);
      }
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog').locator('img, [onerror], [style]')).toHaveCount(0);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await expectUnharmed(page, 'Edit announcement', harm);
    });

    test('pasted or dropped, only their text reaches the editor', async ({ page, portal, signedIn }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await signedIn('internal-admin', createPath);
      await editorReady(page);
      const harm = await watchForHarm(page.context(), portal.origin);
      for (const [family, texts] of Object.entries(htmlVectors)) {
        // Alternates: a text that is pasted with one policy is dropped with the other.
        await take(page, texts, policy === 'on' ? 0 : 1);
        expect.soft(await residueIn(message(page), true), family).toEqual([]);
        expect.soft(await residueIn(preview(page).locator('.rich-text')), family).toEqual([]);
        const drafts = (await readDrafts(page)) ?? '';
        // The editor writes only these elements, and no attributes except those of a link.
        expect
          .soft(drafts, family)
          .not.toMatch(/<(?!\/?(?:p|h[234]|ul|ol|li|a|br|strong|em|u|s|sub|sup|code|blockquote)[ >])/);
        expect.soft(drafts, family).not.toMatch(/<\w+ (?!href=)/);
      }
      await expectUnharmed(page, 'Create announcement', harm);
    });
  });
}
