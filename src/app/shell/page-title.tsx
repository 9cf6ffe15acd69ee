import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { reportPageView } from '#src/telemetry/telemetry.ts';
import { focusHeading } from '#src/ui/focus.ts';
import { routes } from '#src/routing/routes.ts';
import type { RouteMeta } from '#src/routing/route-meta.ts';

const product = 'Customer Portal';

interface CurrentRoute {
  readonly id: string;
  readonly meta: RouteMeta;
}

/** The route of the current page. */
export function useCurrentRoute(): CurrentRoute {
  const leaf = useMatches().at(-1);
  const id = leaf?.id ?? 'notFound';
  const meta = isMeta(leaf?.handle) ? leaf.handle : routes.notFound;
  return { id, meta };
}

function isMeta(handle: unknown): handle is RouteMeta {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'requiresAuth' in handle;
}

/** The page whose title was set last, in any layout; null before the first. */
let named: string | null = null;

/**
 * Sets the window's title, and moves focus to the heading after a navigation, so that screen readers announce the page.
 */
export function PageTitle() {
  const { id, meta } = useCurrentRoute();
  useEffect(() => {
    document.title = `${meta.title} - ${product}`;
    reportPageView(id);
    const isNavigation = named !== null && named !== id;
    named = id;
    if (!isNavigation) return;
    focusHeading();
  }, [id, meta.title]);
  return null;
}
