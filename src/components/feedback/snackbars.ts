import { createStore, type ReadableStore } from '#src/lib/store.ts';
import type { SnackbarTone } from '#src/ui/snackbar.tsx';

export interface SnackbarMessage {
  readonly text: string;
  readonly tone: SnackbarTone;
  /** An action that returns a promise is shown as busy until it settles; then the snackbar closes. */
  readonly action?: {
    readonly label: string;
    readonly onAction: () => void | Promise<void>;
    readonly isBusy?: boolean;
  };
  /** Milliseconds on screen; null keeps it until it is closed. */
  readonly lifetime?: number | null;
  /** Equal messages are shown once, unless their subjects differ. */
  readonly subject?: string;
}

export interface QueuedSnackbar extends SnackbarMessage {
  readonly id: string;
  readonly onClose: () => void;
}

const defaultLifetime = 5000;
/** More would cover the page; the rest is queued. */
const maxVisible = 4;

interface Entry {
  snackbar: QueuedSnackbar;
  remaining: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  since: number;
}

/** The queue of the messages. Hovering one of them pauses the timers of all. */
export class SnackbarQueue {
  #entries: readonly Entry[] = [];
  #isHeld = false;
  #next = 0;
  readonly #visible = createStore<readonly QueuedSnackbar[]>([]);

  /** The visible messages, newest first. */
  readonly visible: ReadableStore<readonly QueuedSnackbar[]> = this.#visible;

  readonly show = (message: SnackbarMessage): (() => void) => {
    const repeated = this.#entries.find(
      ({ snackbar }) =>
        snackbar.text === message.text &&
        snackbar.tone === message.tone &&
        snackbar.subject === message.subject &&
        !message.action,
    );
    // One cause shows one message, however many requests it affects.
    if (repeated) return repeated.snackbar.onClose;
    this.#next += 1;
    const id = String(this.#next);
    const close = (): void => this.#remove(id);
    const remaining = message.lifetime === undefined ? defaultLifetime : message.lifetime;
    this.#entries = [
      ...this.#entries,
      {
        snackbar: { ...this.#acting(id, message), id, onClose: close },
        remaining,
        timer: undefined,
        since: 0,
      },
    ];
    this.#settle();
    return close;
  };

  readonly hold = (): void => {
    this.#isHeld = true;
    for (const entry of this.#entries) {
      if (entry.timer === undefined || entry.remaining === null) continue;
      clearTimeout(entry.timer);
      entry.timer = undefined;
      entry.remaining -= Date.now() - entry.since;
    }
  };

  readonly release = (): void => {
    this.#isHeld = false;
    this.#settle();
  };

  /** The message with an action that shows its progress. */
  #acting(id: string, message: SnackbarMessage): SnackbarMessage {
    const { action } = message;
    if (!action) return message;
    const onAction = (): void => {
      const work = action.onAction();
      if (!work) return;
      this.#setBusy(id);
      // The action reports its own errors.
      void work.catch(() => {}).finally(() => this.#remove(id));
    };
    return { ...message, action: { ...action, onAction } };
  }

  #setBusy(id: string): void {
    const entry = this.#entries.find(({ snackbar }) => snackbar.id === id);
    if (!entry?.snackbar.action) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.remaining = null;
    entry.snackbar = { ...entry.snackbar, action: { ...entry.snackbar.action, isBusy: true } };
    this.#settle();
  }

  #remove(id: string): void {
    const entry = this.#entries.find(({ snackbar }) => snackbar.id === id);
    if (!entry) return;
    clearTimeout(entry.timer);
    this.#entries = this.#entries.filter((existing) => existing !== entry);
    this.#settle();
  }

  #settle(): void {
    const visible = this.#entries.slice(0, maxVisible);
    for (const entry of visible) {
      if (this.#isHeld || entry.timer !== undefined || entry.remaining === null) continue;
      entry.since = Date.now();
      entry.timer = setTimeout(() => this.#remove(entry.snackbar.id), Math.max(0, entry.remaining));
    }
    this.#visible.write(visible.map(({ snackbar }) => snackbar).toReversed());
  }
}

/** The page's only queue. */
export const snackbars = new SnackbarQueue();
