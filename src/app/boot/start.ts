import { reportError } from '#src/telemetry/telemetry.ts';
import { ConfigurationError, loadConfiguration, findConfigurationErrors } from './configuration.ts';
import type { StartParts } from './create-session.ts';
import { startSession } from './start-session.ts';

// Without React on purpose: the session and the first API requests start while the code of the view is on its way.

/** Why the portal could not start: what is wrong with its configuration, where that is the reason. */
async function reasonsFor(error: unknown, configuration: unknown): Promise<readonly string[]> {
  if (error instanceof ConfigurationError) return error.reasons;
  reportError(error, 'The portal could not start:');
  const reasons = configuration === undefined ? [] : await findConfigurationErrors(configuration);
  return reasons.length > 0 ? reasons : ['The portal could not start.'];
}

/** Starts the portal. Whatever keeps it from starting is shown in its place. */
export async function start(parts: StartParts): Promise<void> {
  const view = parts.loadCode(() => import('./view.tsx'));
  const showConfigurationError = async (reasons: readonly string[]): Promise<void> => {
    await (await view).showConfigurationError(reasons);
  };
  let configuration: unknown;
  try {
    const loaded = await loadConfiguration();
    configuration = loaded;
    const session = await startSession(loaded, parts, async (screen) => (await view).showScreen(screen));
    (await view).showPortal(session, showConfigurationError);
  } catch (error) {
    await showConfigurationError(await reasonsFor(error, configuration));
  }
}
