import { FreightClass, LtlCountry, LtlRateFileColumn } from '#src/api/generated/enums.ts';
import type {
  LtlProfile,
  LtlRateFileFault,
  LtlRateFileRow,
  LtlRateRequest,
} from '#src/api/generated/types.ts';
import type { ColumnKind, Sheet, SheetValue } from '#mocks/data/spreadsheet.ts';
import { schemas } from '#mocks/generated/bodies.js';
import { tariffs } from '#mocks/rating/rate-base.ts';
import { rateShipment } from '#mocks/rating/rate-shipment.ts';
import { readFileRows, type Cells, type NumberedRow } from './table-file.ts';

const required = [
  LtlRateFileColumn.OriginPostalCode,
  LtlRateFileColumn.DestinationPostalCode,
  LtlRateFileColumn.WeightLb,
];
const columns = Object.values(LtlRateFileColumn);

/** The rows of a csv or xlsx file. Throws 400, 413, 415 or 422 for a file that cannot be read as a whole. */
export function readRateFile(file: Blob): Promise<NumberedRow[]> {
  return readFileRows(file, {
    required,
    columns,
    maxRows: 500,
    maxBytes: 2_000_000,
    textAdvice: 'Choose a csv file in UTF-8.',
    workbookAdvice: 'Choose a csv or xlsx file.',
  });
}

export type Terms = Pick<LtlProfile, 'discountPct' | 'fakMap' | 'fuelSurchargePct' | 'minimumCharge'>;

/** A number as people type it, `1,850` or `$129`; text that is none stays for the schema to reject. */
function toNumber<Empty>(cell: string | undefined, empty: Empty): number | string | Empty {
  if (cell === undefined || cell === '') return empty;
  const plain = cell.replaceAll(/[$,%]/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : cell;
}

const hazmatCells: Readonly<Record<string, boolean>> = { yes: true, no: false, '': false };

function toRequest(cells: Cells, terms: Terms, today: string): object {
  const text = (name: string, empty: string): string => cells[name] || empty;
  return {
    originPostalCode: text('originPostalCode', ''),
    originCountry: text('originCountry', LtlCountry.US).toUpperCase(),
    destinationPostalCode: text('destinationPostalCode', ''),
    destinationCountry: text('destinationCountry', LtlCountry.US).toUpperCase(),
    shipDate: text('shipDate', today),
    tariffName: text('tariffName', tariffs[0]?.tariffName ?? ''),
    details: [
      {
        freightClass: cells['freightClass'] || null,
        weightLb: toNumber(cells['weightLb'], ''),
        pieces: toNumber(cells['pieces'], 1),
        handlingUnit: 'PLT',
        lengthIn: toNumber(cells['lengthIn'], null),
        widthIn: toNumber(cells['widthIn'], null),
        heightIn: toNumber(cells['heightIn'], null),
        hazmat: hazmatCells[text('hazmat', '').toLowerCase()] ?? cells['hazmat'],
        nmfcItem: cells['nmfcItem'] || null,
        description: cells['description'] || null,
      },
    ],
    discountPct: toNumber(cells['discountPct'], terms.discountPct),
    minimumCharge: toNumber(cells['minimumCharge'], terms.minimumCharge),
    fuelSurchargePct: toNumber(cells['fuelSurchargePct'], terms.fuelSurchargePct),
    accessorials: text('accessorials', '')
      .toUpperCase()
      .split(/[\s;,]+/)
      .filter((code) => code !== ''),
    fakMap: terms.fakMap,
    useDeficit: true,
    scac: null,
  };
}

const remedies: Readonly<Record<string, string>> = {
  weightLb: 'Enter a weight in lb, more than 0.',
  originPostalCode: 'Enter a postal code.',
  destinationPostalCode: 'Enter a postal code.',
  freightClass: `Enter one of the 18 classes, such as ${FreightClass.Class70}, or leave it empty.`,
  shipDate: 'Enter a day as YYYY-MM-DD.',
  hazmat: 'Enter yes or no.',
  nmfcItem: 'Enter an NMFC item such as 73227-2, or leave it empty.',
  description: 'Use 100 characters or fewer.',
  accessorials: 'Enter codes with spaces between, each once.',
};

const isRequest = (value: object): value is LtlRateRequest => schemas['LtlRateRequest']?.(value) === true;

/** What breaks the schema, by column. Called right after the check that failed. */
function listFaults(): LtlRateFileFault[] {
  const places = (schemas['LtlRateRequest']?.errors ?? []).map(({ instancePath }) => instancePath.split('/'));
  const fields = places.flatMap((steps) => columns.findLast((column) => steps.includes(column)) ?? []);
  return [...new Set(fields)].map((field) => ({
    field,
    message: remedies[field] ?? 'Enter a value that this column takes.',
  }));
}

const unpriced = {
  billedWeightLb: null,
  netLinehaul: null,
  fuelSurcharge: null,
  accessorialTotal: null,
  totalCharge: null,
  transitDays: null,
  faults: [],
  errorCode: null,
  errorMessage: null,
};

/** Rates one row on a day. A row with faults is not sent to the engine. */
export function rateRow({ row, cells }: NumberedRow, terms: Terms, today: string): LtlRateFileRow {
  const cell = (name: string): string => (cells[name] ?? '').slice(0, 200);
  const base = {
    row,
    reference: cell('reference'),
    originPostalCode: cell('originPostalCode'),
    destinationPostalCode: cell('destinationPostalCode'),
    weightLb: cell('weightLb'),
    ...unpriced,
  };
  const request = toRequest(cells, terms, today);
  if (!isRequest(request)) return { ...base, faults: listFaults() };
  const { rate, errorCode, errorMessage } = rateShipment(request, today);
  if (!rate) return { ...base, errorCode, errorMessage };
  const { billedWeightLb, netLinehaul, fuelSurcharge, accessorialTotal, totalCharge, transitDays } = rate;
  return { ...base, billedWeightLb, netLinehaul, fuelSurcharge, accessorialTotal, totalCharge, transitDays };
}

const resultColumns = [
  ['Row', 'number', ({ row }) => row],
  ['Reference', 'text', ({ reference }) => reference],
  ['From', 'text', ({ originPostalCode }) => originPostalCode],
  ['To', 'text', ({ destinationPostalCode }) => destinationPostalCode],
  ['Weight, lb', 'text', ({ weightLb }) => weightLb],
  ['Billed, lb', 'number', ({ billedWeightLb }) => billedWeightLb],
  ['Net line-haul', 'money', ({ netLinehaul }) => netLinehaul],
  ['Fuel surcharge', 'money', ({ fuelSurcharge }) => fuelSurcharge],
  ['Accessorials', 'money', ({ accessorialTotal }) => accessorialTotal],
  ['Total', 'money', ({ totalCharge }) => totalCharge],
  ['Transit days', 'number', ({ transitDays }) => transitDays],
  ['Error', 'text', getError],
] as const satisfies readonly (readonly [string, ColumnKind, (row: LtlRateFileRow) => SheetValue])[];

function getError({ faults, errorCode, errorMessage }: LtlRateFileRow): string {
  if (errorMessage !== null) return `${errorMessage} (${errorCode ?? ''})`;
  return faults.map(({ field, message }) => `${field}: ${message}`).join(' ');
}

/** The result as a spreadsheet. */
export function toSheet(rows: readonly LtlRateFileRow[]): Sheet {
  return {
    columns: resultColumns.map(([heading, kind]) => ({ heading, kind })),
    rows: rows.map((row) => resultColumns.map(([, , getValue]) => getValue(row))),
  };
}
