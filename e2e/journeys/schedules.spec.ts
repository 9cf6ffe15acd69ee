import { plainPath } from '#src/routing/route-paths.ts';
import type { SentMail } from '#mocks/http/control-calls.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { expect, test, type Portal } from '../support/portal.ts';

/** The e-mails in the outbox to an address. */
async function readMails({ origin }: Portal, address: string): Promise<readonly SentMail[]> {
  const response = await fetch(`${origin}/__mock/outbox?to=${encodeURIComponent(address)}`);
  const mails: readonly SentMail[] = await response.json();
  return mails;
}

/** Moves the clock to the next due times until an e-mail with the subject is sent. */
async function waitForMail(portal: Portal, address: string, subject: string): Promise<SentMail> {
  for (let count = 0; count < 40; count += 1) {
    const mail = (await readMails(portal, address)).find((sent) => sent.subject === subject);
    if (mail) return mail;
    await fetch(`${portal.origin}/__mock/clock/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  }
  throw new Error(`No e-mail “${subject}” was sent.`);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a filtered list is scheduled, comes by e-mail, and its link leads to the same rows', async ({
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
