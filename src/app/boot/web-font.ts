import type { DataRouter } from 'react-router';
import { reportError } from '#src/telemetry/telemetry.ts';

function load(): void {
  import('#src/ui/web-font.css').catch((error: unknown) =>
    reportError(error, 'The font could not be loaded:'),
  );
}

/** Loads the portal's font if the service worker has it: otherwise it would delay the code of the first page. */
export function loadCachedWebFont(): void {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) load();
}

/** Loads the portal's font with the next page: lines of the page that is shown would break elsewhere and shift it. */
export function loadWebFontWithNextPage(router: DataRouter): void {
  const unsubscribe = router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle' || navigation.location.pathname === location.pathname) return;
    unsubscribe();
    load();
  });
}
