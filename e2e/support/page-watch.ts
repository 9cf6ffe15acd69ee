import type { BrowserContext, Page, Request } from '@playwright/test';

export interface PageWatch {
  /** Declares a console error that the test causes on purpose. */
  readonly allow: (pattern: RegExp) => void;
  /** All undeclared errors of all pages. */
  readonly errors: () => readonly string[];
  /** The paths of the pending requests. */
  readonly underWay: () => readonly string[];
  /** Whether the loaded page has joined the hub and then requested what may have changed before. */
  readonly hasCaughtUp: () => boolean;
}

/**
 * What the page logs when the network fails before its post-load requests complete. It is shown only in the console.
 */
export const pageClosedMessages =
  /^The (active (survey response|announcement responses)|background work could not start): /;

/** The hub's answer to an invocation, which is always that of joining the customer's group. */
const completion = /"type":3\b/;

const policy = 'Content-Security-Policy: ';

/** Listens to every page of the context: uncaught errors, console errors, violations of the security policy. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const allowed: RegExp[] = [];
  const messages: string[] = [];
  const underWay = new Set<Request>();
  let hasJoined = false;
  let hasCaughtUp = false;
  const watchHub = (page: Page) => {
    page.on('domcontentloaded', () => {
      hasJoined = false;
      hasCaughtUp = false;
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        hasJoined ||= completion.test(payload.toString());
      }),
    );
  };
  for (const page of context.pages()) watchHub(page);
  context.on('page', watchHub);
  context.on('request', (request) => {
    underWay.add(request);
    hasCaughtUp ||= hasJoined && /\/Notifications\/[^/]+\/Counts$/.test(new URL(request.url()).pathname);
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
    underWay: () => Array.from(underWay, (request) => new URL(request.url()).pathname),
    hasCaughtUp: () => hasCaughtUp,
    errors: () =>
      messages.filter((text) => text.startsWith(policy) || !allowed.some((pattern) => pattern.test(text))),
  };
}
