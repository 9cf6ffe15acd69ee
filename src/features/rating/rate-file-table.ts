import { ImportKind } from '#src/api/generated/enums/ImportKind.ts';
import { LtlCountry } from '#src/api/generated/enums/LtlCountry.ts';
import { uploadRateFile } from '#src/api/generated/limits/ltl-rating.ts';
import type { LtlRateFileColumn } from '#src/api/generated/types.ts';
import { plainName } from '#src/components/import/plain-name.ts';
import {
  createColumnFinder,
  listColumnNames,
  type TableColumn,
  type TableDefinition,
} from '#src/components/import/table-definition.ts';

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

const readCountry = (text: string): string | undefined => countries[plainName(text)];

function readYesNo(text: string): string | undefined {
  if (/^(?:y|yes|true|x)$/i.test(text)) return 'yes';
  return /^(?:n|no|false)$/i.test(text) ? 'no' : undefined;
}

export const rateFileColumns: Readonly<Record<LtlRateFileColumn, TableColumn>> = {
  originPostalCode: {
    label: 'Origin ZIP code',
    kind: 'code',
    aliases: 'originzip fromzip zipfrom shipfromzip origin from ozip pickupzip',
  },
  destinationPostalCode: {
    label: 'Destination ZIP code',
    kind: 'code',
    aliases:
      'destinationzip destzip tozip zipto shiptozip destination to dzip deliveryzip consigneezip destpostalcode',
  },
  weightLb: {
    label: 'Weight, lb',
    kind: 'number',
    aliases: 'weight weightlbs lbs lb pounds totalweight grossweight wt',
    unit: /\s*lbs?\.?$/i,
  },
  reference: {
    label: 'Reference',
    kind: 'code',
    aliases: 'ref refnumber referencenumber order ordernumber shipment shipmentnumber bol',
  },
  originCountry: { label: 'Origin country', aliases: 'fromcountry shipfromcountry', toApi: readCountry },
  destinationCountry: {
    label: 'Destination country',
    aliases: 'tocountry shiptocountry destcountry',
    toApi: readCountry,
  },
  shipDate: { label: 'Ship date', kind: 'date', aliases: 'date pickupdate shipon' },
  tariffName: { label: 'Tariff', aliases: 'tariffcode' },
  freightClass: {
    label: 'Class',
    kind: 'code',
    aliases: 'class nmfcclass frtclass freightcls',
    toApi: (text) => text.replace(/^(?:class|cl\.?)\s*/i, ''),
  },
  pieces: { label: 'Pieces', kind: 'number', aliases: 'pallets skids handlingunits units pcs qty quantity' },
  lengthIn: { label: 'Length, in', kind: 'number', aliases: 'length l', unit: /\s*(?:in\.?|")$/i },
  widthIn: { label: 'Width, in', kind: 'number', aliases: 'width w', unit: /\s*(?:in\.?|")$/i },
  heightIn: { label: 'Height, in', kind: 'number', aliases: 'height h', unit: /\s*(?:in\.?|")$/i },
  hazmat: {
    label: 'Hazardous',
    kind: 'yesNo',
    aliases: 'hazardous hazardousmaterial haz hm',
    toApi: readYesNo,
  },
  nmfcItem: { label: 'NMFC item', kind: 'code', aliases: 'nmfc nmfcnumber' },
  description: { label: 'Description', aliases: 'commodity product' },
  discountPct: {
    label: 'Discount, %',
    kind: 'percent',
    aliases: 'discount disc discountpercent',
    unit: /\s*%$/,
  },
  minimumCharge: { label: 'Minimum charge, $', kind: 'number', aliases: 'minimum min amc mincharge' },
  fuelSurchargePct: {
    label: 'Fuel surcharge, %',
    kind: 'percent',
    aliases: 'fuel fsc fuelsurcharge fscpct',
    unit: /\s*%$/,
  },
  accessorials: {
    label: 'Accessorials',
    aliases: 'accessorial services accessorialcodes',
    toApi: (text) => text.toUpperCase(),
  },
};

/** The columns of a file with shipments. */
export const rateFileTable: TableDefinition<LtlRateFileColumn> = {
  kind: ImportKind.Shipments,
  columns: rateFileColumns,
  names: listColumnNames(rateFileColumns),
  required: ['originPostalCode', 'destinationPostalCode', 'weightLb'],
  findColumn: createColumnFinder(rateFileColumns),
  fileLimits: uploadRateFile.file,
};
