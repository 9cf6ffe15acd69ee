import type { FaultId } from './faults.ts';

/** Faults that contract:verify does not find, and why. A fault that is not in this list has to be found. */
export const knownMisses: Readonly<Partial<Record<FaultId, string>>> = {
  'repeat-put-version':
    'RFC 9110 speaks of the intended effect: a server may count each replacement, also one that changes nothing.',
  'negative-query-repeated':
    'OpenAPI does not say what a single value means that is given twice: a server that takes the first is right too.',
};
