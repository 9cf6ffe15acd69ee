import { updateEoqParameters as limits } from '#src/api/generated/limits/predictive.ts';
import { defineForm, number } from '#src/components/form/define-form.ts';

/** The assumptions of an order plan. */
export const whatIfForm = defineForm({
  serviceLevelPct: number('Service level, %', limits.serviceLevelPct, {
    emptyText: 'Enter the service level.',
  }),
  orderingCost: number('Cost per order, $', limits.orderingCost, {
    emptyText: 'Enter the cost of an order.',
  }),
  carryingRatePct: number('Carrying rate, % a year', limits.carryingRatePct, {
    emptyText: 'Enter the carrying rate.',
  }),
  leadTimeDays: number('Lead time, days', limits.leadTimeDays, { emptyText: 'Enter the lead time.' }),
});

export type WhatIfValues = typeof whatIfForm.empty;
