import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import { getAttention } from '../generated/reads.ts';
import type {
  AttentionDismissal,
  AttentionGroup,
  AttentionKind,
  AttentionRecord,
} from '../generated/types.ts';
import { mutate } from '../query.ts';

/** A record of a kind at a customer. */
export interface AttentionRef {
  readonly customerId: string;
  readonly kind: AttentionKind;
  readonly recordKey: AttentionRecord['key'];
}

/** Dismisses a record, or snoozes it until a day. */
export const dismissRecord = (path: AttentionRef, body: AttentionDismissal): Promise<AttentionGroup> =>
  mutate(calls.setAttentionDismissal, { path, body });

export const restoreRecord = ({ recordKey, ...path }: AttentionRef): Promise<AttentionGroup> =>
  mutate(calls.deleteAttentionDismissals, { path, query: { recordKey } });

/** Restores all records of a kind that the user has dismissed. */
export const restoreRecords = (path: Omit<AttentionRef, 'recordKey'>): Promise<AttentionGroup> =>
  mutate(calls.deleteAttentionDismissals, { path });

/** Stores a kind as a dismissal has returned it; the order of the kinds is kept, so that nothing moves. */
export function storeGroup(queryClient: QueryClient, customerId: string, group: AttentionGroup): void {
  queryClient.setQueryData(
    getAttention({ customerId }).queryKey,
    (cached) =>
      cached && {
        ...cached,
        groups: cached.groups.map((cachedGroup) => (cachedGroup.kind === group.kind ? group : cachedGroup)),
      },
  );
}
