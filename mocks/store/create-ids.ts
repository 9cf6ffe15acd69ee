import { createRandom } from '#mocks/lib/random.ts';
import type { Database } from './database.ts';

/** Ids of new records, reproducible by seed and order of creation. */
export interface Ids {
  readonly next: () => string;
  /** Starts again with the first id, as a reset does. */
  readonly restart: () => void;
}

export function createIds(db: Database, purpose: string): Ids {
  const begin = (): (() => string) => createRandom(db.context().seed, purpose).uuid;
  let create = begin();
  return {
    next: () => create(),
    restart: () => {
      create = begin();
    },
  };
}
