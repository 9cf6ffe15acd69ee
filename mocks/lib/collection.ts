import { Collection } from '@msw/data';
import { schemas } from '#mocks/generated/bodies.js';
import type { components } from '#src/api/generated/types.ts';

type Schemas = components['schemas'];

/** Thrown for a record that breaks its schema, and for a second record with the same key. */
export class RecordError extends Error {}

/** The interface for exchanging schemas (standardschema.dev), limited to what `@msw/data` needs. */
interface ContractSchema<Row> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => { readonly value: Row };
    readonly types?: { readonly input: Row; readonly output: Row };
  };
}

/** The generated validator of a named schema. Throws RecordError with the name of the schema and the path. */
function contractSchema<Row>(name: string): ContractSchema<Row> {
  const check = schemas[name];
  if (!check) throw new Error(`The description has no schema ${name}.`);
  const matchesSchema = (value: unknown): value is Row => check(value);
  const validate = (value: unknown): { value: Row } => {
    if (matchesSchema(value)) return { value };
    const reasons = (check.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`,
    );
    throw new RecordError(`Not a ${name}: ${reasons.join('; ')}. ${JSON.stringify(value)}`);
  };
  return { '~standard': { version: 1, vendor: 'openapi', validate } };
}

type Stored<Row> = ReturnType<Collection<ContractSchema<Row>>['all']>[number];

/**
 * Records of one type, validated against the contract on every create and update.
 *
 * `@msw/data` stores and validates them. Its search is linear (0.2 ms for one record among 5,000), so lookups by key
 * use an index. Methods return the stored record itself: do not modify it.
 */
export class RecordCollection<Row extends object, Key extends string | number> {
  readonly #rows: Collection<ContractSchema<Row>>;
  readonly #keyOf: (row: Row) => Key;
  readonly #index = new Map<Key, Stored<Row> | undefined>();
  #highestId = 0;

  constructor(schema: string, getKey: (row: Row) => Key) {
    this.#rows = new Collection({ schema: contractSchema<Row>(schema) });
    this.#keyOf = getKey;
  }

  all(): readonly Row[] {
    return this.#rows.all();
  }

  where(test: (row: Row) => boolean): Row[] {
    return this.#rows.all().filter(test);
  }

  find(key: Key): Row | undefined {
    return this.#index.get(key);
  }

  /** Also true while the record is being stored. */
  has(key: Key): boolean {
    return this.#index.has(key);
  }

  /** An id that was never used. */
  nextId(): number {
    this.#highestId += 1;
    return this.#highestId;
  }

  /** Throws RecordError when the record breaks its schema or its key is in use. */
  async create(row: Row): Promise<Row> {
    const key = this.#keyOf(row);
    if (this.#index.has(key)) throw new RecordError(`A record ${key} already exists.`);
    // Reserved before the first await: of two concurrent requests for one key, the second fails.
    this.#index.set(key, undefined);
    try {
      const stored = await this.#rows.create(row);
      this.#index.set(key, stored);
      if (typeof key === 'number') this.#highestId = Math.max(this.#highestId, key);
      return stored;
    } catch (error) {
      this.#index.delete(key);
      throw error;
    }
  }

  async createAll(rows: readonly Row[]): Promise<void> {
    for (const row of rows) await this.create(row);
  }

  /** Returns the updated record. The key cannot change. Throws RecordError. */
  async update(key: Key, change: Partial<Row>): Promise<Row> {
    const previous = this.#index.get(key);
    if (!previous) throw new RecordError(`There is no record ${key}.`);
    const stored = await this.#rows.update(previous, {
      strict: true,
      data: (draft) => {
        void Object.assign(draft, change);
      },
    });
    this.#index.set(key, stored);
    return stored;
  }

  /** Returns whether the record existed. */
  delete(key: Key): boolean {
    const previous = this.#index.get(key);
    if (!previous) return false;
    this.#rows.delete(previous);
    return this.#index.delete(key);
  }

  deleteWhere(test: (row: Row) => boolean): void {
    for (const row of this.where(test)) this.delete(this.#keyOf(row));
  }

  clear(): void {
    this.#rows.clear();
    this.#index.clear();
    this.#highestId = 0;
  }
}

/** A collection of a named schema; the row type may add members of other schemas. */
export function createCollection<
  Name extends keyof Schemas,
  Row extends Schemas[Name] & object,
  Key extends string | number,
>(schema: Name, getKey: (row: Row) => Key): RecordCollection<Row, Key> {
  return new RecordCollection<Row, Key>(schema, getKey);
}
