import { schemas } from '#mocks/generated/bodies.js';
import type { components } from '#src/api/generated/types.ts';

type Schemas = components['schemas'];

/** Thrown for a record that breaks its schema, and for a second record with the same key. */
export class RecordError extends Error {}

/** The generated validator of a named schema. Throws RecordError with the name of the schema and the path. */
function createValidator<Row>(name: string): (value: Row) => void {
  const check = schemas[name];
  if (!check) throw new Error(`The description has no schema ${name}.`);
  return (value) => {
    if (check(value)) return;
    const reasons = (check.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`,
    );
    throw new RecordError(`Not a ${name}: ${reasons.join('; ')}. ${JSON.stringify(value)}`);
  };
}

/**
 * Records of one type, in the order of their creation, validated against the contract on every create and update.
 * Methods take and return the stored record itself: do not modify it.
 */
export class RecordCollection<Row extends object, Key extends string | number> {
  readonly #rows = new Map<Key, Row>();
  readonly #validate: (row: Row) => void;
  readonly #keyOf: (row: Row) => Key;
  #highestId = 0;

  constructor(schema: string, getKey: (row: Row) => Key) {
    this.#validate = createValidator(schema);
    this.#keyOf = getKey;
  }

  all(): readonly Row[] {
    return [...this.#rows.values()];
  }

  where(test: (row: Row) => boolean): Row[] {
    return this.all().filter(test);
  }

  find(key: Key): Row | undefined {
    return this.#rows.get(key);
  }

  has(key: Key): boolean {
    return this.#rows.has(key);
  }

  /** An id that was never used. */
  nextId(): number {
    this.#highestId += 1;
    return this.#highestId;
  }

  /** Throws RecordError when the record breaks its schema or its key is in use. */
  create(row: Row): Row {
    const key = this.#keyOf(row);
    if (this.#rows.has(key)) throw new RecordError(`A record ${key} already exists.`);
    this.#validate(row);
    this.#rows.set(key, row);
    if (typeof key === 'number') this.#highestId = Math.max(this.#highestId, key);
    return row;
  }

  createAll(rows: readonly Row[]): void {
    for (const row of rows) this.create(row);
  }

  /** Returns the updated record. The key cannot change. Throws RecordError. */
  update(key: Key, change: Partial<Row>): Row {
    const previous = this.#rows.get(key);
    if (!previous) throw new RecordError(`There is no record ${key}.`);
    const row = { ...previous, ...change };
    this.#validate(row);
    this.#rows.set(key, row);
    return row;
  }

  /** Returns whether the record existed. */
  delete(key: Key): boolean {
    return this.#rows.delete(key);
  }

  deleteWhere(test: (row: Row) => boolean): void {
    for (const row of this.where(test)) this.delete(this.#keyOf(row));
  }

  clear(): void {
    this.#rows.clear();
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
