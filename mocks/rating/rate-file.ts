import { FreightClass, LtlCountry, LtlRateFileColumn } from '#src/api/generated/enums.ts';
import type {
  LtlProfile,
  LtlRateFileFault,
  LtlRateFileRow,
  LtlRateRequest,
} from '#src/api/generated/types.ts';
import { schemas } from '#mocks/generated/bodies.js';
import { padPostalCode } from '#mocks/world/orders/places/postal-codes.ts';
import { tariffs } from './rate-base.ts';
import { accessorials } from '#mocks/world/orders/transport/accessorials.ts';
import { engineProblem } from './engine-problem.ts';
import { rateShipment } from './rate-shipment.ts';
import { listErrorCells, readFileRows, type Cells, type NumberedRow } from '#mocks/files/table-file.ts';

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

/** Parses plain numbers with a decimal point; other texts stay, so that the schema rejects the cell. */
function toNumber<Empty>(cell: string | undefined, empty: Empty): number | string | Empty {
  if (cell === undefined || cell === '') return empty;
  return /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
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

/** Restores the leading zeros of a US ZIP code that a spreadsheet has dropped. */
function suggest(field: LtlRateFileColumn, cells: Cells): string | null {
  if (field !== 'originPostalCode' && field !== 'destinationPostalCode') return null;
  const country = cells[field === 'originPostalCode' ? 'originCountry' : 'destinationCountry'] || 'US';
  return country.toUpperCase() === 'US' ? padPostalCode(cells[field] ?? '') : null;
}

/** Schema violations by column. Must be called right after the failed check. */
function listFaults(cells: Cells): LtlRateFileFault[] {
  const places = (schemas['LtlRateRequest']?.errors ?? []).map(({ instancePath }) => instancePath.split('/'));
  const fields = places.flatMap((steps) => columns.findLast((column) => steps.includes(column)) ?? []);
  return [...new Set(fields)].map((field) => ({
    field,
    message: remedies[field] ?? 'Enter a valid value for this column.',
    suggestion: suggest(field, cells),
  }));
}

/** The cells to which the engine's errors refer. */
const engineFields: Readonly<Record<string, LtlRateFileColumn>> = {
  4101: 'originPostalCode',
  4102: 'destinationPostalCode',
  4104: 'tariffName',
  4105: 'shipDate',
  4106: 'freightClass',
  4107: 'accessorials',
  4108: 'shipDate',
};

const unpriced = {
  billedWeightLb: null,
  netLinehaul: null,
  fuelSurcharge: null,
  accessorialTotal: null,
  totalCharge: null,
  transitDays: null,
  warnings: [],
  faults: [],
  problem: null,
};

/** The remedy for a cell that the engine rejects. */
function toRemedy(field: LtlRateFileColumn, cells: Cells): string {
  const cell = (cells[field] ?? '').slice(0, 60);
  switch (field) {
    case 'originPostalCode':
    case 'destinationPostalCode':
      return `The tariff has no postal code ${cell}. Check it, and its country.`;
    case 'freightClass':
      return 'Enter a class, or length, width and height.';
    case 'tariffName':
      return `There is no tariff ${cell}. Leave it empty for ${tariffs[0]?.tariffName ?? 'the first'}.`;
    case 'accessorials':
      return `Use these codes with spaces between: ${accessorials.map(({ code }) => code).join(', ')}.`.slice(
        0,
        200,
      );
    default:
      return 'Enter a day within the past year on which the tariff applies.';
  }
}

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
  const errorCells = new Map(listErrorCells(cells).map(({ column, message }) => [column, message]));
  const errors = columns.flatMap((field): LtlRateFileFault[] => {
    const message = errorCells.get(field);
    return message === undefined ? [] : [{ field, message, suggestion: null }];
  });
  if (errors.length > 0) return { ...base, faults: errors };
  const request = toRequest(cells, terms, today);
  if (!isRequest(request)) return { ...base, faults: listFaults(cells) };
  const result = rateShipment(request, today);
  if (!result.rate) {
    const field = engineFields[result.error.engineCode];
    return field === undefined
      ? { ...base, problem: engineProblem(result.error) }
      : { ...base, faults: [{ field, message: toRemedy(field, cells), suggestion: suggest(field, cells) }] };
  }
  const { billedWeightLb, netLinehaul, fuelSurcharge, accessorialTotal, totalCharge, transitDays, warnings } =
    result.rate;
  return {
    ...base,
    billedWeightLb,
    netLinehaul,
    fuelSurcharge,
    accessorialTotal,
    totalCharge,
    transitDays,
    warnings,
  };
}
