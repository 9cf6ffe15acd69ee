import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { SavedView } from '#src/api/generated/types.ts';
import { deleteSavedView, refreshSavedViews, savedViewsQuery } from '#src/api/queries/saved-views.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import type { ColumnChoice } from '#src/components/table/use-columns.ts';
import { today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { SavedViewDialog, type ViewSubject } from './saved-view-dialog.tsx';
import { SavedViewMenu } from './saved-view-menu.tsx';
import { isSameTableState, toSavedQuery, restoreTableState, type TableState } from './saved-view-query.ts';
import { useViewReplacement } from './use-view-replacement.ts';
import { ViewConflictDialog } from './view-conflict-dialog.tsx';

type Named = { readonly id: string };

interface SavedViewsProps {
  readonly customerId: string;
  readonly dashboard: SavedViewDashboard;
  readonly view: Pick<ListView, 'requestKey' | 'apply'>;
  /** Independent of the row type. */
  readonly choice: Pick<ColumnChoice<never>, 'isDefault' | 'choose'> & {
    readonly visible: readonly Named[];
    readonly all: readonly Named[];
  };
}

/** The menu of a dashboard's saved views: show, save, replace, share and delete. */
export function SavedViews({ customerId, dashboard, view, choice }: SavedViewsProps) {
  const queryClient = useQueryClient();
  const [hasOpened, setHasOpened] = useState(false);
  const list = useQuery({ ...savedViewsQuery(customerId, dashboard), enabled: hasOpened });
  const [selectedViewId, setSelectedViewId] = useState<string>();
  const [subject, setSubject] = useState<ViewSubject>();
  const [viewToDelete, setViewToDelete] = useState<SavedView>();
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

  const replacement = useViewReplacement(customerId, dashboard);
  const showView = (selected: SavedView): void => {
    const { address, columns } = getSavedState(selected);
    setSelectedViewId(selected.savedViewId);
    choice.choose(columns);
    view.apply(new URLSearchParams(address));
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
            // Other users share views, too.
            if (hasOpened && list.isStale) void list.refetch();
          }}
          onSelect={showView}
          onSave={() => setSubject({ dashboard, query: toSavedQuery(currentState, now) })}
          onReplace={(saved) => replacement.replace({ view: saved, query: toSavedQuery(currentState, now) })}
          onEdit={setSubject}
          onDelete={setViewToDelete}
        />
      </Menu>
      {subject && (
        <SavedViewDialog
          customerId={customerId}
          subject={subject}
          onSaved={({ savedViewId }) => setSelectedViewId(savedViewId)}
          onClose={() => setSubject(undefined)}
        />
      )}
      <ViewConflictDialog replacement={replacement} onShow={showView} />
      <ConfirmDialog
        isOpen={viewToDelete !== undefined}
        title={`Delete “${lastViewToDelete?.name ?? ''}”?`}
        description={
          lastViewToDelete?.isShared
            ? 'It is removed for everyone it is shared with. This cannot be undone.'
            : 'This cannot be undone.'
        }
        confirmLabel="Delete"
        isDangerous
        onClose={() => setViewToDelete(undefined)}
        onConfirm={async () => {
          if (!viewToDelete) return;
          try {
            await deleteSavedView({ customerId, ...viewToDelete });
          } finally {
            await refreshSavedViews(queryClient);
          }
          snackbars.show({ tone: 'ok', text: `“${viewToDelete.name}” deleted.` });
        }}
      />
    </>
  );
}
