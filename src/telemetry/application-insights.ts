import { ApplicationInsights, type Sender } from '@microsoft/applicationinsights-web-basic';
import type { TelemetrySink } from './telemetry.ts';

export interface ReportingSettings {
  readonly connectionString: string;
  readonly cloudRoleName: string;
  readonly version: string;
  /** The selected customer; undefined before there is one. */
  readonly customerId: () => string | undefined;
  /** A page's path without anybody's data in it. */
  readonly getPath: (routeId: string) => string;
}

/** Milliseconds for which reports are gathered. */
const gatherTime = 2000;
const severe = 3;

/**
 * Sends to Application Insights exactly what the specification lists. Of the library, only the part that batches,
 * repeats and sends is used: it collects nothing, and keeps nothing in cookies or storage.
 * Throws when the connection string is none.
 */
export function createReportingSink(settings: ReportingSettings): TelemetrySink {
  const insights = new ApplicationInsights({
    connectionString: settings.connectionString,
    disableCookiesUsage: true,
    disableInstrumentationKeyValidation: true,
    loggingLevelConsole: 0,
    enableSessionStorageBuffer: false,
    maxBatchInterval: gatherTime,
  });

  const sendNow = (): void => insights.getPlugin<Sender>('AppInsightsChannelPlugin').plugin.onunloadFlush();
  addEventListener('pagehide', sendNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendNow();
  });

  const track = (kind: 'Pageview' | 'Exception', baseType: string, baseData: object): void => {
    insights.track({
      name: `Microsoft.ApplicationInsights.{0}.${kind}`,
      baseType,
      baseData,
      tags: [{ 'ai.cloud.role': settings.cloudRoleName, 'ai.application.ver': settings.version }],
    });
  };

  return {
    pageView(routeId) {
      const customerId = settings.customerId();
      track('Pageview', 'PageviewData', {
        name: routeId,
        uri: `${location.origin}${settings.getPath(routeId)}`,
        properties: {
          version: settings.version,
          screenSize: `${screen.width}x${screen.height}`,
          browserSize: `${innerWidth}x${innerHeight}`,
          ...(customerId === undefined ? {} : { customerId }),
        },
      });
    },
    error({ context, name, message, stack }) {
      track('Exception', 'ExceptionData', {
        exceptions: [{ typeName: name, message, stack, hasFullStack: true }],
        severityLevel: severe,
        properties: { version: settings.version, context },
      });
    },
  };
}
