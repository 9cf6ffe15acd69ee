import type { Json } from '#description/json.ts';
import type { Direction } from './change.ts';
import type { ChangeLog, Place } from './change-log.ts';
import type { Contract } from '#description/contract.ts';

/** What every comparing function needs; one per operation, because of `active` and `done`. */
export interface Comparison {
  readonly before: Contract;
  readonly after: Contract;
  readonly log: ChangeLog;
  /** Pairs of schemas that are being compared further up: a pair that recurs is a cycle. */
  readonly active: Set<string>;
  /** Pairs of named schemas already compared for this operation. */
  readonly done: Set<string>;
}

/** The recursive comparison, passed as a value to avoid circular imports. */
export type CompareSchemas = (
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: Json | undefined,
  after: Json | undefined,
) => void;
