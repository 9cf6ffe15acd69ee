import MenuIcon from 'lucide-react/icons/menu';
import { useLayoutEffect, type Ref } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { Link } from '#src/routing/link.tsx';
import { registerQueryBarSlot } from '#src/components/dashboard/query-bar-slot.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Logo } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserArea } from './user-area.tsx';
import Search from 'lucide-react/icons/search';
import { Icon } from '#src/ui/icon.tsx';
import { isSearchOpen } from '#src/app/search/search-state.ts';
import Bell from 'lucide-react/icons/bell';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import CloudOff from 'lucide-react/icons/cloud-off';
import { liveUpdatesPaused } from '#src/app/live/live-updates-paused.ts';
import { useStore } from '#src/lib/use-store.ts';

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
          className="min-w-0 overflow-hidden rounded-card p-1"
        >
          <Logo />
        </Link>
        <div className="flex min-w-control grow basis-0 cramped:min-w-[40px] justify-end md:justify-center md:px-4">
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

const open = (): void => isSearchOpen.write(true);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search: a box on wide screens, an icon on narrow ones. */
function SearchButton() {
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
        className="flex h-9 w-full max-w-110 min-w-0 items-center gap-2 rounded-card border border-ink-3 bg-sunken px-3 text-control text-ink-2 hover:border-ink-2 @max-[48rem]/page:hidden"
      >
        <Icon shape={Search} />
        <span className="grow truncate text-left">Order, PO, BOL, PRO, invoice, item, lot, claim</span>
        <kbd className="shrink-0 rounded-mark border border-line-strong bg-surface px-1.5 font-sans text-hint whitespace-nowrap">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <span className="@[48rem]/page:hidden">
        <IconButton icon={Search} label="Search" aria-haspopup="dialog" onClick={open} />
      </span>
    </>
  );
}

const loadBell = async () => (await import('./notification-bell.tsx')).NotificationBell;

/** The bell, which counts once the page is idle; nothing before a customer is selected. */
function NotificationArea() {
  const customerId = useSelectedCustomer()?.customerId;
  if (customerId === undefined || !hasOperations('getNotificationCounts', 'listNotifications')) return null;
  return (
    <Deferred
      key={customerId}
      load={loadBell}
      controlProps={{ customerId }}
      placeholder={<IconButton icon={Bell} label="Notifications" aria-haspopup="dialog" />}
    />
  );
}

function LiveUpdatesIndicator() {
  const isPaused = useStore(liveUpdatesPaused);
  return (
    // Always rendered, because a live region that appears together with its text is often not read out.
    <span
      role="status"
      title={isPaused ? 'Live updates paused' : undefined}
      className="flex items-center gap-1.5 text-hint text-ink-2"
    >
      {isPaused && (
        <>
          <Icon shape={CloudOff} />
          <span className="max-sm:sr-only">Live updates paused</span>
        </>
      )}
    </span>
  );
}
