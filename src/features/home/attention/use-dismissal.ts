import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AttentionGroup, AttentionRecord } from '#src/api/generated/types.ts';
import { dismissRecord, restoreRecord, restoreRecords, storeGroup } from '#src/api/queries/attention.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { restoreLostFocus } from '#src/components/page/restore-lost-focus.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import { recordText } from '#src/components/attention/attention-words.ts';

interface Change {
  readonly record: AttentionRecord;
  /** Null to dismiss it. */
  readonly until: string | null;
}

interface DismissalOptions extends Pick<AttentionGroup, 'kind' | 'records'> {
  readonly customerId: string;
  /** The control of the row at an index, or of the last row; it receives focus that a change of the rows has lost. */
  readonly getControl: (index: number) => Element | null | undefined;
}

/** Dismisses records of a kind, with Undo. A row stays until the server has accepted it. */
export function useDismissal({ customerId, kind, records, getControl }: DismissalOptions) {
  const queryClient = useQueryClient();
  const store = (group: AttentionGroup, index: number): void => {
    storeGroup(queryClient, customerId, group);
    restoreLostFocus(() => getControl(index));
  };
  const findIndex = (list: readonly AttentionRecord[], { key }: AttentionRecord): number =>
    Math.max(
      0,
      list.findIndex((candidate) => candidate.key === key),
    );

  const undo = async ({ record }: Change): Promise<void> => {
    try {
      const group = await restoreRecord({ customerId, kind, recordKey: record.key });
      store(group, findIndex(group.records, record));
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
      // The next row takes its place.
      store(group, findIndex(records, record));
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
    onSuccess: (group) => store(group, 0),
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
