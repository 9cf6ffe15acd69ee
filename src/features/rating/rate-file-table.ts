import { ImportKind } from '#src/api/generated/enums/ImportKind.ts';
import { LtlCountry } from '#src/api/generated/enums/LtlCountry.ts';
import { LtlRateFileColumn } from '#src/api/generated/enums/LtlRateFileColumn.ts';
import { uploadRateFile } from '#src/api/generated/limits/ltl-rating.ts';
import { plainName } from '#src/components/import/plain-name.ts';
import type { CellKind } from '#src/components/import/read-cell.ts';
import { omitUnit, type TableDefinition } from '#src/components/import/table-definition.ts';
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

/** What the cells of each column contain. */
const kinds: Readonly<Record<LtlRateFileColumn, CellKind>> = {
  originPostalCode: 'code',
  destinationPostalCode: 'code',
  weightLb: 'number',
  reference: 'code',
  originCountry: 'text',
  destinationCountry: 'text',
  shipDate: 'date',
  tariffName: 'text',
  freightClass: 'code',
  pieces: 'number',
  lengthIn: 'number',
  widthIn: 'number',
  heightIn: 'number',
  hazmat: 'yesNo',
  nmfcItem: 'code',
  description: 'text',
  discountPct: 'percent',
  minimumCharge: 'number',
  fuelSurchargePct: 'percent',
  accessorials: 'text',
};

/** The unit that a cell may repeat of its column. */
const units: TableDefinition<LtlRateFileColumn>['units'] = {
  weightLb: /\s*lbs?\.?$/i,
  lengthIn: /\s*(?:in\.?|")$/i,
  widthIn: /\s*(?:in\.?|")$/i,
  heightIn: /\s*(?:in\.?|")$/i,
  discountPct: /\s*%$/,
  fuelSurchargePct: /\s*%$/,
};

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
export const readRateCell: TableDefinition<LtlRateFileColumn>['readCell'] = (
  column,
  { text, isNumber },
  form,
) => {
  if (kinds[column] === 'number' || kinds[column] === 'percent') {
    return readNumber(omitUnit({ units }, column, text), isNumber ? '.' : form.mark)?.toString() ?? text;
  }
  switch (column) {
    case 'shipDate':
      return parseSpreadsheetDay(text, form.dayOrder) ?? text;
    case 'freightClass':
      return text.replace(/^(?:class|cl\.?)\s*/i, '');
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
};

/** The columns of a file with shipments. */
export const rateFileTable: TableDefinition<LtlRateFileColumn> = {
  kind: ImportKind.Shipments,
  labels: rateFileLabels,
  columns,
  required: ['originPostalCode', 'destinationPostalCode', 'weightLb'],
  kinds,
  units,
  findColumn: (name) => columnsByName.get(plainName(name)) ?? null,
  readCell: readRateCell,
  fileLimits: uploadRateFile.file,
};
