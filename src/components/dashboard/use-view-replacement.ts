import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { SavedView } from '#src/api/generated/types.ts';
import { refreshSavedViews, savedViewsQuery, updateSavedView } from '#src/api/queries/saved-views.ts';
import { mayBeOutdated } from '#src/api/versioned.ts';
import { explainFailure } from '#src/components/feedback/explain-failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { isSame } from '#src/lib/is-same.ts';
import { savedViewFailures } from './saved-view-failures.ts';

/** Milliseconds for which Undo is offered. */
const undoTime = 10_000;

/** What a view shows: as the portal's address, and as its schedules send it. */
export type ViewContent = Pick<SavedView, 'query' | 'list'>;

/** A view, the version that the change is based on, and its new content. Name and sharing do not change. */
export interface ViewChange extends ViewContent {
  readonly view: SavedView;
}

/** A change that was refused because another user has changed the view. */
export interface ViewConflict extends ViewChange {
  /** The current version of the view. */
  readonly theirs: SavedView;
  /** Number of refused changes. */
  readonly attempt: number;
}

/**
 * Replaces a view's content, with Undo. A view that another user has changed since it was listed is not replaced without
 * confirmation.
 */
export function useViewReplacement(customerId: string, dashboard: SavedViewDashboard) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<ViewConflict>();

  const save = ({ view: { name, isShared, ...ref }, query, list }: ViewChange): Promise<SavedView> =>
    updateSavedView({ customerId, ...ref }, { name, isShared, query, list });

  /** The current version of the view; undefined when it is unchanged, deleted or cannot be read. */
  const readChanged = async ({ view }: ViewChange): Promise<SavedView | undefined> => {
    const list = { ...savedViewsQuery(customerId, dashboard), staleTime: 0 };
    const views = await queryClient.query(list).catch(() => []);
    const now = views.find(({ savedViewId }) => savedViewId === view.savedViewId);
    return isSame(now, view) ? undefined : now;
  };

  /** `toMessage` returns the snackbar's text for a failure that is not a conflict. */
  const showFailure = async (
    error: unknown,
    change: ViewChange,
    toMessage: (text: string) => string,
  ): Promise<void> => {
    const theirs = mayBeOutdated(error) ? await readChanged(change) : undefined;
    if (theirs) return setConflict((last) => ({ ...change, theirs, attempt: (last?.attempt ?? 0) + 1 }));
    snackbars.show({
      tone: 'bad',
      text: toMessage(failureText(explainFailure(error, savedViewFailures.update))),
    });
    await refreshSavedViews(queryClient);
  };

  const undo = async (before: SavedView, replaced: SavedView): Promise<void> => {
    const change = { view: replaced, query: before.query, list: before.list };
    try {
      await save(change);
    } catch (error) {
      return showFailure(error, change, (text) => `“${before.name}” could not be restored: ${text}`);
    }
    await refreshSavedViews(queryClient);
    snackbars.show({ tone: 'ok', text: `“${before.name}” restored.` });
  };

  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: async (replaced, { view: before }) => {
      setConflict(undefined);
      await refreshSavedViews(queryClient);
      snackbars.show({
        tone: 'ok',
        text: `“${before.name}” updated.`,
        action: { label: 'Undo', onAction: () => undo(before, replaced) },
        lifetime: undoTime,
      });
    },
    onError: (error, change) => showFailure(error, change, (text) => text),
  });

  return {
    isSaving: isPending,
    replace: (change: ViewChange): void => mutate(change),
    conflict,
    /** Closes the conflict without a change. */
    dismiss: (): void => setConflict(undefined),
  };
}
