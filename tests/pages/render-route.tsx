import { configure } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { droppedHeader } from '#mocks/contract/run.ts';
import { portalConfiguration as identityConfiguration } from '#mocks/identity/endpoints.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { portalConfiguration } from '#mocks/server/portal-configuration.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { provideOperations } from '#src/api/availability.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { createPortal } from '#src/app/boot/create-portal.tsx';
import { createSession } from '#src/app/boot/create-session.ts';
import { createDestination, formatPath } from '#src/app/boot/destination.ts';
import type { Auth } from '#src/auth/auth.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { discardUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { clearCookie } from '#src/session/cookies.ts';
import { clearResponses } from '#src/session/response-storage.ts';
import { forgetCustomer } from '#src/session/selected-customer.ts';
import { storeTargetPath } from '#src/session/target-path.ts';
import { startJudgedMock } from '../support/judged-mock.ts';
import { forgetSavedFiles } from './browser.ts';
import { runAroundEachTest } from './each-test.ts';

// As in the journeys: a high timeout costs no time when the condition is met. The whole page would not be a useful
// message.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? 'Not found.') });

const mock = await startJudgedMock(new Date());

const never = new Promise<never>(() => {});
const leave = async (): Promise<never> => {
  throw new Error('The portal left for the sign-in page.');
};

/** A user who remains signed in. The mock accepts the id of a person as access token. */
function authFor(person: PersonId): Auth {
  const signedIn = people.find(({ id }) => id === person);
  if (!signedIn) throw new Error(`There is no person ${person}.`);
  const { userId, email, name } = signedIn;
  return {
    handleReturn: async () => ({ kind: 'none' }),
    person: () => ({ userId, userName: email, displayName: name }),
    isOutdated: () => false,
    signInSilently: async () => true,
    signIn: leave,
    resetPassword: leave,
    signOut: () => never,
    forget: async () => {},
    accessToken: async () => person,
    accessTokenSilently: async () => person,
  };
}

/** jsdom does not have the 2023 element yet; React warns once. */
const isAboutJsdom = (text: string): boolean => text.startsWith('The tag <%s> is unrecognized');

let warnings: string[] = [];
let allowed: readonly RegExp[] = [];
let close: (() => void) | undefined;

// Node warns about listeners that pages leave behind.
process.on('warning', ({ message }) => warnings.push(message));

const underWay = new Set<Promise<unknown>>();

vi.stubGlobal('fetch', async (request: Request): Promise<Response> => {
  const exchange = mock.fetch(request);
  underWay.add(exchange);
  const response = await exchange.finally(() => underWay.delete(exchange));
  if (response.headers.has(droppedHeader)) throw new TypeError('Failed to fetch');
  return response;
});

/** Resolves when no request is pending, and the page has received the responses. */
export async function untilIdle(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
  await nextTask();
}

/** Closes the page; resolves when no effect of it is pending, such as the selection of a customer by its guards. */
async function closePage(): Promise<void> {
  close?.();
  close = undefined;
  await untilIdle();
}

interface RouteOptions {
  readonly person: PersonId;
  readonly faults?: readonly Fault[];
  /** What the environment has; by default everything. */
  readonly operations?: ReadonlySet<OperationId>;
}

export interface RenderedRoute {
  readonly user: UserEvent;
  readonly backend: MockBackend;
  /** The current path, query and hash. */
  readonly address: () => string;
  /** The queries of all calls of an operation, oldest first. */
  readonly queries: (operationId: OperationId) => readonly Readonly<Record<string, unknown>>[];
  /** Opens the same URL again, with the browser's storage. */
  readonly reload: () => void;
  /** Opens a path with the browser's storage, as a link outside of the portal does. */
  readonly goto: (path: string) => Promise<void>;
  /** Opens a path in the browser of another user; the data of the mock remain. */
  readonly openAs: (person: PersonId, path: string) => Promise<void>;
  /** Declares a console error that the test causes on purpose. */
  readonly allowError: (pattern: RegExp) => void;
}

function openPortal(person: PersonId): () => void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const { origin } = location;
  const destination = createDestination();
  const session = createSession({
    configuration: { ...portalConfiguration(identityConfiguration(origin), {}), apiHost: origin },
    auth: authFor(person),
    signIn: leave,
    destination,
    rememberTarget: () => storeTargetPath(destination.path()),
    loadCode: (load) => load(),
    isPasswordReset: false,
  });
  const portal = createPortal(root, session);
  root.render(portal.element);
  return () => {
    root.unmount();
    portal.dispose();
    void session.queryClient.cancelQueries();
    session.queryClient.clear();
    discardUnsavedWork();
    for (const { onClose } of snackbars.visible.read()) onClose();
    document.body.replaceChildren();
  };
}

/** Forgets what modules remember until the browser loads the page again. */
function forgetMemory(): void {
  const stored = Object.entries(sessionStorage);
  clearResponses();
  for (const [name, value] of stored) sessionStorage.setItem(name, value);
}

function clearBrowser(): void {
  clearResponses();
  forgetCustomer();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) clearCookie(cookie.split('=')[0] ?? '');
}

/**
 * Opens a path of the portal as a signed-in user, with seed data. Guards, routes, queries and session are the
 * portal's; the API is the mock in this process, and every exchange is validated. Closes the previous page first.
 */
export async function renderRoute(
  path: string,
  { person, faults = [], operations }: RouteOptions,
): Promise<RenderedRoute> {
  await closePage();
  clearBrowser();
  provideOperations(operations);
  await mock.backend.reset();
  for (const fault of faults) mock.backend.faults.add(fault);
  let current = person;
  const open = async (newPath: string): Promise<void> => {
    await untilIdle();
    await closePage();
    forgetMemory();
    history.replaceState(null, '', newPath);
    close = openPortal(current);
  };
  await open(path);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    backend: mock.backend,
    address: () => formatPath(location),
    queries: (operationId) => mock.backend.requests.list(operationId).map(({ query }) => query),
    reload: () => {
      close?.();
      forgetMemory();
      close = openPortal(current);
    },
    goto: open,
    openAs: async (newPerson, newPath) => {
      await untilIdle();
      await closePage();
      clearBrowser();
      current = newPerson;
      await open(newPath);
    },
    allowError: (pattern) => {
      allowed = [...allowed, pattern];
    },
  };
}

runAroundEachTest(
  () => {
    warnings = [];
    allowed = [];
    forgetSavedFiles();
    vi.spyOn(console, 'error').mockImplementation((...args: readonly unknown[]) => {
      warnings.push(args.map(String).join(' '));
    });
  },
  async () => {
    await closePage();
    // Code that is still loading when a file ends would fail to load, and stay missing in the next files of the thread.
    await vi.dynamicImportSettled();
    mock.requireGoodExchanges();
    const unexpected = warnings.filter(
      (text) => !isAboutJsdom(text) && !allowed.some((pattern) => pattern.test(text)),
    );
    expect(unexpected.join('\n'), 'errors in the console').toBe('');
  },
);
