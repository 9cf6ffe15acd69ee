import MenuIcon from 'lucide-react/icons/menu';
import { useLayoutEffect, type Ref } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { Link } from '#src/routing/link.tsx';
import { registerQueryBarSlot } from '#src/components/dashboard/query-bar-slot.ts';
import { SearchButton } from '#src/app/search/search-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LiveUpdatesIndicator } from './live-updates-indicator.tsx';
import { Logo } from './logo.tsx';
import { NotificationArea } from './notification-area.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserArea } from './user-area.tsx';

interface TopBarProps {
  readonly toggleRef: Ref<HTMLButtonElement>;
  readonly isDrawerOpen: boolean;
  readonly onToggleDrawer: () => void;
}

export function TopBar({ toggleRef, isDrawerOpen, onToggleDrawer }: TopBarProps) {
  const { meta } = useCurrentRoute();
  return (
    <header className="@container/page sticky top-snackbars z-30 min-h-bar border-b border-line bg-surface">
      {/* With the line below it, as high as the space that pages keep free for it. */}
      <div className="-mb-px flex h-14 items-center gap-1 px-2 @[40rem]/page:gap-2 @[40rem]/page:px-3 cramped:px-1 cramped:[&_button:not(:has([data-initials]))]:w-[40px]">
        <IconButton
          ref={toggleRef}
          icon={MenuIcon}
          label={isDrawerOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isDrawerOpen}
          onClick={onToggleDrawer}
        />
        <Link
          to={plainPath('home')}
          aria-label="Customer Portal, home"
          className="min-w-0 shrink-0 overflow-hidden rounded-card p-1"
        >
          <Logo />
        </Link>
        <div className="flex min-w-0 grow justify-end md:justify-center md:px-4">
          {hasOperations('getSearchResults') && <SearchButton />}
        </div>
        <LiveUpdatesIndicator />
        <NotificationArea />
        <ThemeToggle />
        <UserArea />
      </div>
      {meta.hasTallBar && <QueryBarSlot />}
    </header>
  );
}

/** The row that a page's query bar is rendered into; it makes the bar taller. */
function QueryBarSlot() {
  useLayoutEffect(() => {
    document.documentElement.dataset['bar'] = 'tall';
    return () => {
      delete document.documentElement.dataset['bar'];
    };
  }, []);
  return (
    <div
      ref={registerQueryBarSlot}
      className="flex min-h-12 items-center px-4 sm:px-6 @max-[40rem]/page:has-[.flex-wrap]:pb-2"
    />
  );
}
