import {
  createPointOfManufacture as limits,
  importPointsOfManufacture,
} from '#src/api/generated/limits/fsma-points.ts';
import type { PointOfManufacture } from '#src/api/generated/types.ts';
import { ImportKind } from '#src/api/generated/enums/ImportKind.ts';
import {
  createColumnFinder,
  listColumnNames,
  splitCell,
  yesNoColumn,
  type ReadRow,
  type RowProblem,
  type TableColumn,
  type TableDefinition,
} from '#src/components/import/table-definition.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import {
  glnFault,
  glnText,
  phoneText,
  postalCodeText,
  twoLettersText,
} from '#src/components/form/place-texts.ts';
import { parseSpreadsheetDay } from '#src/lib/csv/spreadsheet-day.ts';
import { isDay, type Day } from '#src/lib/dates.ts';
import { writeCsv } from '#src/lib/csv/write-csv.ts';
import { registrationText } from './point-form.ts';

const itemLimits = limits.assignments.items.properties.itemNumber;

/** What separates the values of a cell with several. */
const separator = /[\s;,]+/;

const split = (cell: string): readonly string[] => splitCell({ separator }, cell);

function findItemFault(cell: string): string | undefined {
  const wrong = split(cell).find((item) => limitFault(itemLimits, item) !== undefined);
  return wrong === undefined ? undefined : `${wrong} is not an item number.`;
}

const dayColumns = ['itemsFrom', 'itemsTo'] as const;

type DayColumn = (typeof dayColumns)[number];

/** In a cell of days: the item at this position has none. */
const noDay = '-';

const isDayOrNone = (text: string): boolean => text === noDay || isDay(text);

/** A column with the first or last days of the items of its row. */
function dayColumn(label: string): TableColumn {
  return {
    label,
    kind: 'date',
    separator,
    check: (cell) => {
      const wrong = split(cell).find((day) => !isDayOrNone(day));
      return wrong === undefined ? undefined : `${wrong} is not a day. Enter days such as 2026-03-01, or -.`;
    },
    toApi: (text, { dayOrder }) =>
      split(text)
        .map((day) => parseSpreadsheetDay(day, dayOrder) ?? day)
        .join(' '),
    about: `${label} here, such as 2026-03-01. One for all items of the row, or one for each in the same order, with - for none.`,
  };
}

function writeDays(days: readonly (Day | null)[]): string {
  const [first, ...rest] = days.map((day) => day ?? noDay);
  if (first === undefined) return '';
  return rest.every((day) => day === first) ? first : [first, ...rest].join(' ');
}

function findCountFault(
  { cell }: Pick<ReadRow<'items' | DayColumn>, 'cell'>,
  column: DayColumn,
): RowProblem<DayColumn> | undefined {
  const [items, days] = [split(cell('items')).length, split(cell(column)).length];
  if (days === 0 || (items > 0 && (days === 1 || days === items))) return undefined;
  const message = items === 0 ? 'Enter the items too.' : `Enter one day, or ${items}: one for each item.`;
  return { column, message };
}

const forNew = 'Required for a new location.';

/** The columns by API name, with the limits of the records that they are stored in. */
const columns = {
  name: { label: 'Name', limits: limits.name, about: 'Identifies the location.' },
  gln: {
    label: 'GLN',
    kind: 'code',
    limits: limits.gln,
    patternText: glnText,
    check: glnFault,
    about: 'Global Location Number, 13 digits. A new location needs it or an FDA registration number.',
  },
  fdaRegistrationNumber: {
    label: 'FDA registration number',
    kind: 'code',
    limits: limits.fdaRegistrationNumber,
    patternText: registrationText,
    about: 'FDA food facility registration number, 11 digits.',
  },
  address1: { label: 'Address', aliases: 'street', limits: limits.address1, about: forNew },
  city: { label: 'City', limits: limits.city, about: forNew },
  state: {
    label: 'State',
    limits: limits.state,
    patternText: twoLettersText,
    about: 'Required for a new location, such as IL.',
  },
  postalCode: {
    label: 'ZIP code',
    aliases: 'zip',
    kind: 'code',
    limits: limits.postalCode,
    patternText: postalCodeText,
    about: 'Required for a new location, such as 60446.',
  },
  country: { label: 'Country', limits: limits.country, patternText: twoLettersText, about: 'US if empty.' },
  phone: { label: 'Phone', kind: 'code', limits: limits.phone, patternText: phoneText, about: forNew },
  contactName: { label: 'Contact name', limits: limits.contactName, about: 'A person or department.' },
  contactEmail: {
    label: 'Contact email',
    limits: limits.contactEmail,
    about: 'Email address of the contact.',
  },
  items: {
    label: 'Items',
    kind: 'code',
    check: findItemFault,
    toApi: (text) => split(text).join(' '),
    about:
      'Numbers of the items made here, separated by spaces. They replace the saved items, which keep their days if the row has none. To move an item, enter its last day at the previous location in an earlier row.',
  },
  itemsFrom: dayColumn('First day of the items'),
  itemsTo: dayColumn('Last day of the items'),
  isDefault: yesNoColumn('Default', 'yes or no: the source of items that no active location makes.'),
  status: {
    label: 'Status',
    check: (cell) =>
      limits.status.enum.some((status) => status === cell) ? undefined : 'Use Active or Inactive.',
    about: 'Active or Inactive. Active if empty.',
  },
} as const satisfies Readonly<Record<string, TableColumn>>;

export type PointColumn = keyof typeof columns;

const names = listColumnNames(columns);

/** What an import of points of manufacture reads. */
export const pointImport: TableDefinition<PointColumn> = {
  kind: ImportKind.PointsOfManufacture,
  columns,
  names,
  required: ['name'],
  findColumn: createColumnFinder(columns),
  fileLimits: importPointsOfManufacture.file,
  createRowCheck: () => {
    /** Rows by name: the API ignores case. */
    const rowByName = new Map<string, string>();
    return ({ rowName, cell }) => {
      const key = cell('name').toLowerCase();
      if (key === '') return [{ column: 'name', message: 'Enter the name.' }];
      const earlier = rowByName.get(key);
      if (earlier !== undefined)
        return [{ column: 'name', message: `Row ${earlier} is a duplicate. Keep one of them.` }];
      rowByName.set(key, rowName);
      return dayColumns.flatMap((column) => findCountFault({ cell }, column) ?? []);
    };
  },
};

/** The locations in the form of the import: changed in a spreadsheet, the file can be imported again. */
export function buildPointFile(points: readonly PointOfManufacture[]): Blob {
  const records = points.map((point) =>
    names.map((name) => {
      if (name === 'items') return point.assignments.map(({ itemNumber }) => itemNumber).join(' ');
      if (name === 'itemsFrom') return writeDays(point.assignments.map(({ from }) => from));
      if (name === 'itemsTo') return writeDays(point.assignments.map(({ to }) => to));
      if (name === 'isDefault') return point.isDefault ? 'yes' : 'no';
      return point[name];
    }),
  );
  return new Blob([writeCsv([names, ...records])], { type: 'text/csv;charset=utf-8' });
}
