import { plainPath } from '#src/routing/route-paths.ts';
import type { SentMail } from '#mocks/http/control-calls.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { openContext } from '../support/moved-clock.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';
import { editPath, getUserId } from '../support/user-pages.ts';

/** The emails in the outbox to an address. */
async function readMails({ origin }: Portal, address: string): Promise<readonly SentMail[]> {
  const response = await fetch(`${origin}/__mock/outbox?to=${encodeURIComponent(address)}`);
  const mails: readonly SentMail[] = await response.json();
  return mails;
}

/** Moves the clock to the next due time. */
async function moveToNext({ origin }: Portal): Promise<void> {
  const response = await fetch(`${origin}/__mock/clock/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.ok).toBe(true);
}

/** Moves the clock to the next due times until an email with the subject is sent. */
async function waitForMail(portal: Portal, address: string, subject: string): Promise<SentMail> {
  for (let count = 0; count < 40; count += 1) {
    const mail = (await readMails(portal, address)).find((sent) => sent.subject === subject);
    if (mail) return mail;
    await moveToNext(portal);
  }
  throw new Error(`No email “${subject}” was sent.`);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a filtered list is scheduled, comes by email, and its link leads to the same rows', async ({
  page,
  portal,
  signedIn,
}) => {
  test.slow();
  await signedIn('customer-user', `${plainPath('ordersDashboard')}?retailerId=1`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New schedule' });
  await expect(dialog.getByText(/^Next runs:/)).toBeVisible();
  await atRest(page);
  expect.soft(await findViolations(page), 'the dialog').toEqual([]);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Walmart this week');
  await dialog.getByText('CSV', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('“Walmart this week” is scheduled.')).toBeVisible();

  const mail = await waitForMail(portal, 'casey.ortiz@prairiemill.example', 'Walmart this week');
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/^walmart-this-week-\d{4}-\d{2}-\d{2}\.csv$/),
  ]);
  const path = mail.paragraphs[0]?.link?.path ?? '';
  await portal.goto(path);
  await expect(
    page.getByRole('button', { name: /Remove.*Retailer|Retailer.*Walmart/ }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`retailerId=1&.*startDate=|startDate=.*&retailerId=1`));

  await portal.goto(`${plainPath('reportingSuite')}?view=schedules`);
  const row = page.getByRole('row', { name: /Walmart this week/ });
  await expect(row).toContainText('Sent');
  await atRest(page);
  expect.soft(await findViolations(page), 'the schedules').toEqual([]);
});

test('a recipient who loses the right gets nothing, the owner learns why, and the others their rows', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  test.slow();
  const name = 'Walmart with colleagues';
  const [ownerMail, adminMail, loserMail] = ['casey.ortiz', 'dana.whitfield', 'riley.chen'].map(
    (person) => `${person}@prairiemill.example`,
  );
  const countMails = async (address = ''): Promise<number> =>
    (await readMails(portal, address)).filter(({ subject }) => subject === name).length;
  await signedIn('customer-user', `${plainPath('ordersDashboard')}?retailerId=1`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New schedule' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  const recipients = dialog.getByRole('combobox', { name: /^To/ });
  for (const recipient of ['Riley', 'Dana']) {
    await recipients.fill(recipient);
    await dialog.getByRole('option', { name: new RegExp(recipient) }).click();
  }
  await expect(dialog.getByText(/^Next runs:/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText(`“${name}” is scheduled.`)).toBeVisible();
  await portal.goto(`${plainPath('reportingSuite')}?view=schedules`);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Run now: send to all 3 recipients' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(`“${name}” sent to 3 recipients.`)).toBeVisible();
  expect(await countMails(loserMail)).toBe(1);

  const admin = await openAs(
    browser,
    portal.origin,
    'customer-admin',
    editPath(getUserId('restricted-user')),
  );
  await admin.getByRole('checkbox', { name: 'Finance' }).check();
  await admin.getByRole('checkbox', { name: 'Read Only' }).uncheck();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin).toHaveURL(portal.origin + plainPath('userList'));

  for (let count = 0; count < 40 && (await countMails(adminMail)) < 2; count += 1) await moveToNext(portal);
  expect([await countMails(ownerMail), await countMails(adminMail)]).toEqual([2, 2]);
  expect(await countMails(loserMail)).toBe(1);

  await portal.goto('/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: `Riley Chen no longer gets “${name}”` })).toBeVisible();
  await panel.getByRole('link', { name: new RegExp(`: Riley Chen no longer gets “${name}”`) }).click();
  const runs = page.getByRole('dialog', { name: `Runs of “${name}”` });
  await expect(runs.getByText('Riley Chen may not see Orders.')).toHaveCount(1);
  await expect(runs.getByRole('listitem').first()).toContainText('Sent');

  // The link of the other recipient asks for a sign-in, and keeps the filter.
  const mail = (await readMails(portal, adminMail ?? '')).findLast(({ subject }) => subject === name);
  const path = mail?.paragraphs[0]?.link?.path ?? '';
  expect(path).toContain('retailerId=1');
  const stranger = await (await openContext(browser)).newPage();
  await stranger.goto(portal.origin + path);
  await stranger.getByTestId('person-customer-admin').click();
  await expect(stranger.getByRole('table', { name: 'Orders' }).getByRole('rowheader').first()).toBeVisible();
  const linked = new URL(portal.origin + path).searchParams;
  // The portal compares the company with the selected one, and removes it from the address.
  linked.delete('company');
  await expect
    .poll(() => Object.fromEntries(new URL(stranger.url()).searchParams))
    .toEqual(Object.fromEntries(linked));
  await stranger.context().close();
});
