import { createRetailer, createRetailerLocation as location } from '#src/api/generated/limits/retailers.ts';
import type { Limits } from '#src/api/limits.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import {
  glnFault,
  glnText,
  numberText,
  postalCodeText,
  timeZoneText,
  twoLettersText,
} from './location-form.ts';
import { codeText } from './retailer-form.ts';

/** A column of an import: its validation and messages. */
interface ImportColumn {
  readonly limits?: Limits;
  readonly patternText?: string;
  /** Validation beyond the limits, for a cell that is not empty. */
  readonly check?: (cell: string) => string | undefined;
  /** One line for the description of the file. */
  readonly about: string;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const types = location.type.enum;
const typesText = `${types.slice(0, -1).join(', ')} or ${types.at(-1) ?? ''}`;

/** The columns by API name, with the limits of the records that they are stored in. */
export const importColumns = {
  retailerCode: {
    limits: createRetailer.code,
    patternText: codeText,
    about: 'Identifies the retailer, such as WMT.',
  },
  retailerName: {
    limits: createRetailer.name,
    about: 'Can be empty for an existing retailer.',
  },
  accountNumber: { limits: createRetailer.accountNumber, about: 'Your account number for this retailer.' },
  vendorNumber: { limits: createRetailer.vendorNumber, about: 'Your vendor number at the retailer.' },
  locationNumber: {
    limits: location.locationNumber,
    patternText: numberText,
    about: 'Leave empty for a row without a location.',
  },
  locationName: { limits: location.name, about: 'Required for a new location.' },
  type: {
    check: (cell) => (types.some((type) => type === cell) ? undefined : `Use ${typesText}.`),
    about: `${typesText}.`,
  },
  address1: { limits: location.address1, about: 'Required for a new location.' },
  address2: { limits: location.address2, about: 'Second line of the address.' },
  city: { limits: location.city, about: 'Required for a new location.' },
  state: {
    limits: location.state,
    patternText: twoLettersText,
    about: 'Required for a new location, such as IL.',
  },
  postalCode: {
    limits: location.postalCode,
    patternText: postalCodeText,
    about: 'Required for a new location, such as 60446.',
  },
  country: { limits: location.country, patternText: twoLettersText, about: 'US if empty.' },
  gln: {
    limits: location.gln,
    patternText: glnText,
    check: glnFault,
    about: 'Global Location Number, 13 digits.',
  },
  timeZone: {
    limits: location.timeZone,
    patternText: timeZoneText,
    check: (cell) => (isTimeZone(cell) ? undefined : timeZoneText),
    about: 'Such as America/Chicago.',
  },
  appointmentRequired: {
    check: (cell) => (/^(?:yes|no)$/i.test(cell) ? undefined : 'Enter yes or no.'),
    about: 'yes or no.',
  },
} as const satisfies Readonly<Record<string, ImportColumn>>;

export type ImportColumnName = keyof typeof importColumns;

const isName = (name: string): name is ImportColumnName => Object.hasOwn(importColumns, name);

export const importColumnNames: readonly ImportColumnName[] = Object.keys(importColumns).filter(isName);

export const requiredColumns = [
  'retailerCode',
  'retailerName',
] as const satisfies readonly ImportColumnName[];

/** Columns that only describe a location. */
export const locationColumnNames = importColumnNames.slice(importColumnNames.indexOf('locationNumber') + 1);

/** The error of a cell; undefined when it is valid. An empty cell keeps the stored value. */
export function cellFault(name: ImportColumnName, cell: string): string | undefined {
  if (cell === '') return undefined;
  const { limits, patternText, check }: ImportColumn = importColumns[name];
  return (limits && limitFault(limits, cell, patternText)) ?? check?.(cell);
}
