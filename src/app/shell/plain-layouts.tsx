import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Link } from '#src/routing/link.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { BackgroundWork } from './background-work.tsx';
import { CompanySection } from './company-section.tsx';
import { Logo } from './logo.tsx';
import { PageTitle } from './page-title.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { SnackbarHost } from './snackbar-host.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserArea } from './user-area.tsx';

interface PlainFrameProps {
  readonly logo: ReactNode;
  /** After the logo. */
  readonly tools?: ReactNode;
  /** Above the page. */
  readonly above?: ReactNode;
}

function PlainFrame({ logo, tools, above }: PlainFrameProps) {
  return (
    <>
      <header className="@container/page sticky top-snackbars z-30 flex h-bar items-center gap-1 border-b border-line bg-surface px-4 sm:gap-2">
        {logo}
        <span className="grow" />
        {tools}
      </header>
      <main
        id="page"
        tabIndex={-1}
        className="@container/page mx-auto w-full max-w-160 px-4 py-8 outline-none sm:py-14"
      >
        {above}
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

/** For product landing pages and intermediate pages. On a signed-in user's, company and user can be changed. */
export function LandingLayout() {
  const { meta } = useCurrentRoute();
  const logo = (
    <Link
      to={plainPath('home')}
      aria-label="Customer Portal, home"
      className="min-w-0 overflow-hidden rounded-card"
    >
      <Logo />
    </Link>
  );
  if (!meta.requiresAuth) return <PlainFrame logo={logo} />;
  return (
    <>
      <PlainFrame
        logo={logo}
        tools={
          <>
            <ThemeToggle />
            <UserArea />
          </>
        }
        above={
          <div className="mb-5 max-w-80">
            <CompanySection />
          </div>
        }
      />
      <BackgroundWork hasShortcutsOnly />
    </>
  );
}

/** For failed sign-ins and maintenance: it works without a signed-in user. */
export function ErrorLayout() {
  return <PlainFrame logo={<Logo />} />;
}
