/** One call as the mock saw it. */
export interface LoggedRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  /** Lower-case names; authorization holds only the id of the signed-in person. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  status: number | null;
  /** ISO 8601. */
  readonly time: string;
  /** What the answer, or the request, got wrong against the description. */
  readonly violations: string[];
}

const maxLog = 5000;

/** The calls since the last reset, oldest first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];
  #clearings = 0;

  /** To be called when a call arrives, for the moment at which enough is known of it. */
  arrival(): (entry: LoggedRequest) => void {
    const clearings = this.#clearings;
    return (entry) => {
      // It came before the log was cleared, and belongs to what was cleared.
      if (clearings !== this.#clearings) return;
      this.#entries.push(entry);
      if (this.#entries.length > maxLog) this.#entries.shift();
    };
  }

  list(operationId?: string): readonly LoggedRequest[] {
    return operationId === undefined
      ? this.#entries
      : this.#entries.filter((entry) => entry.operationId === operationId);
  }

  clear(): void {
    this.#entries.length = 0;
    this.#clearings += 1;
  }
}
