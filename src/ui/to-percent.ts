/** A share from 0 to 1 in whole percent, clamped to 0 and 100. */
export function toPercent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
