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
    const [, ...records] = rows;
    expect([name, records.length]).toEqual([name, totalCount]);
    const written = records.map((row) => [
      String(row[0]),
      row
        .find((cell) => cell instanceof Date)
        ?.toISOString()
        .slice(0, 10),
      row.find((cell) => typeof cell === 'number'),
    ]);
    const wanted = items.map((event) => [event.traceabilityLotCode, event.occurredOn, event.quantity]);
    const sort = (list: unknown[][]): string[] => list.map((one) => one.join(' ')).toSorted();
    expect(sort(written)).toEqual(sort(wanted));
  }
});
