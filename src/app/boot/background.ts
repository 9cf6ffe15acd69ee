import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { loadAuth } from '#src/auth/load-auth.ts';
import { routes } from '#src/routing/routes.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import { lostStorage } from '#src/session/storage-fallback.ts';
import { addTelemetrySink, reportError } from '#src/telemetry/telemetry.ts';
import { findConfigurationErrors } from './configuration.ts';
import { loadBotProtection } from './bot-protection.ts';
import { startLivePush, type LivePushParts } from '#src/app/live/live-push.ts';
import { watchVersions } from '#src/app/updates/watch-versions.ts';
import { loadWebFontWithNextPage } from './web-font.ts';
import { watchFlags } from '#src/app/access/watch-flags.ts';
import { watchAccess, type WatchParts } from '#src/app/access/watch-access.ts';

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
