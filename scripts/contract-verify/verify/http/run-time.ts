/** Thrown when the time or request budget is used up, or the run was interrupted; earlier findings remain valid. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

/** The time reserved for deletions and reports, in seconds. */
const cleaning = { share: 0.15, max: 20 };
const reporting = { share: 0.05, max: 5 };
/** After an interruption, deletions may take this long, and unanswered writes are awaited this long. */
const afterInterruption = { deletions: 10_000, writes: 2000 };

const timePassed = 'The maximum time has passed.';

/** Until when requests may be sent. The time counts from the start of the command, and includes the reports. */
export class RunTime {
  readonly #sendUntil: number;
  #cleanUntil: number;
  #spentBy: string | undefined;
  readonly #stopped = new AbortController();
  readonly #interruption: AbortSignal | undefined;

  /** `startedAt` in milliseconds, as `Date.now()` gives it; `interruption` aborts with the name of a signal. */
  constructor(maxSeconds: number, startedAt: number, interruption?: AbortSignal) {
    this.#interruption = interruption;
    const end = startedAt + maxSeconds * 1000;
    const reserve = ({ share, max }: typeof cleaning): number => Math.min(max, maxSeconds * share) * 1000;
    this.#cleanUntil = end - reserve(reporting);
    this.#sendUntil = this.#cleanUntil - reserve(cleaning);
    const interrupt = (): void => this.stop(`Interrupted by ${String(interruption?.reason)}.`);
    if (interruption?.aborted === true) interrupt();
    else interruption?.addEventListener('abort', interrupt, { once: true });
  }

  get isInterrupted(): boolean {
    return this.#interruption?.aborted === true;
  }

  /** Aborts when no further case may be sent. */
  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }

  /** Stops sending cases; deletions continue for a short time. */
  stop(reason: string): void {
    if (this.#spentBy !== undefined) return;
    this.#spentBy = reason;
    this.#cleanUntil = Math.min(this.#cleanUntil, Date.now() + afterInterruption.deletions);
    this.#stopped.abort();
  }

  /** The error for a run that may send no more requests; undefined while it may. */
  spent(isCleaning: boolean): BudgetSpentError | undefined {
    if (isCleaning)
      return Date.now() < this.#cleanUntil
        ? undefined
        : new BudgetSpentError('No time is left for deletions.');
    if (this.#spentBy !== undefined) return new BudgetSpentError(this.#spentBy);
    return Date.now() < this.#sendUntil ? undefined : new BudgetSpentError(timePassed);
  }

  /** Milliseconds that a request may still take. A write is awaited longer, because it may have created something. */
  millisecondsLeft(isCleaning: boolean, isWrite: boolean): number {
    const end = isCleaning || isWrite ? this.#cleanUntil : this.#sendUntil;
    const limit = this.#spentBy === undefined || isCleaning ? Infinity : afterInterruption.writes;
    return Math.max(0, Math.min(end - Date.now(), limit));
  }
}
