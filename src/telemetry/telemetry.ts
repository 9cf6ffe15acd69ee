import { scrubbed } from './scrub.ts';

/** An error as it may leave the page: every text in it has been scrubbed. */
export interface ErrorReport {
  readonly context: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** A sink for what the portal reports; the console is always one. */
export interface TelemetrySink {
  readonly error: (report: ErrorReport) => void;
  readonly pageView: (routeId: string) => void;
}

type Entry = (sink: TelemetrySink) => void;

/** What happens before a sink is there is kept for it, up to so many entries. */
const maxKept = 50;

const sinks: TelemetrySink[] = [];
const buffered: Entry[] = [];
const known = new WeakSet<object>();

function emit(entry: Entry): void {
  for (const sink of sinks) entry(sink);
  if (sinks.length === 0 && buffered.length < maxKept) buffered.push(entry);
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

/** Reports an error that no page deals with. One error is one report, however many places learn of it. */
export function reportError(error: unknown, context: string): void {
  if (typeof error === 'object' && error !== null) {
    if (known.has(error)) return;
    known.add(error);
  }
  const report = toErrorReport(error, context);
  console.error(context, report.stack);
  emit((sink) => sink.error(report));
}

export function reportPageView(routeId: string): void {
  emit((sink) => sink.pageView(routeId));
}

/** Uncaught errors and unhandled rejections are reported and go to the console; they are not shown. */
export function watchUncaughtErrors(target: EventTarget): void {
  target.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent)) return;
    // The browser's own line in the console would not be scrubbed.
    event.preventDefault();
    reportError(event.error ?? event.message, 'Uncaught error:');
  });
  target.addEventListener('unhandledrejection', (event) => {
    if (!(event instanceof PromiseRejectionEvent)) return;
    event.preventDefault();
    reportError(event.reason, 'Unhandled rejection:');
  });
}
