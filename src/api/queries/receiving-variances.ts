import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import type { VarianceBatch } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';

/** Reviews, disputes, invoices or writes off variances; each has its own outcome. */
export const submitVarianceActions = (customerId: string, body: VarianceBatch, options: SubmitOptions) =>
  submit(calls.submitReceivingVarianceActions, { path: { customerId }, body }, options);

/** Refetches what shows the state of receiving variances. */
export const refreshVariances = (queryClient: QueryClient, customerId: string): Promise<void> =>
  refresh(
    queryClient,
    ['listReceivingVariances', 'getReceivingVarianceSummary', 'getGuruFilters', 'getReceivingVariance'],
    customerId,
  );
