import { useLocation, useNavigate } from 'react-router';
import type { DeductionRef } from '#src/api/generated/types.ts';
import { isRecord } from '#src/lib/is-record.ts';
import { pathToDispute } from '../deduction-words.ts';

/** What the history entry of a claim contains while a person goes through chosen claims. */
interface ChosenState {
  readonly listQuery: string;
  readonly chosenClaims: readonly DeductionRef[];
}

function readRefs(value: unknown): readonly DeductionRef[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { claimId, warc } = one;
    return typeof claimId === 'string' && typeof warc === 'string' ? [{ claimId, warc }] : [];
  });
}

/** Opens the review of the first of some claims, with the others as the next ones. */
export function useStartThrough(): (claims: readonly DeductionRef[]) => void {
  const navigate = useNavigate();
  return (claims) => {
    const [first] = claims;
    if (!first) return;
    const state: ChosenState = {
      listQuery: window.location.search,
      chosenClaims: claims.map(({ claimId, warc }) => ({ claimId, warc })),
    };
    void navigate(toReview(first), { state });
  };
}

const toReview = (ref: DeductionRef): string => `${pathToDispute(ref)}&step=review`;

/** The place of a claim among those that were chosen. */
export interface ChosenPlace {
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
  /** Undefined at the first claim. */
  readonly openPrevious: (() => void) | undefined;
  /** Undefined at the last claim. */
  readonly openNext: (() => void) | undefined;
}

/** Undefined for a claim that was not opened to go through chosen ones. */
export function useChosenPlace({ claimId, warc }: DeductionRef): ChosenPlace | undefined {
  const { state } = useLocation();
  const navigate = useNavigate();
  const claims = readRefs(isRecord(state) ? state['chosenClaims'] : undefined);
  const index = claims.findIndex((one) => one.claimId === claimId && one.warc === warc);
  if (index === -1) return undefined;
  const opener = (ref: DeductionRef | undefined): (() => void) | undefined =>
    ref &&
    (() => {
      // Back leads to the list, however many steps were taken.
      void navigate(toReview(ref), { replace: true, state });
      window.scrollTo({ top: 0 });
    });
  return {
    position: index + 1,
    total: claims.length,
    openPrevious: opener(claims[index - 1]),
    openNext: opener(claims[index + 1]),
  };
}
