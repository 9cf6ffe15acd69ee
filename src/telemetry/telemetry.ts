import { scrubbed } from './scrub.ts';

/** An error as it is sent: every text in it has been scrubbed. */
interface ErrorReport {
  readonly context: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** A receiver of reports; the console always is one. */
export interface TelemetrySink {
  readonly error: (report: ErrorReport) => void;
  readonly pageView: (routeId: string) => void;
}

type Entry = (sink: TelemetrySink) => void;

/** Entries that are buffered until a sink is registered. */
const maxBuffered = 50;

const sinks: TelemetrySink[] = [];
const buffered: Entry[] = [];
const reported = new WeakSet<object>();

function emit(entry: Entry): void {
  for (const sink of sinks) entry(sink);
  if (sinks.length === 0 && buffered.length < maxBuffered) buffered.push(entry);
}

export function addTelemetrySink(sink: TelemetrySink): void {
  sinks.push(sink);
  for (const entry of buffered.splice(0)) entry(sink);
}

function toErrorReport(error: unknown, context: string): ErrorReport {
  if (!(error instanceof Error)) {
    const message = scrubbed(String(error));
    return { context, name: 'Error', message, stack: message };
  }
  const message = scrubbed(error.message);
  return { context, name: error.name, message, stack: scrubbed(error.stack ?? error.message) };
}

/** Reports an error that no page handles. The same error is reported once, however often it is passed in. */
export function reportError(error: unknown, context: string): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const report = toErrorReport(error, context);
  console.error(context, report.stack);
  emit((sink) => sink.error(report));
}

export function reportPageView(routeId: string): void {
  emit((sink) => sink.pageView(routeId));
}

/**
 * Browsers report this when the callback of a ResizeObserver changes sizes again. They deliver the rest in the next frame
 * (Resize Observer, 3.4.7), so nothing has failed.
 */
const deferredSizes = 'ResizeObserver loop';

/** Reports uncaught errors and unhandled rejections, also to the console; they are not shown to users. */
export function watchUncaughtErrors(target: EventTarget): void {
  target.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent)) return;
    // The browser's own console entry would not be scrubbed.
    event.preventDefault();
    if (event.message.startsWith(deferredSizes)) return;
    reportError(event.error ?? event.message, 'Uncaught error:');
  });
  target.addEventListener('unhandledrejection', (event) => {
    if (!(event instanceof PromiseRejectionEvent)) return;
    event.preventDefault();
    reportError(event.reason, 'Unhandled rejection:');
  });
}
