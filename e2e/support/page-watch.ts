import type { BrowserContext, Request } from '@playwright/test';

export interface PageWatch {
  /** Declares a console error that the test causes on purpose. */
  readonly allow: (pattern: RegExp) => void;
  /** All undeclared errors of all pages. */
  readonly errors: () => readonly string[];
  /** Number of pending requests. */
  readonly underWay: () => number;
  /** Whether a page has requested its connection to the hub. */
  readonly hasReachedHub: () => boolean;
}

/**
 * What the page logs when the network fails before its post-load requests complete. It is shown only in the console.
 */
export const pageClosedMessages =
  /^The (active (survey response|announcement responses)|background work could not start): /;

const policy = 'Content-Security-Policy: ';

/** Listens to every page of the context: uncaught errors, console errors, violations of the security policy. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const allowed: RegExp[] = [];
  const messages: string[] = [];
  const underWay = new Set<Request>();
  let hasReachedHub = false;
  context.on('request', (request) => {
    underWay.add(request);
    hasReachedHub ||= new URL(request.url()).pathname.startsWith('/hubs/');
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  context.on('weberror', (event) => {
    messages.push(`Uncaught: ${event.error().stack ?? event.error().message}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') messages.push(`${message.text()} (${message.location().url})`);
  });
  // Reported through the console, so that it also arrives from a page that is being left.
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`${prefix}${violatedDirective} ${blockedURI} ${sample}`);
    });
  }, policy);
  return {
    allow: (pattern) => allowed.push(pattern),
    underWay: () => underWay.size,
    hasReachedHub: () => hasReachedHub,
    errors: () =>
      messages.filter((text) => text.startsWith(policy) || !allowed.some((pattern) => pattern.test(text))),
  };
}
