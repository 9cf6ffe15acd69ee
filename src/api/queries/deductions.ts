import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '../refresh.ts';

/** Refetches what shows the state of deductions and disputes; for one customer or for all. */
export const refreshDeductions = (queryClient: QueryClient, customerId?: string): Promise<void> =>
  refresh(
    queryClient,
    [
      'listDeductions',
      'getDeductionSummary',
      'getGuruSummary',
      'getDeductionFilters',
      'getDeduction',
      'getDisputeProcess',
      'listDisputeDocuments',
      'listDisputes',
      'getOrder',
    ],
    customerId,
  );
