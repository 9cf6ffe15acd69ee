import type {
  ImportError,
  ImportOutcome,
  NewRetailer,
  NewRetailerLocation,
  RetailerImportReport,
  RetailerImportRow,
  RetailerLocation,
} from '#src/api/generated/types.ts';
import type { CustomerRetailer } from '#mocks/world/retailers/retailers.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { locationErrors } from './location-rules.ts';
import {
  buildReport,
  findColumn,
  isSame,
  maxErrors,
  readStated,
  schemaErrors,
  yesOrNo,
} from '#mocks/files/import-row.ts';
import { locationTexts, readRetailerFile } from './retailer-file.ts';
import { listErrorCells, type Cells, type NumberedRow } from '#mocks/files/table-file.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';

const emptyRetailer: NewRetailer = {
  name: '',
  code: '',
  accountNumber: null,
  vendorNumber: null,
  isActive: true,
  requiredFields: [],
  defaultFreightTerms: null,
  minShelfLifeDays: null,
  asnRequired: false,
  notes: null,
};

const emptyLocation: NewRetailerLocation = {
  locationNumber: '',
  name: '',
  type: 'DC',
  network: null,
  address1: '',
  address2: null,
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  gln: null,
  timeZone: null,
  receivingHours: [],
  appointmentRequired: false,
  unloadType: 'Either',
  contact: null,
  isActive: true,
};

function retailerFields(stored: CustomerRetailer): NewRetailer {
  const { customerId: _customer, retailerId: _id, locationCount: _count, updatedAt: _at, ...fields } = stored;
  return fields;
}

function locationFields(stored: RetailerLocation): NewRetailerLocation {
  const { locationId: _id, retailerId: _retailer, updatedAt: _at, ...fields } = stored;
  return fields;
}

const memberNames = Object.fromEntries(locationTexts.map((name) => [name, name]));
const retailerNames = {
  retailerCode: 'code',
  retailerName: 'name',
  accountNumber: 'accountNumber',
  vendorNumber: 'vendorNumber',
};
const locationNames = { locationNumber: 'locationNumber', locationName: 'name', ...memberNames };

/** Compares one row with the stored records, and stores them unless it is a dry run. */
class Import {
  readonly #world: MockBackend;
  readonly #customerId: string;
  readonly #isDryRun: boolean;
  /** Records that a dry run would have created so far, since later rows depend on earlier ones. */
  readonly #promised = new Set<string>();

  constructor(backend: MockBackend, customerId: string, isDryRun: boolean) {
    this.#world = backend;
    this.#customerId = customerId;
    this.#isDryRun = isDryRun;
  }

  take({ row, cells }: NumberedRow): RetailerImportRow {
    const code = cells['retailerCode'] ?? '';
    const number = cells['locationNumber'] ?? '';
    const base = { row, retailerCode: code.slice(0, 200), locationNumber: number.slice(0, 200) || null };
    const { db } = this.#world;
    const existing = retailerStore(db).retailers.where(
      (candidate) => candidate.customerId === this.#customerId && candidate.code === code,
    )[0];
    const retailer = {
      ...emptyRetailer,
      ...(existing && retailerFields(existing)),
      ...readStated(cells, retailerNames),
    };
    const errors = [
      ...listErrorCells(cells).map(({ column, message }): ImportError => ({ field: column, message })),
      ...schemaErrors('NewRetailer', retailer, retailerNames),
    ];

    const place =
      number === '' ? undefined : this.#locationFor(existing?.retailerId ?? 0, number, cells, errors);
    if (errors.length > 0) return { ...base, outcome: 'Rejected', errors: errors.slice(0, maxErrors) };

    const outcomes: ImportOutcome[] = [this.#outcome(`retailer ${code}`, existing, retailer)];
    const retailerId = this.#storeRetailer(existing?.retailerId, retailer, outcomes[0]);
    if (place) {
      const outcome = this.#outcome(`location ${code} ${number}`, place.existing, place.location);
      outcomes.push(outcome);
      this.#storeLocation(place.existing?.locationId, retailerId, place.location, outcome);
    }
    const outcome =
      (['Created', 'Updated'] as const).find((candidate) => outcomes.includes(candidate)) ?? 'Unchanged';
    return { ...base, outcome, errors: [] };
  }

  #locationFor(retailerId: number, number: string, cells: Cells, errors: ImportError[]) {
    const existing = retailerStore(this.#world.db).retailerLocations.where(
      (candidate) => candidate.retailerId === retailerId && candidate.locationNumber === number,
    )[0];
    const appointment = yesOrNo(cells, 'appointmentRequired');
    if (appointment.error) errors.push(appointment.error);
    const location = {
      ...emptyLocation,
      ...(existing && locationFields(existing)),
      ...readStated(cells, locationNames),
      ...appointment.stated,
    };
    const violations = schemaErrors('NewRetailerLocation', location, locationNames);
    errors.push(...violations);
    if (violations.length === 0) {
      const rules = locationErrors(this.#world, retailerId, location, existing?.locationId);
      for (const [member, messages] of Object.entries(rules)) {
        errors.push({ field: findColumn(member, locationNames), message: messages[0] ?? '' });
      }
    }
    return { existing, location };
  }

  #outcome(key: string, existing: object | undefined, record: object): ImportOutcome {
    if (existing) return isSame(existing, record) ? 'Unchanged' : 'Updated';
    if (this.#promised.has(key)) return 'Unchanged';
    if (this.#isDryRun) this.#promised.add(key);
    return 'Created';
  }

  #storeRetailer(
    previousId: number | undefined,
    retailer: NewRetailer,
    outcome: ImportOutcome | undefined,
  ): number {
    const { retailers } = retailerStore(this.#world.db);
    if (this.#isDryRun || outcome === 'Unchanged') return previousId ?? 0;
    const updatedAt = this.#world.now().toISOString();
    if (previousId !== undefined) {
      retailers.update(previousId, { ...retailer, updatedAt });
      return previousId;
    }
    const retailerId = retailers.nextId();
    const customerId = this.#customerId;
    retailers.create({ ...retailer, customerId, retailerId, locationCount: 0, updatedAt });
    return retailerId;
  }

  #storeLocation(
    previousId: number | undefined,
    retailerId: number,
    location: NewRetailerLocation,
    outcome: ImportOutcome,
  ): void {
    const { retailerLocations } = retailerStore(this.#world.db);
    if (this.#isDryRun || outcome === 'Unchanged') return;
    const updatedAt = this.#world.now().toISOString();
    if (previousId !== undefined) retailerLocations.update(previousId, { ...location, updatedAt });
    else {
      const locationId = retailerLocations.nextId();
      retailerLocations.create({ ...location, locationId, retailerId, updatedAt });
    }
  }
}

/** Throws 400, 413 or 415 for a file that is not CSV, 422 if the file as a whole cannot be imported. */
export async function importFile(
  backend: MockBackend,
  customerId: string,
  file: Blob,
  isDryRun: boolean,
): Promise<RetailerImportReport> {
  const work = new Import(backend, customerId, isDryRun);
  const rows: RetailerImportRow[] = [];
  for (const row of await readRetailerFile(file)) rows.push(work.take(row));
  return buildReport(rows, isDryRun);
}
