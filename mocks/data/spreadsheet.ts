import { strToU8, zipSync } from 'fflate';

/** Rows of a report; the first row contains the headings. */
export type Sheet = readonly (readonly (string | number)[])[];

function field(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, UTF-8. */
export function writeCsv(rows: Sheet): Uint8Array<ArrayBuffer> {
  return strToU8(rows.map((row) => `${row.map(field).join(',')}\r\n`).join(''));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

function cell(value: string | number): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const mediaTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A fixed time for every entry, so that the same rows give the same bytes. */
const entryTime = '2026-01-01T00:00:00';

/** The minimum that spreadsheet programs open: one workbook with one sheet (ECMA-376). */
export function writeXlsx(rows: Sheet): Uint8Array<ArrayBuffer> {
  const sheetRows = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${mediaTypes}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaTypes}.worksheet+xml"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${documents}">` +
      '<sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetRows}</sheetData></worksheet>`,
  };
  const entries = Object.entries(parts).map(([name, part]) => [name, strToU8(xml + part)] as const);
  // Stored, not deflated: the start builds dozens of these to know their sizes, and deflating takes a millisecond
  // each.
  return zipSync(Object.fromEntries(entries), { mtime: entryTime, level: 0 });
}

/** One zip file with the given files, by name. */
export function writeZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  return zipSync({ ...files }, { mtime: entryTime, level: 6 });
}
