import type { CallId } from '#src/api/contract.ts';

/** The calls whose data the guards evaluate. */
export const guardCalls: ReadonlySet<unknown> = new Set<CallId>([
  'getEnabledFeatures',
  'getCurrentUser',
  'listCustomers',
  'listCustomerTiers',
  'checkPermission',
]);
