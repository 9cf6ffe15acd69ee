import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { SavedView } from '#src/api/generated/types.ts';
import { deleteSavedView, refreshSavedViews, savedViewsQuery } from '#src/api/queries/saved-views.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { withExplainedFailure } from '#src/components/feedback/explain-failure.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import type { ListWords } from '#src/components/schedule/schedule-contents.tsx';
import type { ColumnChoice } from '#src/components/table/use-columns.ts';
import { today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { buildListContent, type ScheduledTable } from './list-subject.ts';
import { keptText, SavedViewDialog, sendersText, type ViewSubject } from './saved-view-dialog.tsx';
import { savedViewFailures } from './saved-view-failures.ts';
import { SavedViewMenu } from './saved-view-menu.tsx';
import {
  findQueryDifferences,
  isSameTableState,
  restoreTableState,
  toSavedQuery,
  type TableState,
} from './saved-view-query.ts';
import {
  useViewReplacement,
  type ViewChange,
  type ViewConflict,
  type ViewContent,
} from './use-view-replacement.ts';

export interface SavedViewsProps {
  readonly customerId: string;
  readonly dashboard: SavedViewDashboard;
  readonly view: Pick<ListView, 'requestKey' | 'apply'>;
  /** Independent of the row type. */
  readonly choice: ColumnChoice<never>;
  /** What the list shows when it is scheduled, itself or by its views. */
  readonly getTable: () => ScheduledTable & ListWords;
}

/** The menu of a dashboard's saved views: show, save, replace, share and delete. */
export function SavedViews({ customerId, dashboard, view, choice, getTable }: SavedViewsProps) {
  const queryClient = useQueryClient();
  const [hasOpened, setHasOpened] = useState(false);
  const list = useQuery({ ...savedViewsQuery(customerId, dashboard), enabled: hasOpened });
  const [selectedViewId, setSelectedViewId] = useState<string>();
  const [subject, setSubject] = useState<ViewSubject>();
  const [toReplace, setToReplace] = useState<ViewChange>();
  const [viewToDelete, setViewToDelete] = useState<SavedView>();
  const lastToReplace = useLast(toReplace);
  const lastViewToDelete = useLast(viewToDelete);

  const now = today();
  const currentState: TableState = {
    address: view.requestKey,
    columns: choice.isDefault ? undefined : choice.visible.map(({ id }) => id),
  };
  const getSavedState = ({ query }: SavedView): TableState =>
    restoreTableState(
      query,
      currentState,
      choice.all.map(({ id }) => id),
      now,
    );
  const isSelected = ({ savedViewId }: SavedView): boolean => savedViewId === selectedViewId;
  const same = (list.data ?? []).filter((saved) => isSameTableState(getSavedState(saved), currentState));
  const exact = same.find(isSelected) ?? same[0];
  const current = exact ?? list.data?.find(isSelected);
  const getContent = (): ViewContent => ({
    query: toSavedQuery(currentState, now),
    list: buildListContent(getTable()),
  });

  const replacement = useViewReplacement(customerId, dashboard);
  const showView = (selected: SavedView): void => {
    const state = getSavedState(selected);
    setSelectedViewId(selected.savedViewId);
    choice.choose(state.columns);
    view.apply(new URLSearchParams(state.address));
  };

  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon={Bookmark} isBusy={replacement.isSaving}>
            Views
          </Button>
        }
      >
        <SavedViewMenu
          views={list.data}
          isLoading={list.isFetching || !hasOpened}
          onRetry={() => void list.refetch()}
          current={current}
          isCurrentShown={exact !== undefined}
          onOpen={() => {
            setHasOpened(true);
            // Other users share views, and schedule these.
            if (hasOpened && list.isStale) void list.refetch();
          }}
          onSelect={showView}
          onSave={() => setSubject({ dashboard, ...getContent() })}
          onReplace={(saved) => {
            const change = { view: saved, ...getContent() };
            if (saved.schedules.length === 0) replacement.replace(change);
            else setToReplace(change);
          }}
          onEdit={setSubject}
          onDelete={setViewToDelete}
        />
      </Menu>
      {subject && (
        <SavedViewDialog
          customerId={customerId}
          subject={subject}
          hasLayout={choice.all.length > 0}
          onSaved={({ savedViewId }) => setSelectedViewId(savedViewId)}
          onClose={() => setSubject(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={toReplace !== undefined}
        title={`Update “${lastToReplace?.view.name ?? ''}”?`}
        description={`${sendersText(lastToReplace?.view.schedules ?? [])} From the next run, what the table shows now is sent instead.`}
        confirmLabel="Update"
        onClose={() => setToReplace(undefined)}
        onConfirm={() => {
          if (toReplace) replacement.replace(toReplace);
        }}
      />
      <ViewConflictDialog replacement={replacement} onShow={showView} />
      <ConfirmDialog
        isOpen={viewToDelete !== undefined}
        title={`Delete “${lastViewToDelete?.name ?? ''}”?`}
        description={[
          ...(lastViewToDelete?.isShared ? ['It is removed for everyone it is shared with.'] : []),
          ...(lastViewToDelete && lastViewToDelete.schedules.length > 0
            ? [sendersText(lastViewToDelete.schedules), keptText]
            : []),
          'This cannot be undone.',
        ].join(' ')}
        confirmLabel="Delete"
        isDangerous
        onClose={() => setViewToDelete(undefined)}
        onConfirm={async () => {
          if (!viewToDelete) return;
          try {
            await withExplainedFailure(
              deleteSavedView({ customerId, ...viewToDelete }),
              savedViewFailures.delete,
            );
          } finally {
            await refreshSavedViews(queryClient);
          }
          snackbars.show({ tone: 'ok', text: `“${viewToDelete.name}” deleted.` });
        }}
      />
    </>
  );
}

interface ViewConflictDialogProps {
  readonly replacement: ReturnType<typeof useViewReplacement>;
  readonly onShow: (view: SavedView) => void;
}

/** The parts in which the current version of the view differs from its replacement. */
function findDifferences({ view, query, theirs }: ViewConflict): string[] {
  return [
    ...(theirs.name === view.name ? [] : [`Name (now “${theirs.name}”)`]),
    ...(theirs.isShared === view.isShared
      ? []
      : [`Shared (now ${theirs.isShared ? 'shared' : 'not shared'})`]),
    ...findQueryDifferences(theirs.query, query),
  ];
}

/** Confirms whether to replace a view that another user has changed. */
function ViewConflictDialog({ replacement, onShow }: ViewConflictDialogProps) {
  const { conflict, isSaving, replace, dismiss } = replacement;
  const lastConflict = useLast(conflict);
  return (
    <Dialog
      isOpen={conflict !== undefined}
      title={`Replace “${lastConflict?.view.name ?? ''}”`}
      onClose={dismiss}
      footer={<Button onClick={dismiss}>Cancel</Button>}
    >
      {lastConflict && (
        <ConflictNotice
          keptText="The table still shows your version."
          differences={findDifferences(lastConflict)}
          attempt={lastConflict.attempt}
          isSaving={isSaving}
          onTakeTheirs={() => {
            onShow(lastConflict.theirs);
            dismiss();
          }}
          onOverwrite={() => replace({ ...lastConflict, view: lastConflict.theirs })}
        />
      )}
    </Dialog>
  );
}
