import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { controlsAt, type Controls } from '../support/controls.ts';
import { createDeployment, type DeploymentCopy } from '../support/deployment.ts';
import type { SavedFile } from '../support/downloads.ts';
import { startJudgedServer, type JudgedServer } from '../support/judged-server.ts';
import { pageClosedMessages } from '../support/page-watch.ts';
import type { StoredSession } from '../support/stored-session.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startRelay, type Relay } from './relay.ts';
import { openTab, type Tab } from './tab.ts';
import { startWebKit, type WebKitPrograms } from './webkit.ts';

/** The programs of one browser. */
type BrowserPrograms =
  | { readonly kind: 'firefox'; readonly browser: string }
  | ({ readonly kind: 'webkit' } & WebKitPrograms);

export interface BrowserOptions {
  readonly programs: BrowserPrograms;
}

export interface Portal extends Controls {
  readonly origin: string;
  /** Opens a path in the tab. */
  readonly goto: (path: string) => Promise<void>;
  /** Opens a path as a user who has signed in before. */
  readonly signedIn: (person: PersonId, path: string) => Promise<void>;
  /** Declares errors that the test causes on purpose. */
  readonly allowError: (pattern: RegExp) => void;
  /** Performs an action that saves a file, and reads the file. */
  readonly savedBy: (action: () => Promise<void>) => Promise<SavedFile>;
  /** Writes a file that can be chosen. */
  readonly writeFile: (name: string, content: string) => Promise<string>;
  /** Breaks all connections to the server, until `restore`. */
  readonly cut: Relay['cut'];
  readonly restore: Relay['restore'];
  /** Dispatches the events by which browsers report that they are offline or online again. */
  readonly reportNetwork: (isOnline: boolean) => Promise<void>;
  /** Deploys the next version. */
  readonly deployNext: DeploymentCopy['deployNext'];
}

interface WorkerFixtures extends BrowserOptions {
  readonly engine: Engine;
  readonly deployment: DeploymentCopy;
  readonly server: JudgedServer;
  readonly relay: Relay;
  readonly sessions: Map<PersonId, StoredSession>;
}

/** A page of the portal's origin without scripts. */
const staticPath = '/config.json';

/** Ends the session at the provider, and forgets what the portal has stored. */
async function forget(): Promise<void> {
  await fetch('/__mock/session', { method: 'DELETE' });
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}

async function startSession(person: string): Promise<boolean> {
  const response = await fetch('/__mock/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person }),
  });
  return response.ok;
}

function reportConnection(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

async function signInOnce(tab: Tab, origin: string): Promise<StoredSession> {
  await tab.goto(`${origin}/announcements`);
  await tab.waitUntil('signed in', () =>
    Object.keys(sessionStorage).some((key) => key.includes('accesstoken')),
  );
  return tab.evaluate(() => ({
    local: Object.entries({ ssoHint: localStorage.getItem('ssoHint') ?? '' }),
    session: Object.entries(sessionStorage).filter(([key]) => key.startsWith('msal.')),
  }));
}

/** Reads the file that an action saves. */
async function waitForDownload(folder: string, action: () => Promise<void>): Promise<SavedFile> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await action();
  let saved: SavedFile | undefined;
  await expect
    .poll(async () => {
      const files = (await readdir(folder)).filter((name) => !/\.(part|wkdownload)$/.test(name));
      const [name] = files;
      const text = name === undefined ? '' : await readFile(join(folder, name), 'utf8');
      saved = name === undefined ? undefined : { name, text };
      return text.length;
    })
    .toBeGreaterThan(0);
  if (!saved) throw new Error('Nothing was saved.');
  return saved;
}

export const test = base.extend<{ tab: Tab; portal: Portal }, WorkerFixtures>({
  programs: [
    { kind: 'firefox', browser: 'firefox-esr' },
    { option: true, scope: 'worker' },
  ],

  engine: [
    async ({ programs }, use) => {
      const engine = await (programs.kind === 'firefox'
        ? startFirefox(programs.browser)
        : startWebKit(programs));
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],

  deployment: [
    async ({}, use) => {
      const deployment = await createDeployment();
      await use(deployment);
      await deployment.discard();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ deployment }, use) => {
      const server = await startJudgedServer(deployment.directory);
      // These browsers have the clock of the machine.
      await server.moveClock(0);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  relay: [
    async ({ server }, use) => {
      const relay = await startRelay(server.origin);
      await use(relay);
      await relay.stop();
    },
    { scope: 'worker' },
  ],

  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  tab: async ({ engine }, use) => {
    await use(openTab(engine));
  },

  portal: [
    async ({ tab, engine, server, relay, deployment, sessions }, use, info) => {
      const { origin } = relay;
      const controls = controlsAt(server.origin);
      const allowed: RegExp[] = [pageClosedMessages];
      await controls.reset();
      await server.clearVerdicts();
      await engine.resize(1440, 900);
      await tab.goto(origin + staticPath);
      await tab.evaluate(forget);
      let before = engine.errors().length;

      await use({
        ...controls,
        origin,
        goto: (path) => tab.goto(origin + path),
        signedIn: async (person, path) => {
          expect(await tab.evaluate(startSession, person)).toBe(true);
          const stored = sessions.get(person) ?? (await signInOnce(tab, origin));
          sessions.set(person, stored);
          await tab.goto(origin + staticPath);
          await tab.evaluate(({ local, session }) => {
            for (const [key, value] of local) localStorage.setItem(key, value);
            for (const [key, value] of session) sessionStorage.setItem(key, value);
          }, stored);
          // The page of the sign-in was left while it was loading, which Firefox logs as errors.
          before = engine.errors().length;
          await tab.goto(origin + path);
        },
        allowError: (pattern) => allowed.push(pattern),
        savedBy: (action) => waitForDownload(engine.downloads, action),
        writeFile: async (name, content) => {
          const path = info.outputPath(name);
          await writeFile(path, content);
          return path;
        },
        cut: relay.cut,
        restore: relay.restore,
        reportNetwork: (isOnline) => tab.evaluate(reportConnection, isOnline),
        deployNext: deployment.deployNext,
      });

      if (info.status !== info.expectedStatus) {
        await writeFile(info.outputPath('page.png'), await engine.screenshot());
      }
      relay.restore();
      const { violations } = await server.verdicts();
      expect.soft(violations, 'exchanges that break the contract').toEqual([]);
      const errors = engine.errors().slice(before);
      expect
        .soft(
          errors.filter((text) => !allowed.some((pattern) => pattern.test(text))),
          'errors in the page',
        )
        .toEqual([]);
      await tab.goto('about:blank');
    },
    { auto: true },
  ],
});

export { expect };
