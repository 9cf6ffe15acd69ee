import { hasUnsavedWork } from '#src/components/form/unsaved-work.ts';

/** What the recovery touches, so that its rules can be tested. */
export interface RecoveryParts {
  /** Names the build that runs. */
  readonly build: string;
  readonly hasUnsavedWork: () => boolean;
  /** Whether the server responds: without it, a reload would lose what is on screen. */
  readonly isReachable: () => Promise<boolean>;
  /** The present history entry's own data, where the builds that were tried are noted. */
  readonly readState: () => unknown;
  /** Where the person is, or is on the way to. */
  readonly destination: () => string;
  /** Reloads the page at that address. */
  readonly reload: (place: string, tried: readonly string[]) => void;
}

/** As Chromium, Firefox and WebKit word it; and the build tool, of a style sheet. An error in a module is none. */
const lostChunk = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Member of the history entry's data; session storage is kept to what the specification lists. */
export const triedBuilds = 'reloadedFrom';

function triedIn(state: unknown): string[] {
  if (typeof state !== 'object' || state === null) return [];
  const tried: unknown = Reflect.get(state, triedBuilds);
  return Array.isArray(tried) ? tried.filter((build) => typeof build === 'string') : [];
}

/**
 * A deployment removes code that a page has not loaded yet; a reload gets the new build. Each
 * build gets one such reload per history entry, so a file that is missing for good ends in the error screen.
 * Resolves to whether the page is being reloaded.
 */
export function createRecovery(parts: RecoveryParts): (error: unknown) => Promise<boolean> {
  let attempt: Promise<readonly string[] | undefined> | undefined;
  let reloadingAt: string | undefined;

  /** The builds that will have been tried, or undefined where the page is not to be reloaded. */
  async function recover(): Promise<readonly string[] | undefined> {
    const tried = triedIn(parts.readState());
    if (parts.hasUnsavedWork() || tried.includes(parts.build)) return undefined;
    return (await parts.isReachable()) ? [...tried, parts.build] : undefined;
  }

  return async (error) => {
    if (!(error instanceof Error && lostChunk.test(error.message))) return false;
    // However many files are missing, the page is reloaded once; until it has unloaded, more may turn out to be missing.
    attempt ??= recover();
    const tried = await attempt;
    if (!tried) {
      attempt = undefined;
      return false;
    }
    const place = parts.destination();
    // Until the page has gone, a link still works: the person then is on the way to somewhere else.
    if (place !== reloadingAt) parts.reload(place, tried);
    reloadingAt = place;
    return true;
  };
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function reload(path: string, tried: readonly string[]): void {
  const state: unknown = history.state;
  const entry = { ...(typeof state === 'object' ? state : {}), [triedBuilds]: tried };
  if (new URL(path, location.href).href === location.href) history.replaceState(entry, '');
  else history.pushState({ [triedBuilds]: tried }, '', path);
  location.reload();
}

/** Loads code; while the page reloads because it is missing, the promise stays pending. */
export type LoadCode = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * Looks for code that cannot be loaded in a newer build, whoever loads it, from now on. `destination` is the address
 * that the page is reloaded at.
 */
export function recoverLostChunks(destination: () => string): LoadCode {
  const recover = createRecovery({
    build: import.meta.url,
    hasUnsavedWork,
    isReachable,
    readState: (): unknown => history.state,
    destination,
    reload,
  });
  window.addEventListener('vite:preloadError', (event) => {
    void recover('payload' in event ? event.payload : undefined);
  });
  return async (load) => {
    try {
      return await load();
    } catch (error) {
      if (await recover(error)) return new Promise<never>(() => {});
      throw error;
    }
  };
}
