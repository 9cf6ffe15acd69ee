import { useEffect, useLayoutEffect } from 'react';
import { reportPageView } from '#src/telemetry/telemetry.ts';
import { focusHeading } from '#src/ui/focus.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';

const product = 'Customer Portal';

/** The page whose title was set last, in any layout; null before the first. */
let named: string | null = null;

/**
 * Sets the window's title, and moves focus to the heading after a navigation, so that screen readers announce the page.
 */
export function PageTitle() {
  const { id, meta } = useCurrentRoute();
  useEffect(() => reportPageView(id), [id]);
  // A layout effect: once the page is shown, the user may have pressed something, and keeps the focus there.
  useLayoutEffect(() => {
    document.title = `${meta.title} - ${product}`;
    const isNavigation = named !== null && named !== id;
    named = id;
    if (!isNavigation) return;
    focusHeading();
  }, [id, meta.title]);
  return null;
}
