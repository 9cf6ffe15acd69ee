import { Link, Outlet } from 'react-router';
import { plainPath } from '#src/routing/route-paths.ts';
import { Logo } from './logo.tsx';
import { PageTitle } from './page-title.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { SnackbarHost } from './snackbar-host.tsx';

interface PlainFrameProps {
  readonly hasHomeLink: boolean;
}

function PlainFrame({ hasHomeLink }: PlainFrameProps) {
  return (
    <>
      <header className="sticky top-0 z-30 flex h-bar items-center border-b border-line bg-surface px-4">
        {hasHomeLink ? (
          <Link to={plainPath('home')} aria-label="Customer Portal, home" className="rounded-card">
            <Logo />
          </Link>
        ) : (
          <Logo />
        )}
      </header>
      <main id="page" tabIndex={-1} className="mx-auto w-full max-w-160 px-4 py-8 outline-none sm:py-14">
        <div className="animate-enter">
          <Outlet />
        </div>
      </main>
      <PageTitle />
      <SnackbarHost />
      <ScrollMemory />
    </>
  );
}

/** For product landing pages and intermediate pages. */
export function LandingLayout() {
  return <PlainFrame hasHomeLink />;
}

/** For failed sign-ins: it works without a signed-in user. */
export function ErrorLayout() {
  return <PlainFrame hasHomeLink={false} />;
}

export function MaintenanceLayout() {
  return <PlainFrame hasHomeLink={false} />;
}
