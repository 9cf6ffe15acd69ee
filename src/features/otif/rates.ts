import { OtifMetric } from '#src/api/generated/enums.ts';
import type { OtifGroupRates } from '#src/api/generated/types.ts';
import { enumText } from '#src/lib/enum-text.ts';

/** A rate of the dashboard: that of a metric, or that of POs both on time and in full. */
export type Rate = OtifMetric | 'Otif';

/** A rate of a group of POs. */
export interface GroupRate {
  /** From 0 to 100; null without deliveries to judge. */
  readonly pct: number | null;
  /** From 0 to 100; null without a goal. */
  readonly goalPct: number | null;
  readonly missedCases: number;
}

export const rates: readonly { readonly value: Rate; readonly label: string }[] = [
  ...Object.values(OtifMetric).map((value) => ({ value, label: enumText(value) })),
  { value: 'Otif', label: 'OTIF' },
];

/** The selected rate, or that of the filtered metric: its filter excludes the other rates. */
export function resolveRate(selected: Rate, metric: string | null): Rate {
  return rates.find(({ value }) => value === metric)?.value ?? selected;
}

/** The members of each metric in the contract start with its name. */
const prefixes = { OnTime: 'onTime', InFull: 'inFull', CollectReady: 'collectReady' } as const;

export function readRate(group: OtifGroupRates, rate: Rate): GroupRate {
  if (rate === 'Otif') return { pct: group.otifPct, goalPct: null, missedCases: group.otifMissedCases };
  const prefix = prefixes[rate];
  return {
    pct: group[`${prefix}Pct`],
    goalPct: group[`${prefix}GoalPct`],
    missedCases: group[`${prefix}MissedCases`],
  };
}
