import type {
  ImportError,
  ImportOutcome,
  ItemAssignment,
  NewPointOfManufacture,
  PointOfManufactureImportReport,
  PointOfManufactureImportRow,
} from '#src/api/generated/types.ts';
import type { CustomerPoint } from './points-of-manufacture.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { pointErrors } from './point-rules.ts';
import {
  buildReport,
  isSame,
  maxErrors,
  readStated,
  schemaErrors,
  yesOrNo,
} from '#mocks/files/import-row.ts';
import { getPoints, storePoint } from './point-store.ts';
import { listErrorCells, readFileRows, type Cells, type NumberedRow } from '#mocks/files/table-file.ts';
import { isSameName } from '#mocks/lib/clean-text.ts';

/** Columns named like their member. */
const texts = [
  'name',
  'gln',
  'fdaRegistrationNumber',
  'address1',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
  'contactName',
  'contactEmail',
  'status',
] as const;
/** The first and last days of the items. */
const dayColumns = ['itemsFrom', 'itemsTo'] as const;
const memberNames = Object.fromEntries(texts.map((name) => [name, name]));

const emptyPoint: NewPointOfManufacture = {
  name: '',
  gln: null,
  fdaRegistrationNumber: null,
  address1: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  phone: '',
  contactName: null,
  contactEmail: null,
  isDefault: false,
  assignments: [],
  status: 'Active',
};

const split = (cell = ''): string[] => cell.split(/[\s;,]+/).filter(Boolean);

/** The first or last day in a row for the item at an index; the stored day if the row has none. */
function pickDay(days: readonly string[], index: number, stored: string | null | undefined): string | null {
  const day = days.length === 1 ? days[0] : days[index];
  if (day === undefined) return stored ?? null;
  return day === '-' ? null : day;
}

const isDayOrNone = (text: string): boolean =>
  text === '-' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)));

/** The error in a cell of days; undefined if it has one day for all items, one for each, or none. */
function findDayFault(days: readonly string[], items: readonly string[]): string | undefined {
  if (days.length === 0) return undefined;
  if (items.length === 0) return 'Enter the items too.';
  if (!days.every(isDayOrNone)) return 'Enter days such as 2026-03-01, or - for none.';
  if (days.length === 1 || days.length === items.length) return undefined;
  return 'Enter one day for all items, or one for each in their order.';
}

/** The assignments of a row; they replace the stored ones. */
function readAssignments(
  cells: Cells,
  stored: readonly ItemAssignment[],
): { readonly stated?: Pick<NewPointOfManufacture, 'assignments'>; readonly errors: ImportError[] } {
  const items = split(cells['items']);
  const days = { itemsFrom: split(cells['itemsFrom']), itemsTo: split(cells['itemsTo']) };
  const errors = dayColumns.flatMap((field): ImportError[] => {
    const message = findDayFault(days[field], items);
    return message === undefined ? [] : [{ field, message }];
  });
  if (items.length === 0 || errors.length > 0) return { errors };
  const hasDays = days.itemsFrom.length + days.itemsTo.length > 0;
  const assignments = items.flatMap((itemNumber, index): ItemAssignment[] => {
    const itemAssignments = stored.filter((assignment) => assignment.itemNumber === itemNumber);
    if (!hasDays && itemAssignments.length > 0) return itemAssignments;
    // With several periods, the default for a missing day would be ambiguous.
    const soleAssignment = itemAssignments.length === 1 ? itemAssignments[0] : undefined;
    const from = pickDay(days.itemsFrom, index, soleAssignment?.from);
    return [{ itemNumber, from, to: pickDay(days.itemsTo, index, soleAssignment?.to) }];
  });
  const unique = new Map(assignments.map((assignment) => [JSON.stringify(assignment), assignment]));
  return { stated: { assignments: [...unique.values()] }, errors };
}

/** The column of a violated rule, from the path of its assignment. */
function toColumn(field: string, cells: Cells): string {
  if (!field.startsWith('assignments')) return field;
  const column = dayColumns.find((name) => field.endsWith(name.slice('items'.length).toLowerCase()));
  // Without first days, the item itself causes the overlap.
  return column !== undefined && split(cells[column]).length > 0 ? column : 'items';
}

function toContent(stored: CustomerPoint): NewPointOfManufacture {
  const { customerId: _customer, pointId: _id, updatedAt: _at, updatedBy: _by, ...content } = stored;
  return content;
}

interface ImportOptions {
  readonly customerId: string;
  readonly updatedBy: string;
  readonly isDryRun: boolean;
}

/** The locations with the content of a row: a dry run checks later rows against it. */
function withContent(
  points: readonly CustomerPoint[],
  stored: CustomerPoint,
  content: NewPointOfManufacture,
): CustomerPoint[] {
  const { reassigned: _none, ...members } = content;
  const otherPoints = points
    .filter(({ pointId }) => pointId !== stored.pointId)
    .map((point) => (content.isDefault ? { ...point, isDefault: false } : point));
  return [...otherPoints, { ...stored, ...members }];
}

interface TakenRow {
  readonly report: PointOfManufactureImportRow;
  /** The customer's locations after the row. */
  readonly points: readonly CustomerPoint[];
}

function takeRow(
  backend: MockBackend,
  { customerId, updatedBy, isDryRun }: ImportOptions,
  { row, cells }: NumberedRow,
  points: readonly CustomerPoint[],
): TakenRow {
  const name = cells['name'] ?? '';
  const base = { row, name: name.slice(0, 200) };
  const existing = points.find((point) => isSameName(point.name, name));
  const isDefault = yesOrNo(cells, 'isDefault');
  const assigned = readAssignments(cells, existing?.assignments ?? []);
  const content: NewPointOfManufacture = {
    ...emptyPoint,
    ...(existing && toContent(existing)),
    ...readStated(cells, memberNames),
    ...(existing && { name: existing.name }),
    ...assigned.stated,
    ...isDefault.stated,
  };
  const errors: ImportError[] = [
    ...listErrorCells(cells).map(({ column, message }) => ({ field: column, message })),
    ...(isDefault.error ? [isDefault.error] : []),
    ...assigned.errors,
    ...schemaErrors('NewPointOfManufacture', content, { ...memberNames, items: 'assignments' }),
  ];
  if (errors.length === 0) {
    const rules = pointErrors(points, customerId, content, existing?.pointId);
    for (const [field, messages] of Object.entries(rules))
      errors.push({ field: toColumn(field, cells), message: messages[0] ?? '' });
  }
  if (errors.length > 0)
    return { report: { ...base, outcome: 'Rejected', errors: errors.slice(0, maxErrors) }, points };
  const isUnchanged = existing !== undefined && isSame(existing, content);
  const outcome: ImportOutcome = isUnchanged ? 'Unchanged' : existing ? 'Updated' : 'Created';
  const report: PointOfManufactureImportRow = { ...base, outcome, errors: [] };
  if (isUnchanged) return { report, points };
  if (isDryRun) {
    // No stored location has a negative id.
    const stamp = { customerId, pointId: -row, updatedAt: backend.now().toISOString(), updatedBy };
    return { report, points: withContent(points, existing ?? { ...stamp, ...content }, content) };
  }
  const owner = { customerId, updatedBy, ...(existing ? { pointId: existing.pointId } : {}) };
  storePoint(backend, owner, content);
  return { report, points: getPoints(backend, customerId) };
}

/** Throws 400, 413 or 415 for a file that is not CSV, 422 if the file as a whole cannot be imported. */
export async function importPoints(
  backend: MockBackend,
  file: Blob,
  options: ImportOptions,
): Promise<PointOfManufactureImportReport> {
  const parsed = await readFileRows(file, {
    required: ['name'],
    columns: [...texts, 'items', ...dayColumns, 'isDefault'],
    maxRows: 1000,
    maxBytes: 2_000_000,
    textAdvice: 'Choose a csv file in UTF-8.',
  });
  const rows: PointOfManufactureImportRow[] = [];
  let points: readonly CustomerPoint[] = getPoints(backend, options.customerId);
  for (const row of parsed) {
    const result = takeRow(backend, options, row, points);
    rows.push(result.report);
    points = result.points;
  }
  return buildReport(rows, options.isDryRun);
}
