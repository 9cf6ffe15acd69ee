import { isMissingCode } from '#src/lib/is-missing-code.ts';
import { hasUnsavedWork } from '#src/components/form/unsaved-work.ts';

/** The side effects of the recovery, injected for tests. */
export interface RecoveryParts {
  readonly build: string;
  readonly hasUnsavedWork: () => boolean;
  /** Whether the server responds: without it, a reload would lose what is on screen. */
  readonly isReachable: () => Promise<boolean>;
  /** The state of the current history entry, which stores the builds that were tried. */
  readonly readState: () => unknown;
  /** The current path, or that of the navigation in progress. */
  readonly destination: () => string;
  readonly reload: (place: string, tried: readonly string[]) => void;
}

/** Key in the history entry's state; the specification limits what session storage may contain. */
export const triedBuilds = 'reloadedFrom';

function readTriedBuilds(state: unknown): string[] {
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

  /** The builds that will have been tried, or undefined when the page must not be reloaded. */
  async function recover(): Promise<readonly string[] | undefined> {
    const tried = readTriedBuilds(parts.readState());
    if (parts.hasUnsavedWork() || tried.includes(parts.build)) return undefined;
    return (await parts.isReachable()) ? [...tried, parts.build] : undefined;
  }

  return async (error) => {
    if (!isMissingCode(error)) return false;
    // The page is reloaded once, however many chunks are missing; more may be detected until it unloads.
    attempt ??= recover();
    const tried = await attempt;
    if (!tried) {
      attempt = undefined;
      return false;
    }
    const place = parts.destination();
    // Until the page unloads, links still work: the user may be navigating elsewhere.
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

/** Loads code; when it is missing and the page reloads, the promise stays pending. */
export type LoadCode = <T>(load: () => Promise<T>) => Promise<T>;

/** Handles code that cannot be loaded by reloading into a newer build. `destination` is the URL that is reloaded. */
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
