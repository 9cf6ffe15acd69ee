import type { Locator, Page } from '@playwright/test';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import type { ChosenFile } from './files.ts';

export const listPath = plainPath('retailerList');
export const importPath = plainPath('retailerImport');
export const viewPath = (id: number): string =>
  pathTo('retailerView', { params: { retailerId: String(id) } });
export const editPath = (id: number): string =>
  pathTo('retailerEdit', { params: { retailerId: String(id) } });
export const locationPath = (retailerId: number, locationId: number): string =>
  pathTo('retailerLocationEdit', {
    params: { retailerId: String(retailerId), locationId: String(locationId) },
  });
export const addLocationPath = (id: number): string =>
  pathTo('retailerLocationCreate', { params: { retailerId: String(id) } });

/** The control of a form by its whole label. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const rows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('rowheader');
export const summary = (page: Page): Locator => page.getByRole('form').getByRole('alert');

const columns =
  'retailerCode,retailerName,locationNumber,locationName,address1,city,state,postalCode,appointmentRequired';

/** A file for the import with the default columns and the given rows. */
export function directoryFile(rowsBelow: readonly string[], name = 'retailers.csv'): ChosenFile {
  return textFile([columns, ...rowsBelow].join('\r\n'), name);
}

function textFile(text: string, name = 'retailers.csv'): ChosenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

export async function chooseFile(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel('File with retailers').setInputFiles(file);
}

/** The import button, available once the file is checked; its label contains the number of changing rows. */
export const importButton = (page: Page): Locator => page.getByRole('button', { name: /^Import \d/ });
