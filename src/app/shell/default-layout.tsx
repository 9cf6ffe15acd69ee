import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useAccess } from '#src/app/access/use-access.ts';
import { deferLateWebFont } from '#src/app/boot/web-font.ts';
import { judge } from '#src/guards/judge.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { storedDrawer } from '#src/session/preferences.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { classNames } from '#src/ui/class-names.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { BackgroundWork } from './background-work.tsx';
import { DrawerContent } from './drawer-content.tsx';
import { GuardFailureScreen } from './error-screen.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PageTitle } from './page-title.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { SnackbarHost } from './snackbar-host.tsx';
import { TopBar } from './top-bar.tsx';

/** From this width on the drawer is next to the page instead of over it. */
const besideThePage = '(min-width: 1024px)';

const OverlayDrawer = lazyOverlay(() => import('./overlay-drawer.tsx'), 'OverlayDrawer');

/** Top bar, navigation drawer and page. */
export function DefaultLayout() {
  const isWide = useMediaQuery(besideThePage);
  const [isPinned, setIsPinned] = useState(storedDrawer.read);
  const [isOverlaid, setIsOverlaid] = useState(false);
  const isDrawerOpen = isWide ? isPinned : isOverlaid;
  const toggleButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(deferLateWebFont, []);

  // The overlay's code loads only after the button was pressed, so it cannot determine where to return focus.
  useEffect(() => {
    if (!isOverlaid) return;
    const button = toggleButton.current;
    return () => moveFocus(button);
  }, [isOverlaid]);

  // Keeps the overlay from reappearing when the window becomes narrow again.
  if (isWide && isOverlaid) setIsOverlaid(false);

  const toggle = (): void => {
    if (!isWide) return setIsOverlaid((open) => !open);
    storedDrawer.write(!isPinned);
    setIsPinned(!isPinned);
  };

  return (
    <>
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-card focus:bg-surface focus:px-3 focus:py-2 focus:shadow-float"
      >
        Skip to main content
      </a>
      <TopBar toggleRef={toggleButton} isDrawerOpen={isDrawerOpen} onToggleDrawer={toggle} />
      <div className="flex min-w-0">
        {isWide && isPinned && (
          <aside
            aria-label="Navigation"
            className="sticky top-bar-end h-[calc(100dvh-var(--bar-end))] w-62 shrink-0 overflow-y-auto border-r border-line bg-surface"
          >
            <DrawerContent />
          </aside>
        )}
        <main
          id="page"
          tabIndex={-1}
          className="@container/page mx-auto w-full max-w-360 min-w-0 grow px-4 py-5 outline-none sm:px-6"
        >
          <GuardedPage />
        </main>
      </div>
      {!isWide && isOverlaid && <OverlayDrawer onClose={() => setIsOverlaid(false)} />}
      <PageTitle />
      <BackgroundWork />
      <SnackbarHost />
      <ScrollMemory />
    </>
  );
}

/** The page, as long as the user's access allows it. */
function GuardedPage() {
  const { id, meta } = useCurrentRoute();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const customer = useSelectedCustomer();
  const access = useAccess(meta.requiresAuth ? meta : {});
  const verdict = judge(meta, access, { path: `${pathname}${search}` });
  // A page belongs to one customer: switching remounts it, so that no state is carried over.
  const key = `${id} ${customer?.customerId ?? ''}`;
  const [onlyKey, setOnlyKey] = useState<string | null>(key);
  if (onlyKey !== null && onlyKey !== key) setOnlyKey(null);
  // The router stores such an error for the route of the page, which must not render here.
  if (verdict.kind === 'failed') return <GuardFailureScreen error={verdict.error} />;
  if (verdict.kind !== 'pass') return <PageSkeleton />;
  return (
    <div
      key={key}
      aria-busy={state === 'loading' || undefined}
      className={classNames(
        // The first page appears at once: until the animation's second frame, nothing of it would be visible.
        onlyKey === null && 'animate-enter',
        state === 'loading' && 'opacity-60 transition-opacity delay-150',
      )}
    >
      <Outlet />
    </div>
  );
}
