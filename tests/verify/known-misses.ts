import type { FaultId } from './faults.ts';

/** Faults that contract:verify does not find, and why. A fault that is not in this list has to be found. */
export const knownMisses: Readonly<Partial<Record<FaultId, string>>> = {};
