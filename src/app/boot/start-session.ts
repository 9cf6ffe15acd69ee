import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { apiScopes, identityScopes } from '#src/api/generated/scopes.ts';
import { openAuth } from '#src/auth/open-auth.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { readSsoHint } from '#src/session/sso-hint.ts';
import { isSessionStored } from '#src/session/storage-fallback.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { createSession, type Session, type StartParts } from './create-session.ts';
import { createSessionEnded } from '#src/app/sign-in/session-ended.ts';
import { settleSignIn, type ShowScreen } from '#src/app/sign-in/settle-sign-in.ts';

/**
 * Signs in and starts the requests that every page of a signed-in user needs. The order of the steps matters. `show`
 * renders the screen that is visible while the provider responds.
 */
export async function startSession(
  configuration: PortalConfiguration,
  parts: StartParts,
  show: ShowScreen,
): Promise<Session> {
  const { identity } = configuration;
  const rememberTarget = (): void => storeTargetPath(parts.destination.path());
  const signIn = async (): Promise<never> => {
    rememberTarget();
    return auth.signIn(readSsoHint() ?? undefined);
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
