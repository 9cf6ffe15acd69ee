import type { DataRouter } from 'react-router';
import { reportError } from '#src/telemetry/telemetry.ts';

function load(): void {
  import('#src/ui/web-font.css').catch((error: unknown) =>
    reportError(error, 'The font could not be loaded:'),
  );
}

/** Round-trip time in milliseconds up to which the font arrives about as early as the first page's data. */
const shortRoundTrip = 75;

/** Whether the network is so fast that the font delays nothing. Firefox and Safari do not report it. */
function isFast(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'rtt' in connection && typeof connection.rtt === 'number' && connection.rtt <= shortRoundTrip;
}

/**
 * Loads the font from the service worker or over a fast network only: on a slow one it would delay the code of the
 * first page.
 */
export function loadWebFontIfCheap(): void {
  const isCached = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isCached || isFast()) load();
}

/** Loads the font with the next page: on the current one, changed line breaks would shift the layout. */
export function loadWebFontWithNextPage(router: DataRouter): void {
  const unsubscribe = router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle' || navigation.location.pathname === location.pathname) return;
    unsubscribe();
    load();
  });
}
