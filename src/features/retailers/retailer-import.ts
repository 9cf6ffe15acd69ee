import {
  createRetailer,
  createRetailerLocation as location,
  importRetailers,
} from '#src/api/generated/limits/retailers.ts';
import {
  getColumnNames,
  yesNoColumn,
  type ImportColumn,
  type ImportDefinition,
  type ImportProblem,
  type ImportRow,
} from '#src/components/import/definition.ts';
import { glnFault, glnText, postalCodeText, twoLettersText } from '#src/components/form/place-texts.ts';
import { numberText, timeZoneText } from './location-form.ts';
import { codeText } from './retailer-form.ts';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const types = location.type.enum;
const typesText = `${types.slice(0, -1).join(', ')} or ${types.at(-1) ?? ''}`;

const columns = {
  retailerCode: {
    kind: 'code',
    limits: createRetailer.code,
    patternText: codeText,
    about: 'Identifies the retailer, such as WMT.',
  },
  retailerName: {
    limits: createRetailer.name,
    about: 'Can be empty for an existing retailer.',
  },
  accountNumber: {
    kind: 'code',
    limits: createRetailer.accountNumber,
    about: 'Your account number for this retailer.',
  },
  vendorNumber: {
    kind: 'code',
    limits: createRetailer.vendorNumber,
    about: 'Your vendor number at the retailer.',
  },
  locationNumber: {
    kind: 'code',
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
    kind: 'code',
    limits: location.postalCode,
    patternText: postalCodeText,
    about: 'Required for a new location, such as 60446.',
  },
  country: { limits: location.country, patternText: twoLettersText, about: 'US if empty.' },
  gln: {
    kind: 'code',
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
  appointmentRequired: yesNoColumn('yes or no.'),
} as const satisfies Readonly<Record<string, ImportColumn>>;

export type ImportColumnName = keyof typeof columns;

const names = getColumnNames(columns);

/** Columns that only describe a location. */
const locationNames = names.slice(names.indexOf('locationNumber') + 1);

/** Values of the previous rows. */
interface EarlierRows {
  /** Row by retailer and location. */
  readonly subjects: Map<string, string>;
  /** Name of a retailer by its code, with the row that states it. */
  readonly names: Map<string, { readonly rowName: string; readonly name: string }>;
}

function findRepetitions(
  { rowName, cells }: ImportRow<ImportColumnName>,
  { subjects, names }: EarlierRows,
): ImportProblem[] {
  const { retailerCode, retailerName, locationNumber } = cells;
  const problems: ImportProblem[] = [];
  // A code cannot contain a line break, so that keys are unique.
  const subject = `${retailerCode}\n${locationNumber}`;
  const earlier = subjects.get(subject);
  if (earlier === undefined) subjects.set(subject, rowName);
  else {
    const field = locationNumber === '' ? 'retailerCode' : 'locationNumber';
    problems.push({ field, message: `Row ${earlier} is a duplicate. Keep one of them.` });
  }
  const named = names.get(retailerCode);
  if (named === undefined) {
    if (retailerName !== '') names.set(retailerCode, { rowName, name: retailerName });
  } else if (retailerName !== '' && named.name !== retailerName) {
    problems.push({
      field: 'retailerName',
      message: `Row ${named.rowName} calls it ${named.name}. Use one name.`,
    });
  }
  return problems;
}

function findRowProblems(
  row: ImportRow<ImportColumnName>,
  earlierRows: EarlierRows,
): readonly ImportProblem[] {
  const { cells } = row;
  const problems: ImportProblem[] = [];
  if (cells.retailerCode === '') problems.push({ field: 'retailerCode', message: 'Enter the code.' });
  if (cells.locationNumber === '' && locationNames.some((name) => cells[name] !== '')) {
    const message = 'Enter the number, or clear the location cells.';
    problems.push({ field: 'locationNumber', message });
  }
  return cells.retailerCode === '' ? problems : [...problems, ...findRepetitions(row, earlierRows)];
}

/** What an import of retailers and locations reads. */
export const retailerImport: ImportDefinition<ImportColumnName> = {
  columns,
  names,
  required: ['retailerCode', 'retailerName'],
  fileLimits: importRetailers.file,
  createRowCheck: () => {
    const earlierRows: EarlierRows = { subjects: new Map(), names: new Map() };
    return (row) => findRowProblems(row, earlierRows);
  },
};
