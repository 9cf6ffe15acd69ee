import type { FaultId } from './faults.ts';
import { responseProbes } from './probes/responses.ts';
import { requestProbes } from './probes/requests.ts';
import { semanticProbes } from './probes/semantics.ts';
import type { Probe } from './probe.ts';

/** The requests that reveal each fault; the type requires an entry for every fault. */
export const probes: Readonly<Record<FaultId, Probe>> = {
  ...responseProbes,
  ...requestProbes,
  ...semanticProbes,
};
