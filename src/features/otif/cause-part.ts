import type { AccountableParty, OtifMiss, OtifRootCause } from '#src/api/generated/types.ts';
import { sumAmounts } from '#src/lib/figures.ts';

/** The causes and parties that the list is filtered by; empty for all. */
export interface MissFilter {
  readonly rootCause: readonly OtifRootCause[];
  readonly accountableParty: readonly AccountableParty[];
}

const includes = <T>(selected: readonly T[], value: T): boolean =>
  selected.length === 0 || selected.includes(value);

/** The part of a PO's fine that the filtered misses made, US dollars. A PO with two misses has a part for each. */
export const sumPart = (misses: readonly OtifMiss[], filter: MissFilter): number =>
  sumAmounts(misses, ({ rootCause, accountableParty, fineAmount }) =>
    includes(filter.rootCause, rootCause) && includes(filter.accountableParty, accountableParty)
      ? fineAmount
      : 0,
  );
