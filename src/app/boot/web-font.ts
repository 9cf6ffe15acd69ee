import latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { DataRouter } from 'react-router';
import { reportError } from '#src/telemetry/telemetry.ts';

/** The font's style sheet, if it was removed. */
let lateSheet: Element | null = null;

function load(): void {
  if (lateSheet) return document.head.append(lateSheet);
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
  if (!isCached && !isFast()) return;
  load();
  const file = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', href: latin });
  // Fonts are requested without credentials, as the style sheet does.
  file.crossOrigin = 'anonymous';
  document.head.append(file);
}

let isFirstPagePainted = false;

/**
 * Leaves a font that is still loading to the next page. Call it when the first page is rendered and not painted yet:
 * line breaks would stay, but what is aligned to the right would shift with the widths of the letters.
 */
export function deferLateWebFont(): void {
  if (isFirstPagePainted) return;
  isFirstPagePainted = true;
  const sheet = document.querySelector('link[rel="stylesheet"][href*="/web-font-"]');
  const isLoaded = (): boolean =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Source Sans 3 Variable') && status === 'loaded',
    );
  if (!sheet || isLoaded()) return;
  // Turned off instead, it would still be applied if it is loading.
  sheet.remove();
  lateSheet = sheet;
}

/** Loads the font with the next page: on the current one, changed line breaks would shift the layout. */
export function loadWebFontWithNextPage(router: DataRouter): void {
  const unsubscribe = router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle' || navigation.location.pathname === location.pathname) return;
    unsubscribe();
    load();
  });
}
