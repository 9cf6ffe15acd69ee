import type { SavedView } from '#src/api/generated/types.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { findQueryDifferences } from './saved-view-query.ts';
import type { ViewConflict, ViewReplacement } from './use-view-replacement.ts';

interface ViewConflictDialogProps {
  readonly replacement: ViewReplacement;
  /** Shows a view in the table. */
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
export function ViewConflictDialog({ replacement, onShow }: ViewConflictDialogProps) {
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
