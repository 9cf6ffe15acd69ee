import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import type { OtifPage, OtifPoDetail } from '#src/api/generated/types.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseCompany, getMenu } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';

const path = plainPath('otifDashboard');
const table = (page: Page) => page.getByRole('table', { name: 'POs' });

test.use({ viewport: { width: 1440, height: 900 } });

/** The response to a call of the API that an action causes. */
async function responseTo(page: Page, address: RegExp, action: () => Promise<void>): Promise<Response> {
  const response = page.waitForResponse((candidate) => address.test(candidate.url()) && candidate.ok());
  await action();
  return response;
}

async function bytesBy(page: Page, action: () => Promise<void>): Promise<Uint8Array> {
  const saving = page.waitForEvent('download');
  await action();
  return new Uint8Array(await readFile(await (await saving).path()));
}

/** The rows of a sheet below its headings, by the PO in their first cell. */
async function readSheets(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes);
  return Object.fromEntries(
    sheets.map(({ name, rows }) => {
      const [headings = [], ...records] = rows;
      const recordsByHeading = records.map((row) =>
        Object.fromEntries(row.map((cell, index) => [String(headings[index]), cell])),
      );
      return [name, recordsByHeading];
    }),
  );
}

test('an analyst finds invalid fines from Home, and their evidence equals the API’s data', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-user');
  await getMenu(page).getByRole('link', { name: 'OTIF', exact: true }).click();
  const review = page
    .getByRole('region', { name: 'Possibly invalid fines' })
    .getByRole('button', { name: /^Review / });
  const count = Number(/\d+/.exec(await review.innerText())?.[0]);
  const listed = await responseTo(page, /\/Otif\/PMF\?.*worklist=PossiblyInvalid/, () => review.click());
  const { items, totalCount }: OtifPage = await listed.json();
  expect(totalCount).toBe(count);
  await expect(page.getByRole('status').filter({ hasText: `${count} PO` })).toBeVisible();
  for (const { disputable, fineAmount, accountableParty } of items)
    expect([disputable, fineAmount > 0, accountableParty]).toEqual([true, true, 'Retailer']);

  await table(page).getByRole('checkbox', { name: 'Select POs' }).check();
  const selectAll = page.getByRole('button', { name: /^Select all / });
  if (count > items.length) await selectAll.click();
  await expect(page.getByText(`${count} selected`)).toBeVisible();

  const workbook = await bytesBy(page, () => page.getByRole('button', { name: 'Evidence (xlsx)' }).click());
  const { POs = [], Appointments = [], Receipts = [] } = await readSheets(workbook);
  const withSteps = new Set(Appointments.map((row) => row['PO']));
  expect([POs.length, withSteps.size]).toEqual([count, count]);
  const expected = items.map((row) => [
    row.poNumber,
    row.orderNumber,
    row.dcNumber,
    row.nonCompliantCases,
    row.fineAmount,
  ]);
  const written = POs.map((row) => [
    row['PO'],
    row['Order'],
    row['DC'],
    row['Non-compliant cases'],
    row['Fine'],
  ]);
  expect(written).toEqual(expect.arrayContaining(expected));

  const [first] = items;
  if (!first) throw new Error('There is no fine that may be invalid.');
  const opened = await responseTo(page, new RegExp(`/Otif/PMF/${first.poNumber}\\?`), () =>
    table(page).getByRole('button', { name: first.poNumber, exact: true }).click(),
  );
  const po: OtifPoDetail = await opened.json();
  const steps = Appointments.filter((row) => row['PO'] === first.poNumber);
  expect(steps.length).toBe(Math.max(1, po.appointments.length));
  const receipts = Receipts.filter((row) => row['PO'] === first.poNumber);
  expect(receipts.map((row) => [row['Item'], row['Cases ordered'], row['Cases received']])).toEqual(
    po.lines.map((line) => [line.itemNumber, line.casesOrdered, line.casesReceived]),
  );

  const zip = await bytesBy(page, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Evidence and documents' }).click(),
  );
  const files = unzipSync(zip);
  const documents = po.evidence.flatMap(({ document }) => document ?? []);
  expect(documents.length).toBeGreaterThan(0);
  for (const { fileName } of documents) {
    const file = files[`${first.poNumber}/${fileName}`];
    expect(file && strFromU8(file.slice(0, 5)), fileName).toBe('%PDF-');
  }
  const evidenceSheets = await readSheets(files['evidence.xlsx'] ?? new Uint8Array());
  expect(evidenceSheets['POs']).toEqual(POs.filter((row) => row['PO'] === first.poNumber));
});

test('a root cause that an internal user sets for several POs is shown to a customer, with user and time', async ({
  page,
  portal,
  browser,
  signedIn,
}) => {
  await signedIn('internal-user');
  await chooseCompany(page, 'Prairie Mill Foods');
  await getMenu(page).getByRole('link', { name: 'OTIF', exact: true }).click();
  const late = page
    .getByRole('region', { name: 'Root causes' })
    .getByRole('button', { name: /^Delivered after the window/ })
    .first();
  const listed = await responseTo(page, /\/Otif\/PMF\?.*rootCause=PrepaidLateDelivery/, () => late.click());
  const { items, totalCount }: OtifPage = await listed.json();
  const selectedPos = items.slice(0, 2);
  // Until then, the rows are those before the filter, and a selection among them ends with them.
  await expect(page.getByRole('status').filter({ hasText: `${totalCount} POs` })).toBeVisible();
  for (const { poNumber } of selectedPos)
    await table(page)
      .getByRole('checkbox', { name: `Select ${poNumber}` })
      .check();
  await page.getByRole('button', { name: 'Set root cause' }).click();
  const dialog = page.getByRole('dialog', { name: 'Root cause of 2 POs' });
  await dialog.getByRole('button', { name: /^Root cause/ }).click();
  await page.getByRole('option', { name: 'Trailer held at gate or yard' }).click();
  await dialog.getByRole('button', { name: /^Accountable party/ }).click();
  await page.getByRole('option', { name: 'Retailer' }).click();
  await dialog.getByRole('textbox', { name: /^Comment/ }).fill('Held in the yard.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Root cause of 2 POs saved')).toBeVisible();

  const [, last] = selectedPos;
  const query = `?po=${last?.retailerId}~${last?.poNumber}`;
  const customerPage = await openAs(browser, portal.origin, 'customer-user', path + query);
  const drawer = customerPage.getByRole('dialog', { name: `PO ${last?.poNumber}` });
  await expect(drawer.getByRole('list', { name: 'History of the cause' })).toContainText(
    /Trailer held at gate or yard, set by Ira Coleman on .*: Held in the yard\./,
  );
  await expect(drawer.getByText('Accountable: retailer.').first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Set root cause' })).toHaveCount(0);
  await customerPage.context().close();
});

test('a possibly invalid fine leads from Home to its claim, which is disputed and shown so on the PO', async ({
  page,
  portal,
  signedIn,
}) => {
  // Fines become claims at noon of the day of their invoice, which may be today.
  await portal.moveClock({ advanceMinutes: 720 });
  await signedIn('customer-user');
  await getMenu(page).getByRole('link', { name: 'OTIF', exact: true }).click();
  const review = page
    .getByRole('region', { name: 'Possibly invalid fines' })
    .getByRole('button', { name: /^Review / });
  const listed = await responseTo(page, /\/Otif\/PMF\?.*worklist=PossiblyInvalid/, () => review.click());
  const { items }: OtifPage = await listed.json();
  const po = items.find(({ claim }) => claim?.canDispute && claim.readiness === 'Ready');
  if (!po?.claim) throw new Error('There is no fine to dispute.');
  await table(page).getByRole('button', { name: po.poNumber, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `PO ${po.poNumber}` });
  await drawer.getByRole('link', { name: /^Dispute \$/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Dispute claim ${po.claim.claimId}` }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'OTIF fine' }).getByText('Accountable: retailer.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Submit dispute, \$/ }).click();
  await page.waitForURL(/[?&]step=submitted/);
  await page.getByRole('link', { name: /Details/ }).click();
  await page.getByRole('link', { name: 'Open PO in OTIF' }).click();
  await expect(
    page
      .getByRole('dialog', { name: `PO ${po.poNumber}` })
      .getByRole('link', { name: `Claim ${po.claim.claimId}` }),
  ).toBeVisible();
});
