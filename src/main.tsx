import { createRoot } from 'react-dom/client';
import { ConfigurationError, loadConfiguration, reasonsAgainst } from '#src/app/configuration.ts';
import { startPortal } from '#src/app/start.tsx';
import { watchForLostChunks } from '#src/app/updates/lost-chunk.ts';
import { applyTheme } from '#src/session/preferences.ts';
import { reportError, watchUncaughtErrors } from '#src/telemetry/telemetry.ts';
import './ui/theme.css';
import './components/html/rich-text.css';

applyTheme();
watchUncaughtErrors(window);
watchForLostChunks();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the portal.');
const root = createRoot(container, {
  onUncaughtError: (error) => reportError(error, 'Uncaught error in the page:'),
  onCaughtError: (error) => reportError(error, 'Error in the page:'),
});

async function showConfigurationError(reasons: readonly string[]): Promise<void> {
  const { ConfigurationErrorPage } = await import('#src/app/screens/configuration-error-page.tsx');
  root.render(<ConfigurationErrorPage reasons={reasons} />);
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
    await startPortal(root, loaded, showConfigurationError);
  } catch (error) {
    await showConfigurationError(await reasonsFor(error, configuration));
  }
}

// Not awaited here: code that is loaded on the way imports from this file's chunk, and would wait for it forever.
void start();
