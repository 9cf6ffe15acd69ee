import { ConfigurationError, loadConfiguration, reasonsAgainst } from '#src/app/configuration.ts';
import { startSession } from '#src/app/start-session.ts';
import { loadOrRecover, watchForLostChunks } from '#src/app/updates/lost-chunk.ts';
import { applyTheme } from '#src/session/preferences.ts';
import { reportError, watchUncaughtErrors } from '#src/telemetry/telemetry.ts';
import './ui/theme.css';
import './components/html/rich-text.css';

// Without React on purpose: the session and the first API requests start while the code of the view is on its way.

applyTheme();
watchUncaughtErrors(window);
watchForLostChunks();

const view = loadOrRecover(() => import('#src/app/view.tsx'));

async function showConfigurationError(reasons: readonly string[]): Promise<void> {
  await (await view).showConfigurationError(reasons);
}

/** Why the portal could not start: what is wrong with its configuration, where that is the reason. */
async function reasonsFor(error: unknown, configuration: unknown): Promise<readonly string[]> {
  if (error instanceof ConfigurationError) return error.reasons;
  reportError(error, 'The portal could not start:');
  const reasons = configuration === undefined ? [] : await reasonsAgainst(configuration);
  return reasons.length > 0 ? reasons : ['The portal could not start.'];
}

async function start(): Promise<void> {
  // Left out of every build but the one that asks for it.
  if (__API_IN_WORKER__) await (await import('#mocks/browser.ts')).startMockWorker();
  let configuration: unknown;
  try {
    const loaded = await loadConfiguration();
    configuration = loaded;
    const session = await startSession(loaded, async (screen) => (await view).showScreen(screen));
    (await view).showPortal(session, showConfigurationError);
  } catch (error) {
    await showConfigurationError(await reasonsFor(error, configuration));
  }
}

// Not awaited here: code that is loaded on the way imports from this file's chunk, and would wait for it forever.
void start();
