import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { SavedView } from '#src/api/generated/types.ts';
import { deleteSavedView, refreshSavedViews, savedViewsQuery } from '#src/api/queries/saved-views.ts';
import { schedulesQuery } from '#src/api/queries/schedules.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { withExplainedFailure } from '#src/components/feedback/explain-failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import type { ScheduledTable } from '#src/components/schedule/list-start.ts';
import type { ListWords } from '#src/components/schedule/schedule-contents.tsx';
import { areOfView, findOutdated } from '#src/components/schedule/schedule-updates.ts';
import { useScheduleOffers } from '#src/components/schedule/use-schedule-offers.tsx';
import type { ColumnChoice } from '#src/components/table/use-columns.ts';
import { today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { SavedViewDialog, type ViewSubject } from './saved-view-dialog.tsx';
import { savedViewFailures } from './saved-view-failures.ts';
import { SavedViewMenu } from './saved-view-menu.tsx';
import {
  isSameTableState,
  restoreTableState,
  savedViewParameter,
  toSavedQuery,
  type TableState,
} from './saved-view-query.ts';
import { useViewReplacement } from './use-view-replacement.ts';
import { ViewConflictDialog } from './view-conflict-dialog.tsx';

type Named = { readonly id: string };

export interface SavedViewsProps {
  readonly customerId: string;
  readonly dashboard: SavedViewDashboard;
  readonly view: Pick<ListView, 'requestKey' | 'apply'>;
  /** Independent of the row type. */
  readonly choice: Pick<ColumnChoice<never>, 'isDefault' | 'choose'> & {
    readonly visible: readonly Named[];
    readonly all: readonly Named[];
  };
  /** What the list shows, for the schedules of its views. */
  readonly getTable: () => ScheduledTable & ListWords;
}

/** The menu of a dashboard's saved views: show, save, replace, share and delete. */
export function SavedViews({ customerId, dashboard, view, choice, getTable }: SavedViewsProps) {
  const queryClient = useQueryClient();
  const [hasOpened, setHasOpened] = useState(false);
  const [address] = useSearchParams();
  const linkedId = address.get(savedViewParameter);
  const list = useQuery({ ...savedViewsQuery(customerId, dashboard), enabled: hasOpened });
  const offers = useScheduleOffers(customerId);
  const schedules = useQuery({
    ...schedulesQuery(customerId),
    enabled: hasOpened && offers.maySchedule,
  });
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

  /** What the list showed when a view was replaced. */
  const replacedTable = useRef<ScheduledTable & ListWords>(undefined);
  const replacement = useViewReplacement(customerId, dashboard, {
    onReplaced: async (saved) => {
      if (replacedTable.current) await offers.offerRows(saved, replacedTable.current);
    },
    countOutdated: offers.countOutdated,
  });
  const showView = (selected: SavedView, link?: string): void => {
    const state = getSavedState(selected);
    setSelectedViewId(selected.savedViewId);
    choice.choose(state.columns);
    view.apply(new URLSearchParams(state.address), link);
  };

  /** The view of a link, whose schedules are offered once it is shown. */
  const [linkedView, setLinkedView] = useState<SavedView>();
  const dropLink = useEffectEvent((text: string) => {
    snackbars.show({ tone: 'bad', text });
    view.apply(new URLSearchParams(view.requestKey), savedViewParameter);
  });
  const followLink = useEffectEvent((id: string, views: readonly SavedView[]) => {
    const linked = views.find(({ savedViewId }) => savedViewId === id);
    setHasOpened(true);
    setLinkedView(linked);
    if (linked) return showView(linked, savedViewParameter);
    dropLink('The view of this link was deleted or is no longer shared with you.');
  });
  useEffect(() => {
    if (linkedId === null) return;
    queryClient.query(savedViewsQuery(customerId, dashboard)).then(
      (views) => followLink(linkedId, views),
      (error: unknown) =>
        dropLink(`The view of this link could not be loaded: ${failureText(error)} Choose it in Views.`),
    );
  }, [linkedId, queryClient, customerId, dashboard]);
  const isLinkedShown =
    linkedView !== undefined &&
    linkedId === null &&
    isSameTableState(getSavedState(linkedView), currentState);
  const offerLinked = useEffectEvent(() => {
    if (linkedView) void offers.offerRows(linkedView, getTable()).finally(() => setLinkedView(undefined));
  });
  useEffect(() => {
    if (isLinkedShown && offers.maySchedule) offerLinked();
  }, [isLinkedShown, offers.maySchedule]);

  const hasOutdated = exact !== undefined && findOutdated(schedules.data ?? [], exact).length > 0;

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
            if (hasOpened && offers.maySchedule && schedules.isStale) void schedules.refetch();
          }}
          onSelect={showView}
          onSave={() => setSubject({ dashboard, query: toSavedQuery(currentState, now) })}
          onReplace={(saved) => {
            replacedTable.current = getTable();
            replacement.replace({ view: saved, query: toSavedQuery(currentState, now) });
          }}
          onUpdateSchedules={hasOutdated ? () => void offers.offerRows(exact, getTable()) : undefined}
          onEdit={setSubject}
          onDelete={setViewToDelete}
        />
      </Menu>
      {subject && (
        <SavedViewDialog
          customerId={customerId}
          subject={subject}
          hasLayout={choice.all.length > 0}
          onSaved={(saved, before) => {
            setSelectedViewId(saved.savedViewId);
            if (before && before.name !== saved.name) void offers.offerName(saved, before.name);
          }}
          onClose={() => setSubject(undefined)}
        />
      )}
      {offers.dialog}
      <ViewConflictDialog replacement={replacement} onShow={showView} />
      <ConfirmDialog
        isOpen={viewToDelete !== undefined}
        title={`Delete “${lastViewToDelete?.name ?? ''}”?`}
        description={[
          ...(lastViewToDelete?.isShared ? ['It is removed for everyone it is shared with.'] : []),
          ...(lastViewToDelete && areOfView(schedules.data ?? [], lastViewToDelete)
            ? ['Its schedules keep sending the last rows and columns taken from it.']
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
