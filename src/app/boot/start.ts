import { nextTask } from '#src/lib/next-task.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { ConfigurationError, loadConfiguration, findConfigurationErrors } from './configuration.ts';
import { type StartParts, createSession, type Session } from './create-session.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { apiScopes, identityScopes } from '#src/api/generated/scopes.ts';
import { openAuth } from '#src/auth/open-auth.ts';
import { storedSsoHint } from '#src/session/sso-hint.ts';
import { isSessionStored } from '#src/session/storage-fallback.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { createSessionEnded } from '#src/app/sign-in/session-ended.ts';
import { settleSignIn, type ShowScreen } from '#src/app/sign-in/settle-sign-in.ts';

/**
 * Signs in and starts the requests that every page of a signed-in user needs. The order of the steps matters. `show`
 * renders the screen that is visible while the provider responds.
 */
async function startSession(
  configuration: PortalConfiguration,
  parts: StartParts,
  show: ShowScreen,
): Promise<Session> {
  const { identity } = configuration;
  const rememberTarget = (): void => storeTargetPath(parts.destination.path());
  const signIn = async (): Promise<never> => {
    rememberTarget();
    return auth.signIn(storedSsoHint.read() ?? undefined);
  };
  const auth = await openAuth({
    identity,
    scopes: [...apiScopes.map((scope) => `${identity.scopePrefix}${scope}`), ...identityScopes],
    ...createSessionEnded({ rememberTarget, signIn }),
    isStorageKept: isSessionStored,
    state: () => parts.destination.path(),
  });
  await nextTask();
  const isPasswordReset = await settleSignIn(show, auth);
  await nextTask();
  return createSession({ ...parts, configuration, auth, signIn, rememberTarget, isPasswordReset });
}

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
