import type { OtifClaim, OtifPo } from '#src/api/generated/types.ts';
import { pathTo } from '#src/routing/route-paths.ts';

/** The page of the dispute of a fine, at its review. */
export function pathToClaim({ claimId, warc }: Pick<OtifClaim, 'claimId' | 'warc'>, step?: string): string {
  return pathTo('disputeProcess', { params: { claimId }, query: { warc, ...(step && { step }) } });
}

/** Whether the claim of a fine can be disputed now, with other ones. */
export function isReady({ claim }: OtifPo): boolean {
  return claim?.canDispute === true && claim.readiness === 'Ready';
}

/** Total amount proposed by the disputes of fines, US dollars. */
export function sumDisputes(pos: readonly OtifPo[]): number {
  return pos.reduce((sum, { claim }) => sum + Math.round((claim?.disputeAmount ?? 0) * 100), 0) / 100;
}
