import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationDelivery, NotificationRule } from '#src/api/generated/types.ts';
import { readSettings, refreshSettings, saveRule, storeDelivery } from '#src/api/queries/notifications.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { ruleWords } from './rule-words.ts';

interface Change {
  readonly before: NotificationDelivery;
  readonly after: NotificationDelivery;
  /** Whether it takes back an earlier change. */
  readonly isUndo?: boolean;
}

/** Saves each change of a rule at once, one after the other, with Undo. */
export function useSaveRule(customerId: string, kind: NotificationRule['kind']) {
  const queryClient = useQueryClient();
  const { title } = ruleWords(kind);
  const findRule = (): NotificationRule | undefined =>
    readSettings(queryClient, customerId)?.rules.find((rule) => rule.kind === kind);
  const saving = useMutation({
    scope: { id: `notification rule ${kind}` },
    mutationFn: async ({ after }: Change) => {
      // The version as the change before it has left it.
      const rule = findRule();
      if (rule) await saveRule(queryClient, customerId, rule, after);
    },
    onSuccess: (_, change) => {
      snackbars.show({
        tone: 'ok',
        text: `${title}: ${change.isUndo ? 'change undone' : 'saved'}`,
        subject: `notification rule ${kind}`,
        ...(!change.isUndo && {
          action: {
            label: 'Undo',
            onAction: () => save({ before: change.after, after: change.before, isUndo: true }),
          },
        }),
      });
    },
    onError: async (error) => {
      snackbars.show({
        tone: 'bad',
        text: isOutdatedVersion(error)
          ? `${title}: changed elsewhere meanwhile. Look at it, and choose again.`
          : `${title}: not saved. ${failureText(error)}`,
        subject: `notification rule ${kind}`,
      });
      await refreshSettings(queryClient, customerId);
    },
  });
  const save = (change: Change): void => {
    storeDelivery(queryClient, customerId, kind, change.after);
    saving.mutate(change);
  };
  return {
    /** Changes what is shown now, which may be newer than what was rendered. */
    save: (patch: Partial<NotificationDelivery>): void => {
      const before = findRule()?.delivery;
      if (before) save({ before, after: { ...before, ...patch } });
    },
    isSaving: saving.isPending,
  };
}
