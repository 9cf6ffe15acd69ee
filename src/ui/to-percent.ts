/** Whole percent of a share from 0 to 1; what lies outside counts as the nearer end. */
export function toPercent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
