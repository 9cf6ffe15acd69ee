import { nextTask } from '#src/lib/next-task.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { ConfigurationError, loadConfiguration, findConfigurationErrors } from './configuration.ts';
import type { StartParts } from './create-session.ts';
import { startSession } from './start-session.ts';

// Must not import React: the session and the first API requests start while the code of the view loads.

/** The configuration's errors; empty when the start failed for another reason. */
async function reasonsFor(error: unknown, configuration: unknown): Promise<readonly string[]> {
  if (error instanceof ConfigurationError) return error.reasons;
  reportError(error, 'The portal could not start:');
  const reasons = configuration === undefined ? [] : await findConfigurationErrors(configuration);
  return reasons.length > 0 ? reasons : ['The portal could not start.'];
}

/** Starts the portal; a failure is shown in its place. */
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
    const { showPortal } = await view;
    // Creating the portal takes as long as evaluating its code: in two tasks, the browser can paint in between.
    await nextTask();
    showPortal(session, showConfigurationError);
  } catch (error) {
    await showConfigurationError(await reasonsFor(error, configuration));
  }
}
