import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { matchRoutes } from 'react-router';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { apiScopes, identityScopes } from '#src/api/generated/scopes.ts';
import { createAuth } from '#src/auth/sign-in.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { readSsoHint } from '#src/session/sso-hint.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { reportError } from '#src/telemetry/telemetry.ts';
import { createPortal, pathOf } from './create-portal.tsx';
import { startLivePush } from './live-push.ts';
import { pageComplete } from './page-complete.ts';
import { routeTable } from './routes/table.ts';
import { offerSignIn } from './session-ended.ts';
import { settleSignIn } from './sign-in-stage.tsx';
import { provideDestination } from './updates/lost-chunk.ts';

/** The page's code travels while the sign-in is settled. What cannot be had is told by the router, which asks again. */
function fetchPageAhead(): void {
  const rows = routeTable.map((row) => ({ path: row.path, handle: row }));
  const row = matchRoutes(rows, location)?.at(-1)?.route.handle;
  if (row?.meta.requiresAuth) row.page().catch(() => {});
}

/**
 * Signs in, builds the portal and renders it. The order of the steps is the point of this function. What is wrong
 * with the configuration beyond its shape is told as soon as there is time to look.
 */
export async function startPortal(
  root: Root,
  configuration: PortalConfiguration,
  onWrongConfiguration: (reasons: readonly string[]) => Promise<void>,
): Promise<void> {
  const { identity } = configuration;
  // Somebody else would only leave for the sign-in page.
  if (readSsoHint() !== null) fetchPageAhead();
  let destination = (): string => pathOf(location);
  const rememberTarget = (): void => storeTargetPath(destination());
  const auth = await createAuth({
    identity,
    scopes: [...apiScopes.map((scope) => `${identity.scopePrefix}${scope}`), ...identityScopes],
    onSessionEnded: () => {
      // Nobody is taken away from what they are writing: they go when they are ready.
      if (hasUnsavedWork()) {
        offerSignIn(() => {
          // The way leads back, and what is typed waits in its draft: no reason to be asked.
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
  const isPasswordReset = await settleSignIn(root, auth);
  await nextTask();

  const portal = createPortal({ root, configuration, auth, signIn, isPasswordReset });
  const { element, queryClient } = portal;
  destination = portal.destination;
  provideDestination(destination);
  startLivePush({ auth, configuration, queryClient });

  await nextTask();
  // In a transition the browser may draw and answer between two parts of the page.
  startTransition(() => root.render(element));

  void pageComplete(queryClient)
    .then(() => import('./background.ts'))
    .then(({ startBackground }) => startBackground(configuration, onWrongConfiguration))
    .catch((error: unknown) => reportError(error, 'The background work could not start:'));
}
