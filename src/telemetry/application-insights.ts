import { ApplicationInsights, type Sender } from '@microsoft/applicationinsights-web-basic';
import { parseStack } from './parse-stack.ts';
import type { TelemetrySink } from './telemetry.ts';

export interface ReportingSettings {
  readonly connectionString: string;
  readonly cloudRoleName: string;
  readonly version: string;
  readonly customerId: () => string | undefined;
  /** The path of a page without personal data. */
  readonly getPath: (routeId: string) => string;
}

/** Milliseconds for which reports are batched. */
const batchInterval = 2000;
const errorSeverity = 3;

/**
 * Sends exactly what the specification lists to Application Insights. Uses only the part of the library that batches,
 * retries and sends: it collects nothing and stores nothing in cookies or storage. Throws when the connection string is
 * invalid.
 */
export function createReportingSink(settings: ReportingSettings): TelemetrySink {
  const insights = new ApplicationInsights({
    connectionString: settings.connectionString,
    disableCookiesUsage: true,
    disableInstrumentationKeyValidation: true,
    loggingLevelConsole: 0,
    enableSessionStorageBuffer: false,
    maxBatchInterval: batchInterval,
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
      const frames = parseStack(stack);
      track('Exception', 'ExceptionData', {
        // With a version the library sends the rest as it is; otherwise it wraps it in an error of type Object.
        ver: 2,
        exceptions: [
          { typeName: name, message, stack, parsedStack: frames, hasFullStack: frames.length > 0 },
        ],
        severityLevel: errorSeverity,
        properties: { version: settings.version, context },
      });
    },
  };
}
