import { ImportKind } from '#src/api/generated/enums/ImportKind.ts';
import { LtlCountry } from '#src/api/generated/enums/LtlCountry.ts';
import { LtlRateFileColumn } from '#src/api/generated/enums/LtlRateFileColumn.ts';
import { uploadRateFile } from '#src/api/generated/limits/ltl-rating.ts';
import { plainName } from '#src/components/import/plain-name.ts';
import type { TableCell, TableDefinition, WrittenForm } from '#src/components/import/table-definition.ts';
import { parseSpreadsheetDay } from '#src/lib/csv/spreadsheet-day.ts';
import { readNumber } from '#src/lib/decimal-mark.ts';

export const rateFileLabels: Readonly<Record<LtlRateFileColumn, string>> = {
  originPostalCode: 'Origin ZIP code',
  destinationPostalCode: 'Destination ZIP code',
  weightLb: 'Weight, lb',
  reference: 'Reference',
  originCountry: 'Origin country',
  destinationCountry: 'Destination country',
  shipDate: 'Ship date',
  tariffName: 'Tariff',
  freightClass: 'Class',
  pieces: 'Pieces',
  lengthIn: 'Length, in',
  widthIn: 'Width, in',
  heightIn: 'Height, in',
  hazmat: 'Hazardous',
  nmfcItem: 'NMFC item',
  description: 'Description',
  discountPct: 'Discount, %',
  minimumCharge: 'Minimum charge, $',
  fuelSurchargePct: 'Fuel surcharge, %',
  accessorials: 'Accessorials',
};

/** Other names in the spreadsheets of customers, in plain form. */
const aliases: Readonly<Partial<Record<LtlRateFileColumn, readonly string[]>>> = {
  originPostalCode: ['originzip', 'fromzip', 'zipfrom', 'shipfromzip', 'origin', 'from', 'ozip', 'pickupzip'],
  destinationPostalCode: [
    'destinationzip',
    'destzip',
    'tozip',
    'zipto',
    'shiptozip',
    'destination',
    'to',
    'dzip',
    'deliveryzip',
    'consigneezip',
    'destpostalcode',
  ],
  weightLb: ['weight', 'weightlbs', 'lbs', 'lb', 'pounds', 'totalweight', 'grossweight', 'wt'],
  reference: [
    'ref',
    'refnumber',
    'referencenumber',
    'order',
    'ordernumber',
    'shipment',
    'shipmentnumber',
    'bol',
  ],
  originCountry: ['fromcountry', 'shipfromcountry'],
  destinationCountry: ['tocountry', 'shiptocountry', 'destcountry'],
  shipDate: ['date', 'pickupdate', 'shipon'],
  tariffName: ['tariffcode'],
  freightClass: ['class', 'nmfcclass', 'frtclass', 'freightcls'],
  pieces: ['pallets', 'skids', 'handlingunits', 'units', 'pcs', 'qty', 'quantity'],
  lengthIn: ['length', 'l'],
  widthIn: ['width', 'w'],
  heightIn: ['height', 'h'],
  hazmat: ['hazardous', 'hazardousmaterial', 'haz', 'hm'],
  nmfcItem: ['nmfc', 'nmfcnumber'],
  description: ['commodity', 'product'],
  discountPct: ['discount', 'disc', 'discountpercent'],
  minimumCharge: ['minimum', 'min', 'amc', 'mincharge'],
  fuelSurchargePct: ['fuel', 'fsc', 'fuelsurcharge', 'fscpct'],
  accessorials: ['accessorial', 'services', 'accessorialcodes'],
};

const columns = Object.values(LtlRateFileColumn);

const columnsByName = new Map(
  columns
    .flatMap((column) =>
      [column, rateFileLabels[column], ...(aliases[column] ?? [])].map(
        (name) => [plainName(name), column] as const,
      ),
    )
    .toReversed(),
);

const numbers = new Set<LtlRateFileColumn>([
  'weightLb',
  'pieces',
  'lengthIn',
  'widthIn',
  'heightIn',
  'discountPct',
  'minimumCharge',
  'fuelSurchargePct',
]);

const countries: Readonly<Record<string, LtlCountry>> = {
  us: LtlCountry.US,
  usa: LtlCountry.US,
  unitedstates: LtlCountry.US,
  ca: LtlCountry.CA,
  can: LtlCountry.CA,
  canada: LtlCountry.CA,
  mx: LtlCountry.MX,
  mex: LtlCountry.MX,
  mexico: LtlCountry.MX,
};

/** A cell as the API reads it; a text that is not recognized stays as it is. */
export function readRateCell(
  column: LtlRateFileColumn,
  { text, isNumber }: TableCell,
  form: WrittenForm,
): string {
  if (numbers.has(column)) {
    const value = text.replace(/\s*(?:%|lbs?\.?|in\.?|")$/i, '');
    return readNumber(value, isNumber ? '.' : form.mark)?.toString() ?? text;
  }
  switch (column) {
    case 'shipDate':
      return parseSpreadsheetDay(text, form.dayOrder) ?? text;
    case 'freightClass':
      return text.replace(/^(?:class|cl\.?)\s*/i, '').replace(/\.0$/, '');
    case 'hazmat':
      if (/^(?:y|yes|true|x)$/i.test(text)) return 'yes';
      return /^(?:n|no|false)$/i.test(text) ? 'no' : text;
    case 'originCountry':
    case 'destinationCountry':
      return countries[plainName(text)] ?? text;
    case 'accessorials':
      return text.toUpperCase();
    default:
      return text;
  }
}

/** The columns of a file with shipments. */
export const rateFileTable: TableDefinition<LtlRateFileColumn> = {
  kind: ImportKind.Shipments,
  labels: rateFileLabels,
  columns,
  required: ['originPostalCode', 'destinationPostalCode', 'weightLb'],
  numbers,
  dates: new Set<LtlRateFileColumn>(['shipDate']),
  codes: new Set<LtlRateFileColumn>(['reference']),
  findColumn: (name) => columnsByName.get(plainName(name)) ?? null,
  readCell: readRateCell,
  fileLimits: uploadRateFile.file,
};
