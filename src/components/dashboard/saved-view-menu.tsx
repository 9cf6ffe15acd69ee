import Check from 'lucide-react/icons/check';
import { useEffect, useEffectEvent } from 'react';
import type { SavedView } from '#src/api/generated/types.ts';
import { MenuItem, MenuSection, MenuSeparator } from '#src/ui/menu.tsx';

interface SavedViewMenuProps {
  /** Undefined until they are loaded. */
  readonly views: readonly SavedView[] | undefined;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  /** The view that was selected last, or whose query is shown. */
  readonly current: SavedView | undefined;
  /** Whether its query is shown. */
  readonly isCurrentShown: boolean;
  readonly onOpen: () => void;
  readonly onSelect: (view: SavedView) => void;
  readonly onSave: () => void;
  readonly onReplace: (view: SavedView) => void;
  readonly onEdit: (view: SavedView) => void;
  readonly onDelete: (view: SavedView) => void;
}

/** The contents of the views menu, mounted when it opens. */
export function SavedViewMenu(props: SavedViewMenuProps) {
  const { current, isCurrentShown, onOpen, onSave, onReplace, onEdit, onDelete } = props;
  const reportOpened = useEffectEvent(onOpen);
  useEffect(() => reportOpened(), []);
  return (
    <>
      {/* First, so that it does not move when the views load. */}
      <MenuItem onClick={onSave}>Save as a view</MenuItem>
      <MenuSeparator />
      <Views {...props} />
      {current?.isOwn && (
        <MenuSection title={current.name}>
          {!isCurrentShown && (
            <MenuItem onClick={() => onReplace(current)}>Update to the current view</MenuItem>
          )}
          <MenuItem onClick={() => onEdit(current)}>Rename or share</MenuItem>
          <MenuItem tone="bad" onClick={() => onDelete(current)}>
            Delete
          </MenuItem>
        </MenuSection>
      )}
    </>
  );
}

function Views(props: SavedViewMenuProps) {
  const { views, isLoading, onRetry } = props;
  if (views === undefined && isLoading) return <MenuSection title="Loading views">{null}</MenuSection>;
  if (views === undefined) {
    return (
      <MenuSection title="The views could not be loaded">
        <MenuItem
          onClick={(event) => {
            // The menu stays open while the result is pending.
            event.preventDefault();
            onRetry();
          }}
        >
          Retry
        </MenuItem>
      </MenuSection>
    );
  }
  if (views.length === 0) return <MenuSection title="No saved views yet">{null}</MenuSection>;
  return (
    <>
      <ViewSection {...props} title="My views" views={views.filter(({ isOwn }) => isOwn)} />
      <ViewSection {...props} title="Shared by others" views={views.filter(({ isOwn }) => !isOwn)} />
    </>
  );
}

interface ViewSectionProps extends Pick<SavedViewMenuProps, 'current' | 'isCurrentShown' | 'onSelect'> {
  readonly title: string;
  readonly views: readonly SavedView[];
}

function ViewSection({ title, views, current, isCurrentShown, onSelect }: ViewSectionProps) {
  if (views.length === 0) return null;
  return (
    <MenuSection title={title}>
      {views.map((view) => {
        const isShown = isCurrentShown && view.savedViewId === current?.savedViewId;
        const hint = view.isOwn ? view.isShared && 'Shared' : view.ownerName;
        return (
          <MenuItem
            key={view.savedViewId}
            {...(isShown && { icon: Check })}
            aria-current={isShown || undefined}
            onClick={() => onSelect(view)}
          >
            {view.name} {hint && <span className="block text-hint text-ink-3">{hint}</span>}
          </MenuItem>
        );
      })}
    </MenuSection>
  );
}
