import { formatNumber } from '#src/lib/figures.ts';
import type { ActiveFault, Fault } from '../../contract/faults.ts';

/** What a request receives. */
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

/** How often it still affects a request, and how often it has. */
export function describeCount({ times, hits }: ActiveFault): string {
  const remaining = times === undefined ? 'Until it is removed' : `${formatNumber(times)} more`;
  return hits === 0 ? remaining : `${remaining}, ${formatNumber(hits)} so far`;
}
