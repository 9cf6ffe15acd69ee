import { isRefused } from '#src/api/submission.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { isSame } from '#src/lib/is-same.ts';
import { createStore, type ReadableStore } from '#src/lib/store.ts';

/** A version of a record on the server. */
export interface StoredVersion<Values> {
  readonly values: Values;
  /** Its ETag. */
  readonly version: string;
  /** Moment of the save, RFC 3339; null for what the server proposes before the first save. */
  readonly savedAt: string | null;
  readonly savedBy: string | null;
}

export interface AutosaveState<Values> {
  readonly phase: 'saved' | 'waiting' | 'saving' | 'failed';
  /** The version on which the typed values are based. */
  readonly base: StoredVersion<Values>;
  /** The version that another user has saved in the meantime: nothing is saved until the user decides. */
  readonly conflict: StoredVersion<Values> | undefined;
  /** Why the last save has failed, in the phase `failed`. */
  readonly failure: string | undefined;
}

/** What an autosave needs of its form and the server. */
export interface AutosavePorts<Values> {
  readonly readValues: () => Values;
  /** Saves on condition that the version is unchanged; fails with 412 otherwise. */
  readonly save: (values: Values, version: string) => Promise<StoredVersion<Values>>;
  readonly fetchCurrent: () => Promise<StoredVersion<Values>>;
  /** The server has `saved`; the fields show `values`. */
  readonly rebase: (saved: Values, values: Values) => void;
}

export interface Autosave<Values> {
  readonly state: ReadableStore<AutosaveState<Values>>;
  /** Must precede all other calls; later ones replace the ports. */
  readonly connect: (ports: AutosavePorts<Values>) => void;
  /** Reports that values were typed; they are saved after a pause. */
  readonly typed: () => void;
  /** Saves pending values now. Resolves to whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  /** Compares a version from the server with the one that is being edited. */
  readonly receive: (current: StoredVersion<Values>) => void;
  /** Fetches the version of the server and compares it, after another change was refused because of it. */
  readonly compare: () => Promise<void>;
  readonly takeTheirs: () => void;
  readonly overwrite: () => void;
  readonly stop: () => void;
}

/** Milliseconds without a key press before the values are saved. */
const pauseMs = 800;

/** Whether a version is older than another one: responses may arrive in another order than they were sent. */
function isOlder<Values>(a: StoredVersion<Values>, b: StoredVersion<Values>): boolean {
  if (b.savedAt === null) return false;
  return a.savedAt === null || Date.parse(a.savedAt) <= Date.parse(b.savedAt);
}

/**
 * Saves a form's values while they are typed: one request at a time, and never over another user's version.
 * `isOutdatedAtFirst`: another version was saved since the typed values were restored from this browser.
 */
export function createAutosave<Values>(
  initial: StoredVersion<Values>,
  isOutdatedAtFirst: boolean,
): Autosave<Values> {
  const store = createStore<AutosaveState<Values>>({
    phase: 'saved',
    base: initial,
    conflict: undefined,
    failure: undefined,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  /** The values of the last request, whose outcome is shown until others are typed. */
  let sent: Values | undefined;
  /** The response of the last save was lost: the server may have other values than `base`. */
  let isUncertain = false;
  // A record without a saved version cannot conflict.
  let isOutdated = isOutdatedAtFirst && initial.savedAt !== null;
  let connected: AutosavePorts<Values> | undefined;

  const patch = (change: Partial<AutosaveState<Values>>): void => store.write({ ...store.read(), ...change });
  function ports(): AutosavePorts<Values> {
    if (!connected) throw new Error('The autosave is not connected to its form.');
    return connected;
  }

  const isUnsaved = (): boolean => isUncertain || !isSame(ports().readValues(), store.read().base.values);

  function settle(saved: StoredVersion<Values>, values: Values): void {
    isUncertain = false;
    patch({ phase: 'saved', base: { ...saved, values }, conflict: undefined, failure: undefined });
    ports().rebase(values, ports().readValues());
  }

  /** The server has another version than `base`: only a changed proposal is no conflict. */
  async function resolve(values: Values): Promise<boolean> {
    const current = await ports().fetchCurrent();
    if (current.savedAt !== null && !isSame(current.values, values)) {
      patch({ phase: 'failed', conflict: current, failure: undefined });
      return false;
    }
    patch({ base: { ...current, values: store.read().base.values } });
    return send(values);
  }

  async function send(values: Values): Promise<boolean> {
    settle(await ports().save(values, store.read().base.version), values);
    return true;
  }

  async function run(): Promise<boolean> {
    const values = ports().readValues();
    sent = values;
    patch({ phase: 'saving', failure: undefined });
    try {
      return await send(values).catch((error: unknown) => {
        if (isOutdatedVersion(error)) return resolve(values);
        throw error;
      });
    } catch (error) {
      isUncertain = isUncertain || !isRefused(error);
      patch({ phase: 'failed', failure: failureText(error) });
      return false;
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await running;
    if (store.read().conflict) return false;
    if (!isUnsaved()) {
      patch({ phase: 'saved', failure: undefined });
      return true;
    }
    running = run().finally(() => (running = undefined));
    const isDone = await running;
    // What was typed during the request.
    if (isDone && isUnsaved()) schedule();
    return isDone;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (store.read().conflict) return;
    patch({ phase: 'waiting', failure: undefined });
    timer = setTimeout(() => void flush(), pauseMs);
  }

  /** Compares restored values with the version that was saved after them. */
  function compareRestored(): void {
    isOutdated = false;
    if (isUnsaved()) patch({ phase: 'failed', conflict: initial });
    else ports().rebase(initial.values, initial.values);
  }

  function receive(current: StoredVersion<Values>): void {
    const { base, conflict } = store.read();
    if (running || current.version === (conflict ?? base).version || isOlder(current, base)) return;
    const values = ports().readValues();
    if (!isUnsaved() || isSame(current.values, values)) {
      clearTimeout(timer);
      isUncertain = false;
      patch({ phase: 'saved', base: current, conflict: undefined, failure: undefined });
      ports().rebase(current.values, current.values);
    } else if (current.savedAt === null) {
      patch({ base: { ...current, values: base.values } });
    } else {
      clearTimeout(timer);
      patch({ phase: 'failed', conflict: current, failure: undefined });
    }
  }

  return {
    state: store,
    connect: (next) => {
      connected = next;
    },
    flush,
    typed: () => {
      if (isOutdated) return compareRestored();
      if (running) return;
      if (isUnsaved()) {
        if (!isSame(ports().readValues(), sent)) schedule();
      } else if (store.read().phase === 'failed' && !store.read().conflict) {
        // The user restored the last saved text.
        sent = undefined;
        patch({ phase: 'saved', failure: undefined });
      }
    },
    receive,
    compare: async () => receive(await ports().fetchCurrent()),
    takeTheirs: () => {
      const { conflict } = store.read();
      if (!conflict) return;
      isUncertain = false;
      patch({ phase: 'saved', base: conflict, conflict: undefined });
      ports().rebase(conflict.values, conflict.values);
    },
    overwrite: () => {
      const { conflict } = store.read();
      if (!conflict) return;
      patch({ base: conflict, conflict: undefined });
      sent = undefined;
      void flush();
    },
    stop: () => clearTimeout(timer),
  };
}
