import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import type { TraceEvent, TraceLot, TraceLotDetail } from '#src/api/generated/types.ts';
import { apiAs, type ApiClient } from '../support/api-client.ts';
import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface Case {
  readonly lot: TraceLot;
  /** A record of the lot that lacks only the source of the lot code. */
  readonly event: TraceEvent;
}

/** A lot that was shipped to several places, of which some cases are not explained, with a record to fill in. */
async function findCase(call: ApiClient): Promise<Case> {
  // Within the last 365 days of the dashboard, also where the day of the browser's zone is another.
  const startDate = new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10);
  const list = async <Row>(path: string): Promise<readonly Row[]> =>
    (
      (await call('GET', `/Fsma/PMF/${path}&pageSize=500&startDate=${startDate}`)) as {
        items: readonly Row[];
      }
    ).items;
  const lots = await list<TraceLot>('Lots?isExplained=false&hasPointOfManufacture=true&missingKde=TlcSource');
  for (const lot of lots.filter(({ consignees }) => consignees > 1)) {
    const events = await list<TraceEvent>(`Events?missingKde=TlcSource&tlc=${lot.traceabilityLotCode}`);
    const event = events.find(
      ({ missingKdes, referenceDocumentNumber }) =>
        missingKdes.length === 1 && referenceDocumentNumber !== null,
    );
    if (event) return { lot, event };
  }
  throw new Error('No lot has cases without an explanation and a record without a source.');
}

/** With the minus sign of the portal's figures. */
const format = (value: number): string => value.toLocaleString('en-US').replace('-', '\u2212');

/** Few lots have cases without an explanation: a year has some. */
async function chooseYear(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Last 90 days/ }).click();
  await page.getByRole('option', { name: /^Last 365 days/ }).click();
}

/** Opens the lot from the table of lots. */
async function openLot(page: Page, code: string): Promise<void> {
  await chooseYear(page);
  await page.getByRole('textbox', { name: 'Search lots' }).fill(code);
  const lots = page.getByRole('table', { name: 'Lots' });
  await expect(lots.getByRole('rowheader')).toHaveCount(1);
  await lots.getByRole('link', { name: code, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Lot ${code}`);
}

/** The tab of all records while there are so many. */
const countRecords = (page: Page, count: number) =>
  page.getByRole('tab', { name: `All ${format(count)}`, exact: true });

/** Follows the lot to the recipient with the most cases; the records are then those of the place. */
async function traceForward(page: Page, call: ApiClient, { lot }: Case): Promise<void> {
  const detail = (await call('GET', `/Fsma/PMF/Lots/${lot.traceabilityLotCode}`)) as TraceLotDetail;
  const [place] = detail.nodes
    .filter(({ kind, location }) => kind === 'Consignee' && location !== null)
    .toSorted((a, b) => b.received - a.received);
  if (!place) throw new Error('The lot has no recipient.');
  const records = detail.edges.filter(({ to }) => to === place.id).flatMap(({ eventIds }) => eventIds);
  const trace = page.getByRole('region', { name: 'Trace' });
  await trace.getByRole('radio', { name: 'Table' }).click();
  const routes = trace.getByRole('table', { name: 'Cases between places' });
  await routes.getByRole('button', { name: place.label, exact: true }).first().click();
  await expect(page.getByText(`Only ${place.label}`, { exact: true })).toBeVisible();
  await expect(countRecords(page, records.length)).toBeVisible();
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(countRecords(page, lot.events)).toBeVisible();
}

/** Fills in the source of the record in the work list, and finds the change in the record's history. */
async function fillSource(page: Page, { lot, event }: Case): Promise<void> {
  await page.getByRole('link', { name: 'Food Traceability' }).first().click();
  await page.getByRole('radio', { name: 'Missing data' }).click();
  await chooseYear(page);
  await page.getByRole('textbox', { name: 'Search records' }).fill(lot.traceabilityLotCode);
  const records = page.getByRole('table', { name: 'Records' });
  const row = records
    .getByRole('row')
    .filter({ hasText: 'Lot code source' })
    .filter({ hasText: event.referenceDocumentNumber ?? '' });
  await row.getByRole('button', { name: lot.traceabilityLotCode, exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: /, \w{3} \d+, \d{4}$/ });
  await expect(drawer.getByText('No one has changed this record.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Fill in' }).click();
  const fill = page.getByRole('dialog', { name: 'Fill in 1 record' });
  await fill.getByRole('combobox', { name: 'Point of manufacture' }).fill('Joliet');
  await page.getByRole('option', { name: /^Joliet mill/ }).click();
  await fill.getByRole('button', { name: 'Save' }).click();
  const changes = drawer.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Lot code source: missing to Joliet mill, ');
  await expect(changes).toContainText(/Casey Ortiz, /);
  await drawer.getByRole('link', { name: `Lot ${lot.traceabilityLotCode}` }).click();
}

/** The recall of the selected lot shows which cases are unaccounted for. */
async function recall(page: Page, { lot }: Case): Promise<void> {
  await page.getByRole('link', { name: 'Recall trace' }).click();
  await expect(page.getByRole('table', { name: 'Chosen lots' })).toContainText(lot.traceabilityLotCode);
  await page.getByRole('button', { name: 'Trace 1 lot' }).click();
  const unaccounted = lot.withoutConsignee + Math.abs(lot.notExplained - lot.withoutConsignee);
  const outcome = `${format(unaccounted)} of ${format(lot.received)} cases (is|are) not accounted for`;
  await expect(page.getByRole('heading', { name: new RegExp(`^${outcome}: `) })).toBeVisible();
  const row = page
    .getByRole('table', { name: 'Reconciliation by lot' })
    .getByRole('row')
    .filter({ hasText: lot.traceabilityLotCode });
  await expect(row).toContainText(format(lot.notExplained));
  await row.getByRole('link', { name: lot.traceabilityLotCode }).click();
}

/** The 24-hour spreadsheet of the lot has every record of it. */
async function download(page: Page, { lot, event }: Case): Promise<void> {
  await page.getByRole('button', { name: '24-hour spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: '24-hour spreadsheet' });
  await expect(dialog.getByText('All records of the chosen lots, from any time.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download (xlsx)' }).click();
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await saving).path())));
  const records = sheets.flatMap(({ rows }) => rows.slice(1));
  expect(records).toHaveLength(lot.events);
  for (const record of records) expect(record).toContain(lot.traceabilityLotCode);
  // The record that was filled in names its source.
  const sheet = sheets.find(({ name }) => name === event.cte);
  const filled = (sheet?.rows ?? []).filter((row) => row.includes(event.referenceDocumentNumber));
  expect(filled.flat().some((cell) => String(cell).startsWith('Joliet mill, '))).toBe(true);
}

test('from Home to a recall: a lot is found, traced, completed, recalled, and its spreadsheet downloaded', async ({
  page,
  portal,
  signedIn,
}) => {
  const call = await apiAs(portal.origin, 'customer-user');
  const tracedCase = await findCase(call);
  await signedIn('customer-user');
  await page.getByRole('main').getByRole('link', { name: 'Food Traceability' }).click();
  await openLot(page, tracedCase.lot.traceabilityLotCode);
  await traceForward(page, call, tracedCase);
  await fillSource(page, tracedCase);
  await recall(page, tracedCase);
  await download(page, tracedCase);
});
