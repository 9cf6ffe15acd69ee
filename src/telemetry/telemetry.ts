import { withoutTokens } from '#src/lib/without-tokens.ts';

/** A sink for what the portal reports; the console is always one. */
export interface TelemetrySink {
  readonly error: (error: unknown, context: string) => void;
  readonly pageView: (routeId: string) => void;
}

const sinks: TelemetrySink[] = [];

export function addTelemetrySink(sink: TelemetrySink): void {
  sinks.push(sink);
}

/** Reports an error that no page deals with. */
export function reportError(error: unknown, context: string): void {
  console.error(context, error instanceof Error ? withoutTokens(error.stack ?? error.message) : error);
  for (const sink of sinks) sink.error(error, context);
}

export function reportPageView(routeId: string): void {
  for (const sink of sinks) sink.pageView(routeId);
}

/** Uncaught errors and unhandled rejections are reported and go to the console; people see nothing of them. */
export function watchUncaughtErrors(target: Window): void {
  target.addEventListener('error', (event) => reportError(event.error ?? event.message, 'Uncaught error:'));
  target.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reportError(event.reason, 'Unhandled rejection:');
  });
}
