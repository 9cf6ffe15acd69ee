import ChevronDown from 'lucide-react/icons/chevron-down';
import MenuIcon from 'lucide-react/icons/menu';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useLayoutEffect, useState, type Ref } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { registerQueryBarSlot } from '#src/components/dashboard/query-bar-slot.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseTheme, shownTheme } from '#src/session/preferences.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LiveUpdatesIndicator } from './live-updates-indicator.tsx';
import { Logo } from './logo.tsx';
import { useCurrentRoute } from './page-title.tsx';
import { UserButton } from './user-button.tsx';

const loadUserMenu = async () => (await import('./user-menu.tsx')).UserMenu;

interface TopBarProps {
  readonly toggleRef: Ref<HTMLButtonElement>;
  readonly isDrawerOpen: boolean;
  readonly onToggleDrawer: () => void;
}

export function TopBar({ toggleRef, isDrawerOpen, onToggleDrawer }: TopBarProps) {
  const { meta } = useCurrentRoute();
  return (
    <header className="sticky top-0 z-30 h-bar border-b border-line bg-surface">
      <div className="flex h-14 items-center gap-1 px-2 sm:gap-2 sm:px-3">
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
        <span className="grow" />
        <LiveUpdatesIndicator />
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
  return <div ref={registerQueryBarSlot} className="flex h-12 items-center px-4 sm:px-6" />;
}

function ThemeToggle() {
  const [theme, setTheme] = useState(shownTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={next === 'dark' ? 'Switch to the dark theme' : 'Switch to the light theme'}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    />
  );
}

function UserArea() {
  const { auth, configuration, signOut } = usePortal();
  const { data: user } = useQuery(currentUserQuery());
  const person = auth.person();
  if (!person) return null;
  const canReset =
    user !== undefined && !user.isInternalUser && configuration.identity.passwordResetAuthority !== undefined;
  return (
    <Deferred
      load={loadUserMenu}
      controlProps={{
        displayName: person.displayName,
        version: __APP_VERSION__,
        onResetPassword: canReset ? () => void auth.resetPassword() : undefined,
        onLogout: () => void signOut(),
      }}
      placeholder={<UserButton displayName={person.displayName} icon={ChevronDown} aria-haspopup="menu" />}
    />
  );
}
