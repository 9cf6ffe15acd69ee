import Bookmark from 'lucide-react/icons/bookmark';
import { Button } from '#src/ui/button.tsx';
import { Deferred } from '#src/ui/deferred.tsx';
import type { SavedViewsProps } from './saved-views.tsx';

const loadSavedViews = async () => (await import('./saved-views.tsx')).SavedViews;

/** The menu of the saved views of a list. Its code is loaded later. */
export function ViewsTool(props: SavedViewsProps) {
  return (
    <Deferred
      load={loadSavedViews}
      controlProps={props}
      placeholder={
        <Button icon={Bookmark} aria-haspopup="menu">
          Views
        </Button>
      }
    />
  );
}
