import { minuteMs } from '#mocks/lib/days.ts';
import type { Database } from './database.ts';

/** In milliseconds: some data also depends on the time, so a value is derived again once the minute has passed. */
interface Entry<Value> {
  readonly version: string;
  readonly value: Value;
}

/** Returns the value of a customer under a name; derives it if the customer's data may have changed since. */
export type Derived<Value> = (customerId: string, name: string, derive: () => Value) => Value;

/**
 * Keeps derived values until the customer's data changes, at most until the end of the clock's minute. Those of the seed
 * data are kept beside them, because a reset restores it.
 */
export function untilChanged<Value>(db: Database): Derived<Value> {
  const seededEntries = new Map<string, Entry<Value>>();
  const changedEntries = new Map<string, Entry<Value>>();
  return (customerId, name, derive) => {
    const key = `${customerId} ${name}`;
    const seeds = db.getSeeds(customerId);
    const entries = seeds === undefined ? changedEntries : seededEntries;
    const minute = Math.floor(db.now().getTime() / minuteMs);
    const version = `${seeds ?? db.getRevision(customerId)} ${minute}`;
    const cached = entries.get(key);
    if (cached?.version === version) return cached.value;
    const value = derive();
    entries.set(key, { version, value });
    return value;
  };
}
