import type { FaultId } from './faults.ts';
import { responseProbes } from './probes/responses.ts';
import { requestProbes } from './probes/requests.ts';
import { semanticProbes } from './probes/semantics.ts';
import type { Probe } from './probe.ts';

/** For each fault the requests that show it: a fault without one does not compile. */
export const probes: Readonly<Record<FaultId, Probe>> = {
  ...responseProbes,
  ...requestProbes,
  ...semanticProbes,
};
