import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { controlsAt, type Controls } from './controls.ts';
import { startJudgedServer, type JudgedServer } from './judged-server.ts';
import { restoreSession, signInOnce, type StoredSession } from './stored-session.ts';
import { watchPages, type PageWatch } from './page-watch.ts';

export interface Portal extends Controls {
  readonly origin: string;
  /** Opens a path of the portal in the test's page. */
  readonly goto: (path: string) => Promise<void>;
  /** Gives the browser a session at the provider: the next visit signs in without the sign-in page. */
  readonly session: (person: PersonId) => Promise<void>;
  readonly endSession: () => Promise<void>;
  /** Declares a console error that the test causes on purpose, such as the browser's own line for a 500. */
  readonly allowError: PageWatch['allow'];
  /**
   * Resolves when the portal has also fetched what it asks for once the page is complete, and nothing is under way.
   * Whoever turns the page's clock needs that: it ends every call that takes too long.
   */
  readonly calm: () => Promise<void>;
}

interface Verdicts {
  readonly exchanges: number;
  readonly violations: readonly string[];
}

async function hideServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

async function portalOn(page: Page, server: JudgedServer, watch: PageWatch): Promise<Portal> {
  const { origin } = server;
  const session = `${origin}/__mock/session`;
  const { request } = page.context();
  const controls = controlsAt(origin);
  return {
    ...controls,
    origin,
    goto: async (path) => {
      await page.goto(origin + path);
    },
    session: async (person) => {
      const response = await request.post(session, {
        data: { person },
        // The server may close an idle connection at the very moment at which it is used again.
        maxRetries: 2,
      });
      expect(response.ok(), await response.text()).toBe(true);
    },
    endSession: async () => {
      await request.delete(session);
    },
    allowError: watch.allow,
    calm: async () => {
      await expect
        .poll(async () => (await controls.requests('listActiveAnnouncementResponses')).length)
        .toBeGreaterThan(0);
      await expect.poll(watch.underWay).toBe(0);
    },
  };
}

export interface TestOptions {
  /**
   * Whether the browser has service workers; like some private windows, the tests' browser has none otherwise.
   * Keeping all files of the portal for offline use takes as long as the rest of a short test.
   */
  readonly withServiceWorker: boolean;
  /**
   * Whether `signedIn` finds the person signed in, as after a reload, instead of going through the provider, which
   * starts the portal a second time.
   */
  readonly isSignedInBefore: boolean;
}

interface TestFixtures {
  readonly portal: Portal;
  /** Signs the person in without the sign-in page and opens a path, Home when none is given. */
  readonly signedIn: (person: PersonId, path?: string) => Promise<void>;
}

interface WorkerFixtures {
  /** Every worker has a server of its own, so that what one test stores never meets another. */
  readonly server: JudgedServer;
  /** What the browser's session holds of a person who has signed in. */
  readonly getSession: (person: PersonId) => Promise<StoredSession>;
}

/** Fresh seeds before each test; after it, every exchange and every page is judged. */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  withServiceWorker: [false, { option: true }],
  isSignedInBefore: [false, { option: true }],

  server: [
    async ({}, use) => {
      const server = await startJudgedServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  getSession: [
    async ({ browser, server }, use) => {
      const known = new Map<PersonId, Promise<StoredSession>>();
      await use((person) => {
        const found = known.get(person) ?? signInOnce(browser, server.origin, person);
        known.set(person, found);
        return found;
      });
    },
    { scope: 'worker' },
  ],

  portal: [
    async ({ page, context, server, withServiceWorker }, use) => {
      if (!withServiceWorker) await hideServiceWorkers(context);
      const watch = await watchPages(context);
      const portal = await portalOn(page, server, watch);
      await portal.reset();
      await fetch(`${server.judge}/__judge`, { method: 'DELETE' });

      await use(portal);

      const verdicts: Verdicts = await (await fetch(`${server.judge}/__judge`)).json();
      expect.soft(verdicts.violations, 'exchanges that break the contract').toEqual([]);
      expect.soft(watch.complaints(), 'errors in the page').toEqual([]);
      // What a page still asks for must not be counted by the next test.
      await Promise.all(context.pages().map((one) => one.close()));
    },
    { auto: true },
  ],

  signedIn: async ({ page, portal, getSession, isSignedInBefore }, use) => {
    await use(async (person, path = '/') => {
      await portal.session(person);
      if (isSignedInBefore) await restoreSession(page, portal.origin, await getSession(person));
      await portal.goto(path);
    });
  },
});

export { expect };
