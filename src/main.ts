import { prefetchPage } from '#src/app/boot/prefetch-page.ts';
import { loadOrRecover, watchForLostChunks } from '#src/app/updates/lost-chunk.ts';
import { loadCachedWebFont } from '#src/app/boot/web-font.ts';
import { applyTheme } from '#src/session/preferences.ts';
import { reportError, watchUncaughtErrors } from '#src/telemetry/telemetry.ts';
import './ui/theme.css';
import './components/html/rich-text.css';

// Small on purpose: it runs long before the code of the start has arrived, and has the page's code travel beside it.

applyTheme();
watchUncaughtErrors(window);
watchForLostChunks();
prefetchPage();
loadCachedWebFont();

async function start(): Promise<void> {
  // Left out of every build but the one that asks for it.
  if (__API_IN_WORKER__) await (await import('#mocks/browser.ts')).startMockWorker();
  const { start: startPortal } = await loadOrRecover(() => import('#src/app/boot/start.ts'));
  await startPortal();
}

// Not awaited here: code that is loaded on the way imports from this file's chunk, and would wait for it forever.
start().catch((error: unknown) => reportError(error, 'The portal could not start:'));
