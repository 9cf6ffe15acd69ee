import { accessFaults } from './faults/access.ts';
import { responseBodyFaults } from './faults/response-bodies.ts';
import { responseFormFaults } from './faults/response-form.ts';
import { changeFaults } from './faults/changes.ts';
import { crashFaults } from './faults/crashes.ts';
import type { Check, Faults } from './faults/fault.ts';
import { flakyFaults } from './faults/flaky.ts';
import { listFaults } from './faults/lists.ts';
import { methodFaults } from './faults/methods.ts';
import { negativeDataFaults } from './faults/negative-data.ts';
import { positiveDataFaults } from './faults/positive-data.ts';
import { problemFaults } from './faults/problems.ts';
import { stateFaults } from './faults/created-and-deleted.ts';
import { unknownIdFaults } from './faults/unknown-ids.ts';
import type { Sabotage } from './shop/call.ts';

const catalog = {
  ...crashFaults,
  ...responseFormFaults,
  ...responseBodyFaults,
  ...problemFaults,
  ...negativeDataFaults,
  ...positiveDataFaults,
  ...methodFaults,
  ...accessFaults,
  ...stateFaults,
  ...changeFaults,
  ...unknownIdFaults,
  ...listFaults,
  ...flakyFaults,
} as const satisfies Faults;

export type FaultId = keyof typeof catalog;

export interface FaultEntry {
  readonly id: FaultId;
  /** The check that must find it. */
  readonly check: Check;
  /** What the server does wrong, as a sentence. */
  readonly what: string;
  /** Whether it shows only with permission to write. */
  readonly needsWrites: boolean;
}

function isFaultId(id: string): id is FaultId {
  return Object.hasOwn(catalog, id);
}

/** Everything that the server can be configured to do wrong, one at a time. */
export const faults: readonly FaultEntry[] = Object.keys(catalog)
  .filter(isFaultId)
  .map((id) => {
    const { check, what, needsWrites } = catalog[id];
    return { id, check, what, needsWrites };
  });

/** Creates the fault's behavior; call it once per server. */
export function createSabotage(id: FaultId): Sabotage {
  return catalog[id].sabotage();
}

/** Faults that contract:verify does not find, each with the reason. Every other fault must be found. */
export const undetectedFaults: Readonly<Partial<Record<FaultId, string>>> = {
  'repeat-put-version':
    'RFC 9110 defines idempotency by the intended effect: a server may give each replacement a new version, even one that changes nothing.',
  'negative-query-repeated':
    'OpenAPI does not define what a repeated query parameter with a single value means: a server that uses the first one conforms.',
};
