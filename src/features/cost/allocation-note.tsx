import type { FreightAllocation } from '#src/api/generated/types.ts';
import { allocationText } from './cost-words.ts';

/** How shared costs are divided over orders, where figures depend on it. */
export function AllocationNote({ allocation }: { readonly allocation: FreightAllocation | undefined }) {
  return allocation && <p className="text-hint text-ink-3">{allocationText(allocation)}</p>;
}
