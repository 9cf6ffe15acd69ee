import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { describePage, pageStateType } from '#scripts/check/page-state.ts';
import { describeUsed } from '#scripts/check/used-files.ts';
import { controlsAt, type Controls } from './controls.ts';
import { startJudgedServer, type JudgedServer } from './judged-server.ts';
import { getOffset, keepMoment, moveClock } from './moved-clock.ts';
import { startSession } from './session-cookie.ts';
import { restoreSession, signInOnce, type StoredSession } from './stored-session.ts';
import { watchPages, type PageWatch } from './page-watch.ts';

export interface Portal extends Controls {
  readonly origin: string;
  /** Opens a path of the portal in the test's page. */
  readonly goto: (path: string) => Promise<void>;
  /** Creates a session at the provider: the next visit signs in without the sign-in page. */
  readonly session: (person: PersonId) => Promise<void>;
  readonly endSession: () => Promise<void>;
  /** Declares a console error that the test causes on purpose, such as the browser's message for a 500. */
  readonly allowError: PageWatch['allow'];
  /** Resolves when no request is pending. */
  readonly settled: () => Promise<void>;
  /**
   * Resolves when the post-load requests have completed and no request is pending. Needed before the page's clock is
   * advanced, which would time out pending requests.
   */
  readonly calm: () => Promise<void>;
}

async function hideServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

async function portalOn(page: Page, server: JudgedServer, watch: PageWatch): Promise<Portal> {
  const { origin } = server;
  const controls = controlsAt(origin);
  const settled = () => expect.poll(watch.underWay).toEqual([]);
  return {
    ...controls,
    origin,
    goto: async (path) => {
      await page.goto(origin + path);
    },
    session: (person) => startSession(page.context(), origin, person),
    endSession: async () => {
      await page.context().request.delete(`${origin}/__mock/session`);
    },
    allowError: watch.allow,
    settled,
    calm: async () => {
      // Each of these begins on its own, up to seconds after the page is shown.
      await expect
        .poll(async () => (await controls.requests('listActiveAnnouncementResponses')).length)
        .toBeGreaterThan(0);
      await expect.poll(watch.hasCaughtUp).toBe(true);
      await settled();
    },
  };
}

export interface TestOptions {
  /**
   * Whether the browser has service workers. Off by default, as in some private windows, because caching all files of
   * the portal takes as long as a short test.
   */
  readonly withServiceWorker: boolean;
  /**
   * Whether `signedIn` restores a stored session, as after a reload, instead of a sign-in at the provider, which
   * loads the portal twice. Tests of signing in, of denials and of browser storage start without one.
   */
  readonly isSignedInBefore: boolean;
}

interface TestFixtures {
  readonly portal: Portal;
  /** Signs a user in without the sign-in page and opens a path, by default Home. */
  readonly signedIn: (person: PersonId, path?: string) => Promise<void>;
}

interface WorkerFixtures {
  /** Each worker has its own server, so that tests do not share stored data. */
  readonly server: JudgedServer;
  /** Paths that were requested for the sign-ins of stored sessions. */
  readonly signInPaths: Set<string>;
  /** The stored sign-in session of a user. */
  readonly getSession: (person: PersonId) => Promise<StoredSession>;
}

/** Pending requests that the end of a run names for a failed test: the oldest ones. */
const maxPending = 6;

/** Resets the data before each test; afterwards every exchange and page is checked. */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  withServiceWorker: [false, { option: true }],
  isSignedInBefore: [true, { option: true }],

  server: [
    async ({}, use) => {
      const server = await startJudgedServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  signInPaths: [async ({}, use) => use(new Set()), { scope: 'worker' }],

  getSession: [
    async ({ browser, server, signInPaths }, use) => {
      const sessions = new Map<string, Promise<StoredSession>>();
      const signIn = async (person: PersonId): Promise<StoredSession> => {
        const session = await signInOnce(browser, server.origin, person);
        for (const path of (await server.verdicts()).paths) signInPaths.add(path);
        return session;
      };
      await use((person) => {
        // When the clock has been put back, a session from before begins in the future.
        const key = `${person} ${getOffset()}`;
        const session = sessions.get(key) ?? signIn(person);
        sessions.set(key, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],

  portal: [
    async ({ page, context, server, signInPaths, withServiceWorker }, use, testInfo) => {
      keepMoment();
      await server.moveClock(getOffset());
      await moveClock(context);
      if (!withServiceWorker) await hideServiceWorkers(context);
      const watch = await watchPages(context);
      const portal = await portalOn(page, server, watch);
      await portal.reset();
      await server.clearVerdicts();

      await use(portal);

      if (testInfo.status !== testInfo.expectedStatus) {
        const state = await page.evaluate(describePage).catch(() => 'The page does not answer.');
        const description = [state, ...watch.underWay().slice(0, maxPending)].join(' | pending: ');
        testInfo.annotations.push({ type: pageStateType, description });
      }
      const { violations, paths } = await server.verdicts();
      testInfo.annotations.push(describeUsed(server.directory, [...paths, ...signInPaths]));
      expect.soft(violations, 'exchanges that break the contract').toEqual([]);
      expect.soft(watch.errors(), 'errors in the page').toEqual([]);
      // Pending requests of a page, and connections to the hub, must not count in the next test.
      const otherContexts =
        context
          .browser()
          ?.contexts()
          .filter((candidate) => candidate !== context) ?? [];
      await Promise.all([...context.pages(), ...otherContexts].map((opened) => opened.close()));
      await expect.poll(portal.hub).toEqual([]);
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
