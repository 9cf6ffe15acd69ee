import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AttentionKind } from '#src/api/generated/enums.ts';
import type { AttentionGroup, AttentionRecord } from '#src/api/generated/types.ts';
import { dismissRecord, restoreRecord, restoreRecords, storeGroup } from '#src/api/queries/attention.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import { recordText } from '#src/components/attention/attention-words.ts';

interface Change {
  readonly record: AttentionRecord;
  /** Null to dismiss it. */
  readonly until: string | null;
}

/** Dismisses records of a kind, with Undo. A row stays until the server has accepted it. */
export function useDismissal(customerId: string, kind: AttentionKind) {
  const queryClient = useQueryClient();
  const store = (group: AttentionGroup): void => storeGroup(queryClient, customerId, group);

  const undo = async ({ record }: Change): Promise<void> => {
    try {
      store(await restoreRecord({ customerId, kind, recordKey: record.key }));
    } catch (error) {
      snackbars.show({
        tone: 'bad',
        text: `${recordText(record)} is still dismissed: ${failureText(error)}`,
      });
      throw error;
    }
  };

  const dismissal = useMutation({
    mutationFn: ({ record, until }: Change) =>
      dismissRecord({ customerId, kind, recordKey: record.key }, { until }),
    onSuccess: (group, change) => {
      const { record, until } = change;
      store(group);
      focusHeadingWhenLost();
      snackbars.show({
        tone: 'ok',
        text: `${recordText(record)} ${until === null ? 'dismissed' : `snoozed until ${formatNearDay(until)}`}`,
        action: { label: 'Undo', onAction: () => undo(change) },
      });
    },
    onError: (error, { record }) =>
      snackbars.show({ tone: 'bad', text: `${recordText(record)} is not dismissed: ${failureText(error)}` }),
  });

  const restoring = useMutation({
    mutationFn: () => restoreRecords({ customerId, kind }),
    onSuccess: (group) => {
      store(group);
      focusHeadingWhenLost();
    },
    onError: (error) =>
      snackbars.show({ tone: 'bad', text: `The records are still dismissed: ${failureText(error)}` }),
  });

  return {
    dismiss: dismissal.mutate,
    /** The key of the record that is being dismissed. */
    pendingKey: dismissal.isPending ? dismissal.variables.record.key : undefined,
    restoreAll: () => restoring.mutate(),
    isRestoring: restoring.isPending,
  };
}
