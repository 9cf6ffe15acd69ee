import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { follow } from '../support/follow.ts';
import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const worklist = `${plainPath('deductions')}?bucket=Actionable&status=NotDisputed&readiness=Ready&code=22&sort=-deductedAmount`;

/** Opens the first claim of the list; resolves to its number, and that of its row. */
async function openFirst(page: Page): Promise<{ customerId: string; claimId: string; warc: string }> {
  const link = page
    .getByRole('table', { name: 'Claims' })
    .getByRole('link', { name: /^44\d{8}$/ })
    .first();
  const claimId = (await link.innerText()).trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Dispute claim ${claimId}` })).toBeVisible();
  return { customerId: 'PMF', claimId, warc: '22' };
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to documents' }).click();
  await expect(page.getByText(/all required ones are attached/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('button', { name: /^Submit dispute, \$/ }).click();
  await expect(page.getByText('Being submitted to the retailer')).toBeVisible();
}

test(
  'a dispute of a false shortage is won, from the list to its payment',
  { tag: '@core' },
  async ({ page, portal, signedIn }) => {
    await signedIn('customer-user', worklist);
    const ref = await openFirst(page);
    await expect(page.getByRole('table', { name: 'Claim lines' })).toContainText(/Received/);
    await submit(page);
    await portal.moveClaim({ ...ref, move: 'accept' });
    await expect(page.getByText(/approved\. It counts as recovered once a check repays it\./)).toBeVisible();
    await portal.moveClaim({ ...ref, move: 'pay' });
    await expect(page.getByText(/was repaid by check/)).toBeVisible();
    await page.getByRole('link', { name: 'Deductions Overview' }).first().click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('textbox', { name: 'Search claims' }).fill(ref.claimId);
    const row = page
      .getByRole('table', { name: 'Claims' })
      .getByRole('row', { name: new RegExp(ref.claimId) });
    await expect(row.first()).toContainText('Repaid');
  },
);

test('when three of many disputed claims fail, the retry sends only those three', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user', `${plainPath('deductions')}?worklist=ReadyToDispute&sort=deadline`);
  const rows = page.getByRole('table', { name: 'Claims' }).getByRole('row');
  const refused = await Promise.all(
    [1, 4, 7].map(async (place) => {
      const link = rows.nth(place).getByRole('link', { name: /^44\d{8}$/ });
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '', portal.origin);
      return {
        customerId: 'PMF',
        claimId: await link.innerText(),
        warc: searchParams.get('warc') ?? '',
      };
    }),
  );
  for (const ref of refused) await portal.moveClaim({ ...ref, move: 'refuse' });
  await page.getByRole('checkbox', { name: 'Select claims' }).check();
  const count = Number.parseInt(await page.getByText(/^\d+ selected$/).innerText(), 10);
  expect(count).toBeGreaterThan(30);
  await page.getByRole('button', { name: new RegExp(`^Dispute ${count} ready, \\$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Dispute ${count} claims` }).click();
  await expect(dialog.getByText(`${count - 3} of ${count} disputed`)).toBeVisible();
  for (const { claimId } of refused) await expect(dialog.getByText(`Claim ${claimId}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Dispute 3 claims again' }).click();
  await expect(page.getByText(`${count} claims disputed`)).toBeVisible();
  const bodies = (await portal.requests('submitDisputes')).map(({ body }) => JSON.stringify(body));
  expect(bodies).toHaveLength(2);
  for (const { claimId } of refused) expect(bodies[1]).toContain(claimId);
  expect(bodies[1]?.match(/claimId/g)).toHaveLength(3);
});

test('a claim that is sent back is answered in time', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user', worklist);
  const ref = await openFirst(page);
  await submit(page);
  await portal.moveClaim({ ...ref, move: 'sendBack', comment: 'Attach a stamped POD.' });
  await expect(page.getByText('Sent back to you').first()).toBeVisible();
  await expect(page.getByText('“Attach a stamped POD.”')).toBeVisible();
  await page.getByRole('link', { name: /Documents/ }).click();
  await page.getByLabel(/^File: /).setInputFiles({
    name: 'stamped.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 stamped'),
  });
  await expect(page.getByRole('button', { name: 'Delete stamped.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to response' }).click();
  await page.getByRole('textbox', { name: /^Response/ }).fill('The stamped POD is attached.');
  await page.getByRole('button', { name: 'Send response' }).click();
  await expect(page.getByText(/^The retailer is researching the dispute of \$/)).toBeVisible();
  await expect(page.getByText('The stamped POD is attached.')).toBeVisible();
});

test('a probably valid claim shows why, and requires a confirmation', async ({ page, signedIn }) => {
  await signedIn('customer-user', `${plainPath('deductions')}?worklist=LikelyValid`);
  const table = page.getByRole('table', { name: 'Claims' });
  await expect(table.getByText('Likely valid').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select claims' }).check();
  await expect(page.getByRole('button', { name: /^Dispute \d+ ready/ })).toHaveCount(0);
  const submitButton = page.getByRole('button', { name: /^Submit dispute, \$/ });
  const links = await table.getByRole('link', { name: /^44\d{8}$/ }).all();
  // Which of them has all required documents depends on the day.
  for (const path of await Promise.all(links.map((link) => link.getAttribute('href')))) {
    await follow(page, path ?? '');
    await expect(page.getByText('This claim is likely valid')).toBeVisible();
    await page.getByRole('link', { name: /Review/ }).click();
    await expect(submitButton.or(page.getByRole('button', { name: 'Add missing documents' }))).toBeVisible();
    if (await submitButton.isVisible()) break;
  }
  await page.getByRole('button', { name: /^Reason/ }).click();
  await page.getByRole('option', { name: 'Another reason' }).click();
  await submitButton.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Dispute \$/ })
    .click();
  await expect(page.getByText('Being submitted to the retailer')).toBeVisible();
});
