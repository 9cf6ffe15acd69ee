import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { apiScopes, identityScopes } from '#src/api/generated/scopes.ts';
import { createAuth } from '#src/auth/create-auth.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { readSsoHint } from '#src/session/sso-hint.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { createSession, formatPath, type Session } from './create-session.ts';
import { offerSignIn } from '#src/app/sign-in/session-ended.ts';
import { settleSignIn, type ShowScreen } from '#src/app/sign-in/sign-in-stage.ts';

/**
 * Signs in and starts the requests that every page of a signed-in person begins with. The order of the steps is the
 * point of this function. `show` draws what people see while they wait for the provider.
 */
export async function startSession(configuration: PortalConfiguration, show: ShowScreen): Promise<Session> {
  const { identity } = configuration;
  let session: Session | undefined;
  const rememberTarget = (): void =>
    session ? session.rememberTarget() : storeTargetPath(formatPath(location));
  const auth = await createAuth({
    identity,
    scopes: [...apiScopes.map((scope) => `${identity.scopePrefix}${scope}`), ...identityScopes],
    onSessionEnded: () => {
      // Unsaved work is not interrupted: the person signs in when ready.
      if (hasUnsavedWork()) {
        offerSignIn(() => {
          // Sign-in returns here, and the draft keeps what is typed: no confirmation is needed.
          discardUnsavedWork();
          void signIn();
        });
        return false;
      }
      rememberTarget();
      return true;
    },
  });
  const signIn = async (): Promise<never> => {
    rememberTarget();
    return auth.signIn(readSsoHint() ?? undefined);
  };
  await nextTask();
  const isPasswordReset = await settleSignIn(show, auth);
  await nextTask();
  session = createSession({ configuration, auth, signIn, isPasswordReset });
  return session;
}
