import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from './smoke.ts';

test('a form lists its problems, links to them, and is sent', async ({ tab, portal }) => {
  await portal.signedIn('internal-admin', plainPath('announcementCreate'));
  const message = tab.role('textbox', 'Message');
  const date = tab.label('Start date');
  await message.waitFor();
  await tab.role('button', 'Create').click();
  const summary = tab.role('form').role('alert');
  await summary.waitFor(({ isFocused, text }) => isFocused && text.includes('Check one field'));
  await summary.role('link', /^Message/).click();
  await message.waitFor(({ isFocused }) => isFocused);

  await tab.press('Control+b');
  await tab.type('strong');
  await tab.press('Control+b');
  await tab.type(' and plain');
  await tab.role('region', 'Preview').text('and plain').waitFor();
  await date.click();
  await tab.role('button', 'Create').click();
  await tab.waitUntil('saved', (list) => location.pathname === list, plainPath('announcementList'));
  const [created] = await portal.requests('createAnnouncement');
  expect(created?.body).toMatchObject({ messageHtml: '<p><strong>strong</strong> and plain</p>' });
});

test('a dialog traps focus, closes with Escape, and confirms', async ({ tab, portal }) => {
  await portal.signedIn('customer-admin', plainPath('retailerList'));
  const deactivate = tab.role('button', 'Deactivate Kroger');
  await deactivate.click();
  const dialog = tab.role('alertdialog');
  await dialog.waitFor();
  for (let step = 0; step < 4; step += 1) await tab.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.closest('[role="alertdialog"]') !== null)).toBe(
    true,
  );
  await tab.press('Escape');
  await dialog.waitUntilGone();
  await deactivate.waitFor(({ isFocused }) => isFocused);
  await deactivate.click();
  await dialog.role('button', 'Deactivate').click();
  await dialog.waitUntilGone();
  await tab
    .role('region', 'Messages')
    .text(/Kroger/)
    .waitFor();
});

test('a file is uploaded and its rows are imported', async ({ tab, portal }) => {
  await portal.signedIn('customer-admin', plainPath('retailerImport'));
  const file = await portal.writeFile('retailers.csv', 'retailerCode,retailerName\nCSH,Corner Shops\nXYZ,\n');
  await tab.label('File with retailers').chooseFile(file);
  await tab.role('button', 'Import 1 row').click();
  await tab
    .role('table', 'Import report')
    .role('rowheader')
    .waitFor(({ count }) => count === 2);
  const report = await portal.savedBy(() => tab.role('button', 'Export').click());
  expect(report.text).toContain('\r\n2,Created,CSH,Corner Shops,');
});

test('a document is downloaded with its file name', async ({ tab, portal }) => {
  await portal.signedIn(
    'customer-admin',
    `${plainPath('ordersDashboard')}?startDate=2026-01-01&endDate=2030-01-01&status=Closed`,
  );
  await tab.role('table', 'Orders').role('rowheader').role('link').nth(0).click();
  await tab.role('heading', /^Order /).waitFor();
  // A panel that is still loading would move the button from under the pointer.
  await tab.waitUntil('loaded', () => document.querySelector('main [aria-busy="true"]') === null);
  const file = await portal.savedBy(() =>
    tab
      .role('button', /^Download .*\.pdf$/)
      .nth(0)
      .click(),
  );
  expect(file.name).toMatch(/\.pdf$/);
  expect(file.text).toMatch(/^%PDF-/);
});

test('unsaved work survives a reload, and Back returns to the previous page', async ({ tab, portal }) => {
  await portal.signedIn('internal-admin', pathTo('announcementEdit', { params: { announcementId: '14' } }));
  const message = tab.role('textbox', 'Message');
  await message.click();
  await tab.press('Control+End');
  await tab.type(' And this.');
  await tab.engine.reload();
  await tab.text('Your earlier changes were restored. They are not saved yet.').waitFor();
  await message.waitFor(({ text }) => text.trim().endsWith('And this.'));
});
