import { ProblemError } from '#mocks/contract/problem.ts';
import { csvRows } from '#mocks/tools/csv.ts';
import { readTable, type NumberedRow } from '#mocks/tools/table-file.ts';

/** Bytes. */
const maxFileSize = 2_000_000;
const maxRows = 5000;

const requiredColumns = ['retailerCode', 'retailerName'] as const;
/** Location columns with the same name as the member. */
export const locationTexts = [
  'type',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'country',
  'gln',
  'timeZone',
] as const;
const columns: readonly string[] = [
  ...requiredColumns,
  'accountNumber',
  'vendorNumber',
  'locationNumber',
  'locationName',
  'appointmentRequired',
  ...locationTexts,
];

/**
 * The content of the file. Throws 400 without a file, 413 for a file that is too large, 415 for one that is not text.
 */
export async function readText(file: Blob): Promise<string> {
  if (!(file instanceof Blob))
    throw new ProblemError(400, 'The request has no file.', { file: ['must be a file'] });
  if (file.size > maxFileSize)
    throw new ProblemError(413, 'The file is too large.', { file: ['Choose a smaller file.'] });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below, together with bytes that no text contains.
  }
  throw new ProblemError(415, 'This type of file is not supported.', {
    file: ['Choose a csv file in UTF-8.'],
  });
}

/** The rows by column. Throws 422 when the file as a whole cannot be imported. */
export function readRows(text: string): NumberedRow[] {
  return readTable(csvRows(text), { required: requiredColumns, columns, maxRows });
}
