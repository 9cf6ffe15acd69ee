import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { createTimers } from '#mocks/lib/timers.ts';
import { hourMs } from '#mocks/lib/days.ts';

/** Life-cycle hooks of a store's data; all optional. */
export interface StoreLife {
  /** Adds the seeded records to an empty store. */
  readonly seed?: (context: SeedContext) => void | Promise<void>;
  /**
   * The history of one customer, or of all without an id, has changed: invalidates derived data. User changes are kept.
   */
  readonly renew?: (customerId?: string) => void;
  /** Called before the renewal when the clock was moved, with the store still unchanged. */
  readonly keep?: () => void;
  /** Removes the records and all changes by users and controls. */
  readonly clear?: () => void;
}

/** The mock's data. Each area declares its store with `defineStore`, which reads it from here. */
export interface Database {
  readonly now: () => Date;
  /** The inputs from which the history was generated: its `now` is the moment of the last load. */
  readonly context: () => SeedContext;
  /** The moment of the last load before the clock was moved, to which seeds are relative. */
  readonly getStart: () => Date;
  /** Changes when the data of a customer may have changed. */
  readonly getRevision: (customerId: string) => string;
  /** Identifies the seed data while the customer has exactly these: the same again after a reset in the same hour. */
  readonly getSeeds: (customerId: string) => string | undefined;
  /** Does what changes the data of a customer, or of all without an id, perhaps in steps, and marks it as changed. */
  readonly change: <Result>(work: () => Result | Promise<Result>, customerId?: string) => Promise<Result>;
  /**
   * The data of a customer, or of all without an id, may have changed. Called by `change`, which operations and controls
   * use, after delayed tasks, and with every push; the database calls it for loads and renewals.
   */
  readonly markChanged: (customerId?: string) => void;
  /** Runs a task after a delay in milliseconds, unless the data is reset first. */
  readonly later: (milliseconds: number, work: () => void | Promise<void>) => void;
  /** Invalidates the data derived from a customer's history. */
  readonly renew: (customerId: string) => void;
  /** Must be called after moving the clock. User changes are kept. */
  readonly followClock: () => void;
  /** Restores the seed data. */
  readonly reset: () => Promise<void>;
  /** Adds a store; called by `defineStore` when the store is opened. */
  readonly add: (life: StoreLife) => void;
}

/** Reads a store of a database; opens it first if necessary. */
export type StoreReader<Store> = (db: Database) => Store;

export interface DatabaseOptions extends Pick<SeedContext, 'seed' | 'scale'> {
  readonly now: () => Date;
  /** The moment of the first seed data; default: `now`, which differs by some milliseconds between databases. */
  readonly start?: Date | undefined;
  /** In the order in which they are seeded. */
  readonly stores: readonly StoreReader<object>[];
  /** Called with each `markChanged`. */
  readonly onChange?: () => void;
}

/**
 * A store of an area: `open` creates it for a database and defines its life cycle. It may read other stores, in `open`
 * or later.
 */
export function defineStore<Store extends object>(
  open: (db: Database) => StoreLife & { readonly store: Store },
): StoreReader<Store> {
  const stores = new WeakMap<Database, Store>();
  return (db) => {
    const opened = stores.get(db);
    if (opened) return opened;
    const { store, ...life } = open(db);
    stores.set(db, store);
    db.add(life);
    return store;
  };
}

const toHour = (moment: Date): number => Math.floor(moment.getTime() / hourMs);

/** Whether two moments are in the same hour, for which the same history is generated. */
export function isSameHour(a: Date, b: Date): boolean {
  return toHour(a) === toHour(b);
}

/** A database with the seed data of its stores. The same seed, scale and date produce the same data. */
export async function createDatabase({
  seed,
  scale,
  now,
  start,
  stores,
  onChange,
}: DatabaseOptions): Promise<Database> {
  const lives: StoreLife[] = [];
  const timers = createTimers();
  let context: SeedContext = { seed, scale, now: start ?? now() };
  const revisions = new Map<string, number>();
  let revision = 0;
  /** The revision in which the data is the seed data; undefined while it is not, or may be about to change. */
  let seededRevision: number | undefined;
  let loads = 0;

  function markChanged(customerId?: string): void {
    if (customerId === undefined) revision += 1;
    else revisions.set(customerId, (revisions.get(customerId) ?? 0) + 1);
    onChange?.();
  }

  function leaveSeeds(): void {
    seededRevision = undefined;
  }

  function load(next: SeedContext): void {
    context = next;
    loads += 1;
    for (const life of lives) life.renew?.();
    markChanged();
  }

  async function fill(): Promise<void> {
    // Generation dominates reset time, so a reset reuses a history from the same hour.
    const isCurrent = context.start === undefined && isSameHour(now(), context.now);
    if (!isCurrent) load({ seed, scale, now: now() });
    for (const life of lives) await life.seed?.(context);
    markChanged();
    seededRevision = revision;
    revisions.clear();
  }

  const db: Database = {
    now,
    context: () => context,
    getStart: () => context.start ?? context.now,
    getRevision: (customerId) => `${revision} ${revisions.get(customerId) ?? 0}`,
    getSeeds: (customerId) =>
      revision === seededRevision && !revisions.has(customerId) ? `seeds ${loads}` : undefined,
    markChanged,
    later: (milliseconds, work) =>
      timers.later(milliseconds, async () => {
        // Before it too: the task announces what has happened since it was planned.
        markChanged();
        try {
          await work();
        } finally {
          markChanged();
        }
      }),
    renew: (customerId) => {
      for (const life of lives) life.renew?.(customerId);
      markChanged(customerId);
    },
    followClock: () => {
      for (const life of lives) life.keep?.();
      load({ seed, scale, now: now(), start: context.start ?? context.now });
    },
    change: async (work, customerId) => {
      leaveSeeds();
      try {
        return await work();
      } finally {
        markChanged(customerId);
      }
    },
    reset: async () => {
      // What is read before all stores are filled is not of the seed data.
      leaveSeeds();
      timers.clear();
      for (const life of lives) life.clear?.();
      await fill();
    },
    add: (life) => lives.push(life),
  };
  for (const open of stores) open(db);
  await fill();
  return db;
}
