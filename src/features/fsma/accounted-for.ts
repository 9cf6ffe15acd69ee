import type { TraceLot } from '#src/api/generated/types.ts';

/**
 * Cases of a lot that are not accounted for: shipped without a named consignee, or missing or found in counts. Cases
 * found in one count do not offset unexplained ones.
 */
export function countUnaccounted({
  notExplained,
  withoutConsignee,
}: Pick<TraceLot, 'notExplained' | 'withoutConsignee'>): number {
  return withoutConsignee + Math.abs(notExplained - withoutConsignee);
}
