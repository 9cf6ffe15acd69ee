import { createDestination } from '#src/app/boot/destination.ts';
import { findSignedInRow } from '#src/app/routes/find-signed-in-row.ts';
import { loadPage } from '#src/app/routes/pages.ts';
import { recoverLostChunks } from '#src/app/updates/lost-chunk.ts';
import { loadWebFontIfCheap } from '#src/app/boot/web-font.ts';
import { loadAuth } from '#src/auth/load-auth.ts';
import { mayHaveSession } from '#src/auth/stored-entries.ts';
import { applyTheme } from '#src/session/preferences.ts';
import { provideStorage } from '#src/session/storage-fallback.ts';
import { storedSsoHint } from '#src/session/sso-hint.ts';
import { reportError, watchUncaughtErrors } from '#src/telemetry/telemetry.ts';
import './ui/theme.css';
import './components/html/rich-text.css';

// Small, because it runs long before the code of the start has loaded, and loads the page's code in parallel.

provideStorage();
applyTheme();
watchUncaughtErrors(window);
const destination = createDestination();
const loadCode = recoverLostChunks(destination.path);
prefetchPage();
if (!mayHaveSession()) loadAuth().catch(() => {});
loadWebFontIfCheap();

/**
 * Loads the code of the page at the window's address before the sign-in is settled. A failure shows in the router,
 * which loads it again.
 */
function prefetchPage(): void {
  // Without the hint, the user reaches the sign-in page, too.
  if (storedSsoHint.read() === null) return;
  const row = findSignedInRow(location.pathname);
  if (row) loadPage(row.id).catch(() => {});
}

async function start(): Promise<void> {
  // Part of only those builds that include the mock.
  if (__API_IN_WORKER__) await (await import('#mocks/browser.ts')).startMockWorker();
  const { start: startPortal } = await loadCode(() => import('#src/app/boot/start.ts'));
  await startPortal({ destination, loadCode });
}

// Not awaited here: code that is loaded on the way imports from this file's chunk, and would wait for it forever.
start().catch((error: unknown) => reportError(error, 'The portal could not start:'));
