import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import type { CostInsight } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { mutateVersioned } from '../versioned.ts';

/** Decides about an insight. Fails with 412 when another user has already decided. */
export const decideInsight = (
  customerId: string,
  { insightId, state }: Pick<CostInsight, 'insightId' | 'state'>,
  status: CostInsight['state']['status'],
) =>
  mutateVersioned(
    calls.updateInsightStatus,
    { path: { customerId, insightId }, body: { status } },
    state.etag,
  );

/** Refetches everything that depends on decisions. */
export const refreshInsights = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listCostInsights', 'getCostInsightSummary']);
