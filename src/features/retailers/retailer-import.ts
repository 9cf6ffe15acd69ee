import {
  createRetailer,
  createRetailerLocation as location,
  importRetailers,
} from '#src/api/generated/limits/retailers.ts';
import { ImportKind } from '#src/api/generated/enums/ImportKind.ts';
import {
  createColumnFinder,
  listColumnNames,
  yesNoColumn,
  type ReadRow,
  type RowProblem,
  type TableColumn,
  type TableDefinition,
} from '#src/components/import/table-definition.ts';
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

const forNew = 'Required for a new location.';

const columns = {
  retailerCode: {
    label: 'Retailer code',
    kind: 'code',
    limits: createRetailer.code,
    patternText: codeText,
    about: 'Identifies the retailer, such as WMT.',
  },
  retailerName: {
    label: 'Retailer name',
    limits: createRetailer.name,
    about: 'Can be empty for an existing retailer.',
  },
  accountNumber: {
    label: 'Account number',
    kind: 'code',
    limits: createRetailer.accountNumber,
    about: 'Your account number for this retailer.',
  },
  vendorNumber: {
    label: 'Vendor number',
    kind: 'code',
    limits: createRetailer.vendorNumber,
    about: 'Your vendor number at the retailer.',
  },
  locationNumber: {
    label: 'Location number',
    kind: 'code',
    limits: location.locationNumber,
    patternText: numberText,
    about: 'Leave empty for a row without a location.',
  },
  locationName: { label: 'Location name', limits: location.name, about: forNew },
  type: {
    label: 'Location type',
    check: (cell) => (types.some((type) => type === cell) ? undefined : `Use ${typesText}.`),
    about: `${typesText}.`,
  },
  address1: { label: 'Address', aliases: 'street', limits: location.address1, about: forNew },
  address2: { label: 'Address line 2', limits: location.address2, about: 'Second line of the address.' },
  city: { label: 'City', limits: location.city, about: forNew },
  state: {
    label: 'State',
    limits: location.state,
    patternText: twoLettersText,
    about: 'Required for a new location, such as IL.',
  },
  postalCode: {
    label: 'ZIP code',
    aliases: 'zip',
    kind: 'code',
    limits: location.postalCode,
    patternText: postalCodeText,
    about: 'Required for a new location, such as 60446.',
  },
  country: { label: 'Country', limits: location.country, patternText: twoLettersText, about: 'US if empty.' },
  gln: {
    label: 'GLN',
    kind: 'code',
    limits: location.gln,
    patternText: glnText,
    check: glnFault,
    about: 'Global Location Number, 13 digits.',
  },
  timeZone: {
    label: 'Time zone',
    limits: location.timeZone,
    patternText: timeZoneText,
    check: (cell) => (isTimeZone(cell) ? undefined : timeZoneText),
    about: 'Such as America/Chicago.',
  },
  appointmentRequired: yesNoColumn('Appointment required', 'yes or no.'),
} as const satisfies Readonly<Record<string, TableColumn>>;

export type RetailerColumn = keyof typeof columns;

const names = listColumnNames(columns);

/** Columns that only describe a location. */
const locationNames = names.slice(names.indexOf('locationNumber') + 1);

function createRowCheck(): (row: ReadRow<RetailerColumn>) => readonly RowProblem<RetailerColumn>[] {
  /** Row by retailer and location. */
  const subjects = new Map<string, string>();
  /** Name of a retailer by its code, with the row that states it. */
  const retailerNames = new Map<string, { readonly rowName: string; readonly name: string }>();
  return ({ rowName, cell }) => {
    const [code, name, number] = [cell('retailerCode'), cell('retailerName'), cell('locationNumber')];
    const problems: RowProblem<RetailerColumn>[] = [];
    if (code === '') problems.push({ column: 'retailerCode', message: 'Enter the code.' });
    if (number === '' && locationNames.some((column) => cell(column) !== '')) {
      const message = 'Enter the number, or clear the location cells.';
      problems.push({ column: 'locationNumber', message });
    }
    if (code === '') return problems;
    // A code cannot contain a line break, so that keys are unique.
    const subject = `${code}\n${number}`;
    const earlier = subjects.get(subject);
    if (earlier === undefined) subjects.set(subject, rowName);
    else {
      const column = number === '' ? 'retailerCode' : 'locationNumber';
      problems.push({ column, message: `Row ${earlier} is a duplicate. Keep one of them.` });
    }
    const named = retailerNames.get(code);
    if (named === undefined) {
      if (name !== '') retailerNames.set(code, { rowName, name });
    } else if (name !== '' && named.name !== name) {
      const message = `Row ${named.rowName} calls it ${named.name}. Use one name.`;
      problems.push({ column: 'retailerName', message });
    }
    return problems;
  };
}

/** What an import of retailers and locations reads. */
export const retailerImport: TableDefinition<RetailerColumn> = {
  kind: ImportKind.Retailers,
  columns,
  names,
  required: ['retailerCode', 'retailerName'],
  findColumn: createColumnFinder(columns),
  fileLimits: importRetailers.file,
  createRowCheck,
};
