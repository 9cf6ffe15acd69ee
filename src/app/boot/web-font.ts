import type { DataRouter } from 'react-router';
import { reportError } from '#src/telemetry/telemetry.ts';

function load(): void {
  import('#src/ui/web-font.css').catch((error: unknown) =>
    reportError(error, 'The font could not be loaded:'),
  );
}

/** Round trips, in milliseconds, up to which the font arrives about as soon as the first page's data. */
const shortRoundTrip = 75;

/** Whether the network is known to be so fast that the font holds nothing up. Firefox and Safari report nothing. */
function isFast(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'rtt' in connection && typeof connection.rtt === 'number' && connection.rtt <= shortRoundTrip;
}

/**
 * Loads the portal's font where that costs nothing: from the service worker, or over a fast network. Otherwise it would
 * delay the code of the first page.
 */
export function loadWebFontIfCheap(): void {
  const isCached = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isCached || isFast()) load();
}

/** Loads the portal's font with the next page: lines of the page that is shown would break elsewhere and shift it. */
export function loadWebFontWithNextPage(router: DataRouter): void {
  const unsubscribe = router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle' || navigation.location.pathname === location.pathname) return;
    unsubscribe();
    load();
  });
}
