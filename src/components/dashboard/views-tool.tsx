import Bookmark from 'lucide-react/icons/bookmark';
import { use } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { ControlsNeeded } from '#src/ui/controls-needed.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import { savedViewParameter } from './saved-view-query.ts';
import type { SavedViewsProps } from './saved-views.tsx';

const loadSavedViews = async () => (await import('./saved-views.tsx')).SavedViews;

/** The menu of the saved views of a list. Its code is loaded later, or at once by a link to a view. */
export function ViewsTool(props: SavedViewsProps) {
  const [address] = useSearchParams();
  const isNeeded = use(ControlsNeeded) || address.has(savedViewParameter);
  return (
    <ControlsNeeded value={isNeeded}>
      <Deferred
        load={loadSavedViews}
        controlProps={props}
        placeholder={
          <Button icon={Bookmark} aria-haspopup="menu">
            Views
          </Button>
        }
      />
    </ControlsNeeded>
  );
}
