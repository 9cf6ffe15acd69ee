import { readFileRows, type NumberedRow } from '#mocks/files/table-file.ts';

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

/** The rows by column. Throws 400, 413, 415 or 422 for a file that cannot be imported as a whole. */
export function readRetailerFile(file: Blob): Promise<NumberedRow[]> {
  return readFileRows(file, {
    required: requiredColumns,
    columns,
    maxRows: 5000,
    maxBytes: 2_000_000,
    textAdvice: 'Choose a csv file in UTF-8.',
  });
}
