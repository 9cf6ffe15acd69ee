import { updateEoqParameters as limits } from '#src/api/generated/limits/predictive.ts';
import type { EoqParameters } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';

export interface WhatIfValues {
  readonly serviceLevelPct: number | null;
  readonly orderingCost: number | null;
  readonly carryingRatePct: number | null;
  readonly leadTimeDays: number | null;
}

export const whatIfFields: FieldSpecs<WhatIfValues> = {
  serviceLevelPct: {
    label: 'Service level, %',
    limits: limits.serviceLevelPct,
    emptyText: 'Enter the service level.',
  },
  orderingCost: {
    label: 'Cost per order, $',
    limits: limits.orderingCost,
    emptyText: 'Enter the cost of an order.',
  },
  carryingRatePct: {
    label: 'Carrying rate, % a year',
    limits: limits.carryingRatePct,
    emptyText: 'Enter the carrying rate.',
  },
  leadTimeDays: {
    label: 'Lead time, days',
    limits: limits.leadTimeDays,
    emptyText: 'Enter the lead time.',
  },
};

/** The entered assumptions; undefined while one is missing. */
export function toParameters(values: WhatIfValues): EoqParameters | undefined {
  const { serviceLevelPct, orderingCost, carryingRatePct, leadTimeDays } = values;
  if (serviceLevelPct === null || orderingCost === null || carryingRatePct === null || leadTimeDays === null)
    return undefined;
  return { serviceLevelPct, orderingCost, carryingRatePct, leadTimeDays };
}
