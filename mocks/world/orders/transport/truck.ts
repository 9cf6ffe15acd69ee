/** A 53-foot trailer with one pallet on each position. */
export const truck = { positions: 26, maxWeightLb: 44_000 } as const;
