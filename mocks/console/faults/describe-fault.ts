import { formatNumber } from '#src/lib/figures.ts';
import type { ActiveFault, Fault } from '../../contract/faults.ts';

/** The effect of a fault on a request. */
export function describeEffect(fault: Fault): string {
  const after = fault.lost === 'response' ? ', after the operation has run' : '';
  switch (fault.kind) {
    case 'status':
      return `Responds with ${fault.status ?? 500}${after}`;
    case 'delay':
      return `Responds after ${formatNumber(fault.delayMs ?? 3000)} ms`;
    case 'drop':
      return `Closes the connection${after}`;
    case 'malformed':
      return 'Responds with malformed JSON';
    case 'schema':
      return 'Responds with another shape';
  }
}

/** How many more requests the fault will affect, and how many it has. */
export function describeCount({ times, hits }: ActiveFault): string {
  const remaining = times === undefined ? 'Until it is removed' : `${formatNumber(times)} more`;
  return hits === 0 ? remaining : `${remaining}, ${formatNumber(hits)} so far`;
}
