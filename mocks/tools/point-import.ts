import type {
  ImportOutcome,
  NewPointOfManufacture,
  PointOfManufactureImportReport,
  PointOfManufactureImportRow,
} from '#src/api/generated/types.ts';
import type { CustomerPoint } from '#mocks/data/points-of-manufacture.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { pointErrors } from '#mocks/rules/point-rules.ts';
import { buildReport, isSame, maxErrors, readStated, schemaErrors, yesOrNo } from './import-row.ts';
import { getPoints, storePoint } from './point-store.ts';
import { readFileRows, type NumberedRow } from './table-file.ts';

/** Columns with the name of the member. */
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
const ownNames = Object.fromEntries(texts.map((name) => [name, name]));

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
  items: [],
  status: 'Active',
};

function toContent(stored: CustomerPoint): NewPointOfManufacture {
  const { customerId: _customer, pointId: _id, updatedAt: _at, updatedBy: _by, ...content } = stored;
  return content;
}

interface ImportOptions {
  readonly customerId: string;
  readonly updatedBy: string;
  readonly isDryRun: boolean;
}

async function takeRow(
  backend: MockBackend,
  { customerId, updatedBy, isDryRun }: ImportOptions,
  { row, cells }: NumberedRow,
): Promise<PointOfManufactureImportRow> {
  const name = cells['name'] ?? '';
  const base = { row, name: name.slice(0, 200) };
  const existing = getPoints(backend, customerId).find(
    (point) => point.name.toLowerCase() === name.toLowerCase(),
  );
  const isDefault = yesOrNo(cells, 'isDefault');
  const items = (cells['items'] ?? '').split(/[\s;,]+/).filter(Boolean);
  const content: NewPointOfManufacture = {
    ...emptyPoint,
    ...(existing && toContent(existing)),
    ...readStated(cells, ownNames),
    ...(existing && { name: existing.name }),
    ...(items.length > 0 ? { items: [...new Set(items)] } : {}),
    ...isDefault.stated,
  };
  const errors = [
    ...(isDefault.error ? [isDefault.error] : []),
    ...schemaErrors('NewPointOfManufacture', content, ownNames),
  ];
  if (errors.length === 0) {
    const rules = pointErrors(backend, customerId, content, existing?.pointId);
    for (const [field, messages] of Object.entries(rules)) errors.push({ field, message: messages[0] ?? '' });
  }
  if (errors.length > 0) return { ...base, outcome: 'Rejected', errors: errors.slice(0, maxErrors) };
  const isUnchanged = existing !== undefined && isSame(existing, content);
  const outcome: ImportOutcome = isUnchanged ? 'Unchanged' : existing ? 'Updated' : 'Created';
  if (!isDryRun && !isUnchanged) {
    const owner = { customerId, updatedBy, ...(existing ? { pointId: existing.pointId } : {}) };
    await storePoint(backend, owner, content);
  }
  return { ...base, outcome, errors: [] };
}

/** Throws 400, 413 or 415 for a file that is not CSV, 422 for one that cannot be imported as a whole. */
export async function importPoints(
  backend: MockBackend,
  file: Blob,
  options: ImportOptions,
): Promise<PointOfManufactureImportReport> {
  const found = await readFileRows(file, {
    required: ['name'],
    columns: [...texts, 'items', 'isDefault'],
    maxRows: 1000,
    maxBytes: 2_000_000,
    textAdvice: 'Choose a csv file in UTF-8.',
  });
  const rows: PointOfManufactureImportRow[] = [];
  for (const row of found) rows.push(await takeRow(backend, options, row));
  return buildReport(rows, options.isDryRun);
}
