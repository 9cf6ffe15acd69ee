import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { loadAuth } from '#src/auth/load-auth.ts';
import { routes, routeTable } from '#src/routing/routes.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import { lostStorage } from '#src/session/storage-fallback.ts';
import { addTelemetrySink, reportError } from '#src/telemetry/telemetry.ts';
import { findConfigurationErrors } from './configuration.ts';
import { startLivePush } from '#src/app/live/live-push.ts';
import type { LivePushParts } from '#src/app/live/live-session.ts';
import { watchVersions } from '#src/app/updates/watch-versions.ts';
import { loadWebFontWithNextPage } from './web-font.ts';
import { trustedAddress } from './trusted-address.ts';
import type { QueryClient } from '@tanstack/react-query';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import type { DataRouter } from 'react-router';
import { judge } from '#src/guards/judge.ts';
import type { Access } from '#src/app/access/access.ts';
import { watchGuardData } from '#src/app/access/guard-calls.ts';

interface WatchParts {
  readonly queryClient: QueryClient;
  readonly access: Access;
  readonly router: DataRouter;
  /** A switch of customers is in progress; it navigates Home on its own if needed. */
  readonly isSwitching: () => boolean;
}

/**
 * Refetches the guards' data in the background. When new data denies the current page, its guards run again and
 * redirect as they would on navigation.
 */
function watchAccess({ queryClient, access, router, isSwitching }: WatchParts): void {
  const check = (): void => {
    const { initialized, navigation, revalidation, location, matches } = router.state;
    // A navigation in progress runs its own guards.
    if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle' || isSwitching()) return;
    const row = routeTable.find(({ id }) => id === matches.at(-1)?.route.id);
    if (!row?.requiresAuth) return;
    const { kind } = judge(row, access.peek(row), { path: `${location.pathname}${location.search}` });
    if (kind === 'redirect' || kind === 'disabled') void router.revalidate();
  };
  watchGuardData(queryClient, check);
  // A response may also arrive while the page that it denies is being opened.
  router.subscribe(check);
}

/** Milliseconds between two readings of the feature flags. */
const interval = 180_000;

/**
 * Reads the feature flags again when the user returns to the tab, and regularly while it is visible, so that the guards
 * notice a maintenance that starts during a session. A failure changes nothing: the last flags remain.
 */
function watchFlags(queryClient: QueryClient): void {
  const read = (): void => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    queryClient.query({ ...enabledFeaturesQuery(), staleTime: 0, retry: false }).catch(() => {});
  };
  document.addEventListener('visibilitychange', read);
  setInterval(read, interval);
}

type BotProtection = NonNullable<PortalConfiguration['botProtection']>;

/**
 * Loads the configured challenge. The Content-Security-Policy blocks it unless its origin was set at build time; the
 * portal then starts without it.
 */
function loadBotProtection({ scriptUrl, siteKey }: BotProtection): void {
  try {
    const script = document.createElement('script');
    script.async = true;
    script.dataset['sitekey'] = siteKey;
    script.addEventListener('error', () => {
      reportError(new Error('The bot protection could not be loaded.'), 'Bot protection:');
    });
    script.src = trustedAddress('app-bot-protection', scriptUrl);
    document.head.append(script);
  } catch (error) {
    reportError(error, 'Bot protection:');
  }
}

/** Shows once that data is kept in memory instead of the browser's storage. */
function watchStorage(): void {
  const check = (): void => {
    if (lostStorage.read().length === 0) return;
    unsubscribe();
    snackbars.show({
      tone: 'warn',
      text: 'Your browser’s storage is blocked or full. Nothing is kept when you reload or leave this page.',
      lifetime: null,
    });
  };
  const unsubscribe = lostStorage.subscribe(check);
  check();
}

const paths = new Map<string, string>(Object.entries(routes).map(([id, { path }]) => [id, path]));

async function startReporting(telemetry: NonNullable<PortalConfiguration['telemetry']>): Promise<void> {
  const { createReportingSink } = await import('#src/telemetry/application-insights.ts');
  addTelemetrySink(
    createReportingSink({
      ...telemetry,
      version: __APP_VERSION__,
      customerId: () => selectedCustomer.read()?.customerId,
      getPath: (routeId) => paths.get(routeId) ?? routes.notFound.path,
    }),
  );
}

export interface BackgroundParts extends LivePushParts, WatchParts {
  readonly configuration: PortalConfiguration;
  readonly onWrongConfiguration: (reasons: readonly string[]) => Promise<void>;
}

/** Work that no page needs. Its code loads when the first page is complete. */
export async function startBackground(parts: BackgroundParts): Promise<void> {
  const { configuration, onWrongConfiguration } = parts;
  loadWebFontWithNextPage(parts.router);
  // A session that was continued without the library renews its token and signs out with it.
  loadAuth().catch(() => {});
  startLivePush(parts);
  watchAccess(parts);
  watchFlags(parts.queryClient);
  const reasons = await findConfigurationErrors(configuration);
  if (reasons.length > 0) return onWrongConfiguration(reasons);
  const { telemetry, botProtection } = configuration;
  watchStorage();
  // An origin has one service worker. With the mock in the browser that is the mock's; in development there is none.
  if (import.meta.env.PROD && !__API_IN_WORKER__) {
    watchVersions().catch((error: unknown) => reportError(error, 'Update checks could not start:'));
  }
  if (telemetry) {
    startReporting(telemetry).catch((error: unknown) => reportError(error, 'Telemetry could not start:'));
  }
  if (botProtection) loadBotProtection(botProtection);
}
