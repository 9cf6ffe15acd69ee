import type { OtifPo } from '#src/api/generated/types.ts';

/** Whether the claim of a fine can be disputed now, with other ones. */
export function isReady({ claim }: OtifPo): boolean {
  return claim?.canDispute === true && claim.readiness === 'Ready';
}

/** Total amount proposed by the disputes of fines, US dollars. */
export function sumDisputes(pos: readonly OtifPo[]): number {
  return pos.reduce((sum, { claim }) => sum + Math.round((claim?.disputeAmount ?? 0) * 100), 0) / 100;
}
