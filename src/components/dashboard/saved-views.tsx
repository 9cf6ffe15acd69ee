import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { listSavedViews } from '#src/api/generated/reads.ts';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { SavedView } from '#src/api/generated/types.ts';
import { deleteSavedView, refreshSavedViews } from '#src/api/queries/saved-views.ts';
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
import { isSameShown, savedQueryOf, shownBy, type Shown } from './saved-view-query.ts';
import { useViewReplacement } from './use-view-replacement.ts';
import { ViewConflictDialog } from './view-conflict-dialog.tsx';

type Named = { readonly id: string };

interface SavedViewsProps {
  readonly customerId: string;
  readonly dashboard: SavedViewDashboard;
  readonly view: Pick<ListView, 'wishKey' | 'adopt'>;
  /** Of rows of any kind. */
  readonly choice: Pick<ColumnChoice<never>, 'isUsual' | 'choose'> & {
    readonly shown: readonly Named[];
    readonly all: readonly Named[];
  };
}

/** The views that people have saved of a dashboard's table: shown, saved, replaced, shared and deleted from one menu. */
export function SavedViews({ customerId, dashboard, view, choice }: SavedViewsProps) {
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const list = useQuery({ ...listSavedViews({ customerId }, { dashboard }), enabled: isAsked });
  const [pickedId, setPickedId] = useState<string>();
  const [subject, setSubject] = useState<ViewSubject>();
  const [doomed, setDoomed] = useState<SavedView>();
  const lastDoomed = useLast(doomed);

  const now = today();
  const shown: Shown = {
    address: view.wishKey,
    columns: choice.isUsual ? undefined : choice.shown.map(({ id }) => id),
  };
  const shownByView = ({ query }: SavedView): Shown =>
    shownBy(
      query,
      shown,
      choice.all.map(({ id }) => id),
      now,
    );
  const isPicked = ({ savedViewId }: SavedView): boolean => savedViewId === pickedId;
  const same = (list.data ?? []).filter((saved) => isSameShown(shownByView(saved), shown));
  const exact = same.find(isPicked) ?? same[0];
  const current = exact ?? list.data?.find(isPicked);

  const replacement = useViewReplacement(customerId, dashboard);
  const pick = (picked: SavedView): void => {
    const { address, columns } = shownByView(picked);
    setPickedId(picked.savedViewId);
    choice.choose(columns);
    view.adopt(new URLSearchParams(address));
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
          isLoading={list.isFetching || !isAsked}
          onRetry={() => void list.refetch()}
          current={current}
          isCurrentShown={exact !== undefined}
          onOpen={() => {
            setIsAsked(true);
            // Others share views too.
            if (isAsked && list.isStale) void list.refetch();
          }}
          onPick={pick}
          onSave={() => setSubject({ dashboard, query: savedQueryOf(shown, now) })}
          onReplace={(saved) => replacement.replace({ view: saved, query: savedQueryOf(shown, now) })}
          onEdit={setSubject}
          onDelete={setDoomed}
        />
      </Menu>
      {subject && (
        <SavedViewDialog
          customerId={customerId}
          subject={subject}
          onSaved={({ savedViewId }) => setPickedId(savedViewId)}
          onClose={() => setSubject(undefined)}
        />
      )}
      <ViewConflictDialog replacement={replacement} onPick={pick} />
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={`Delete “${lastDoomed?.name ?? ''}”?`}
        description={
          lastDoomed?.isShared
            ? 'It disappears for everybody it is shared with, and cannot be brought back.'
            : 'It cannot be brought back.'
        }
        confirmLabel="Delete"
        isDangerous
        onClose={() => setDoomed(undefined)}
        onConfirm={async () => {
          if (!doomed) return;
          await deleteSavedView({ customerId, savedViewId: doomed.savedViewId });
          await refreshSavedViews(queryClient);
          snackbars.show({ tone: 'ok', text: `“${doomed.name}” is deleted.` });
        }}
      />
    </>
  );
}
