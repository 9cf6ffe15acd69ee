import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { TraceEventPage } from '#src/api/generated/types.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a quality manager answers an inspector: the 24-hour spreadsheet has the records of the API', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user', plainPath('fsmaDashboard'));
  await page.getByRole('button', { name: '24-hour spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: '24-hour spreadsheet' });
  await expect(dialog.getByText(/records lack key data$/)).toBeVisible();
  const endDate = await dialog.getByLabel('To').inputValue();
  const startDate = new Date(Date.parse(endDate) - 14 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('From').fill(startDate);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download (xlsx)' }).click();
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await saving).path())));
  expect(sheets.map(({ name }) => name)).toEqual(['Shipping', 'Receiving', 'Transformation']);
  const issued = await page.request.post(`${portal.origin}/__mock/token`, {
    data: { person: 'customer-user' },
  });
  const { accessToken }: { accessToken: string } = await issued.json();
  for (const { name, rows } of sheets) {
    const query = `startDate=${startDate}&endDate=${endDate}&cte=${name}&pageSize=500&sort=occurredOn`;
    const response = await page.request.get(`${portal.origin}/api/Fsma/PMF/Events?${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { items, totalCount }: TraceEventPage = await response.json();
    const [heads = [], ...records] = rows;
    const code = heads.findIndex((head) => String(head).endsWith('raceability lot code for the food'));
    expect([name, records.length]).toEqual([name, totalCount]);
    const written = records.map((row) => [
      String(row[code]),
      row
        .find((cell) => cell instanceof Date)
        ?.toISOString()
        .slice(0, 10),
      row.find((cell) => typeof cell === 'number'),
    ]);
    const expected = items.map((event) => [event.traceabilityLotCode, event.occurredOn, event.quantity]);
    const sort = (list: unknown[][]): string[] => list.map((cells) => cells.join(' ')).toSorted();
    expect(sort(written)).toEqual(sort(expected));
  }
});

test('a quality manager completes records: one, then many, and the share of complete records rises', async ({
  page,
  signedIn,
  portal,
}) => {
  const missing = `${plainPath('fsmaDashboard')}?dashboard=missing`;
  await signedIn('customer-user', `${missing}&missingKde=ReferenceDocument&cte=Shipping`);
  const figures = page.getByRole('region', { name: 'All records of the period' });
  const readShare = async (): Promise<number> =>
    Number.parseFloat(/[\d.]+(?=%)/.exec(await figures.innerText())?.[0] ?? '0');
  await expect.poll(readShare).toBeGreaterThan(0);
  const before = await readShare();
  const records = page.getByRole('table', { name: 'Records' });
  const firstRecord = records.getByRole('button', { name: /^1061414/ }).first();

  await firstRecord.click();
  const drawer = page.getByRole('dialog', { name: /^Shipping, / });
  await expect(drawer.getByText('No one has changed this record.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Fill in' }).click();
  const singleRecord = page.getByRole('dialog', { name: 'Fill in 1 record' });
  await singleRecord.getByRole('button', { name: /^Reference document/ }).click();
  await page.getByRole('option', { name: 'Bill of lading' }).click();
  await singleRecord.getByRole('textbox', { name: 'Document number' }).fill('06141410000001231');
  await singleRecord.getByRole('button', { name: 'Save' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Reference document: missing to Bill of lading 06141410000001231');
  await expect(changes).toContainText(/Casey Ortiz, /);

  // The code of a lot belongs to the event that created it.
  await drawer.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change record' });
  await expect(change.getByRole('textbox', { name: 'Product description' })).toBeVisible();
  await expect(change.getByRole('textbox', { name: 'Lot code' })).toHaveCount(0);

  await portal.goto(`${missing}&missingKde=TlcSource&itemNumber=10125`);
  await expect(firstRecord).toBeVisible();
  await records.getByRole('checkbox', { name: 'Select records' }).click();
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  const many = page.getByRole('dialog', { name: /^Fill in \d+ records$/ });
  await many.getByRole('combobox', { name: 'Point of manufacture' }).fill('Joliet');
  await page.getByRole('option', { name: /^Joliet mill/ }).click();
  await many.getByRole('button', { name: 'Save' }).click();
  await expect.poll(readShare).toBeGreaterThan(before);

  await portal.goto(`${plainPath('fsmaDashboard')}?dashboard=events&cte=Transformation`);
  await firstRecord.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await change.getByRole('textbox', { name: 'Lot code' }).fill('10614141000415-L99999Z');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(changes).toContainText('to 10614141000415-L99999Z');
});
