import {
  createPath,
  editorReady,
  editPath,
  message,
  paste,
  preview,
  tool,
  write,
} from '../support/announcement-form.ts';
import { apiAs } from '../support/api-client.ts';
import { expect, test } from '../support/portal.ts';

/** The message in a request. */
function getMessage(request: { readonly body: unknown } | undefined): string {
  return (request?.body as { messageHtml: string } | undefined)?.messageHtml ?? '';
}

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn('internal-admin', createPath);
  await editorReady(page);
});

test('headings, lists and formats work by keyboard alone', async ({ page, portal }) => {
  await page.getByLabel('Start date').focus();
  // The fields of the native date input first, then the toolbar as one stop.
  while (!(await tool(page, 'Bold').evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Large heading')).toBeFocused();
  // A tool takes effect before anything is written, and moves focus to the text.
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  await expect(tool(page, 'Large heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Title');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('strong');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await tool(page, 'Bulleted list').press('Enter');
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  // The toolbar is one Tab stop, whichever tool had focus.
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Bulleted list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(message(page)).toBeFocused();
  // None of this has submitted the form.
  expect(await portal.requests('createAnnouncement')).toEqual([]);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).not.toHaveURL(/create/);
  const [created] = await portal.requests('createAnnouncement');
  expect(created?.body).toMatchObject({
    messageHtml: '<h2>Title</h2><p><strong>strong</strong></p><ul><li>one</li><li>two</li></ul>',
  });
});

test('a link accepts only allowed addresses; formatting is cleared, undone and redone; plain text is pasted as such', async ({
  page,
}) => {
  await write(page, 'Read more');
  await page.keyboard.press('ControlOrMeta+a');
  await tool(page, 'Link').click();
  const address = page.getByRole('textbox', { name: 'Link address' });
  await expect(address).toBeFocused();
  for (const refused of ['javascript:alert(1)', 'http://company.example', '//company.example']) {
    await address.fill(refused);
    await address.press('Enter');
    await expect(address).toHaveAccessibleDescription(/Enter an address that starts with https/);
  }
  await address.fill('www.company.example/news');
  await address.press('Enter');
  await expect(address).toHaveCount(0);
  await expect(message(page)).toBeFocused();
  const link = preview(page).getByRole('link', { name: 'Read more' });
  await expect(link).toHaveAttribute('href', 'https://www.company.example/news');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await tool(page, 'Link').click();
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(link).toHaveCount(0);
  await expect(preview(page)).toContainText('Read more');

  await page.keyboard.press('ControlOrMeta+a');
  await tool(page, 'Italic').click();
  await tool(page, 'Medium heading').click();
  const title = preview(page).getByRole('heading', { level: 3 });
  await expect(title).toHaveText('Read more');
  await tool(page, 'Clear formatting').click();
  await expect(title).toHaveCount(0);
  await expect(preview(page).locator('em')).toHaveCount(0);
  await tool(page, 'Undo').click();
  await expect(title).toHaveText('Read more');
  await tool(page, 'Redo').click();
  await expect(title).toHaveCount(0);

  await paste(page, { 'text/plain': '<b>no markup</b>' });
  await expect(preview(page)).toContainText('<b>no markup</b>');
});

test('every kind of message is shown exactly as written, and saved unchanged', async ({ page, portal }) => {
  const html =
    '<h2>A</h2><h3>B</h3><h4>C</h4><p>a<strong>b</strong><strong><em><u>c</u></em></strong><s>d</s><sub>e</sub><sup>f</sup></p>' +
    '<ul><li>one<ol><li>two</li></ol></li><li>three</li></ul><p>x<br>y &amp; z &lt;b&gt;&nbsp;</p><p><br></p>' +
    '<blockquote>q</blockquote><p><a href="https://company.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">l</a> ' +
    '<a href="mailto:name@company.example">m</a> <a href="/terms">t</a>.</p>';
  const admin = await apiAs(portal.origin, 'internal-admin');
  await admin('PUT', '/Announcements/14', { messageHtml: html, startDate: '2026-01-05', type: 1, tiers: [] });
  await portal.goto(editPath(14));
  await editorReady(page);
  // The sanitizer does not change the stored message,
  const rendered = preview(page).locator('.rich-text');
  await expect.poll(async () => rendered.innerHTML()).toBe(html);
  // nor what the editor writes after a change.
  await message(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await expect.poll(async () => rendered.innerHTML()).toBe(html.replace('.</p>', '.!</p>'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/announcements$/);
  // The first request is the test's own.
  const saved = (await portal.requests('updateAnnouncement')).at(-1);
  expect(getMessage(saved)).toBe(html.replace('.</p>', '.!</p>'));
});

test('the code of the editor can be loaded again after a failure, within the form', async ({
  page,
  portal,
}) => {
  portal.allowError(/Failed to fetch dynamically|Failed to load resource/);
  const file = /assets\/rich-text-editor-/;
  await page.route(file, (route) => route.abort());
  let starts = 0;
  page.on('domcontentloaded', () => (starts += 1));
  await page.reload();
  // The page first reloads once, for a newer build.
  await expect.poll(() => starts).toBe(2);
  const panel = page.getByRole('alert').filter({ hasText: 'The editor could not be loaded' });
  await expect(panel).toBeVisible();
  await page.unroute(file);
  await panel.getByRole('button', { name: 'Retry' }).click();
  await editorReady(page);
});
