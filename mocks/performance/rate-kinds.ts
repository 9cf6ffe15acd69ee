/** How sheets write the figures that rows of all kinds have. */
export const rateKinds = {
  growthPct: 'percent',
  mixPct: 'percent',
  orderValue: 'money',
  fillRatePct: 'percent',
  onTimePct: 'percent',
  otifPct: 'percent',
  damagePct: 'percent',
  perfectOrderPct: 'percent',
} as const;
