/** A request as the mock received it. */
export interface LoggedRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  /** Lower-case names; authorization contains only the id of the signed-in person. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  status: number | null;
  /** ISO 8601. */
  readonly time: string;
  /** Contract violations of the request or the response. */
  readonly violations: string[];
}

const maxLog = 5000;

/** The requests since the last reset, oldest first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];
  #clearings = 0;

  /** Call it when a request arrives; call the returned function when the entry is complete. */
  arrival(): (entry: LoggedRequest) => void {
    const clearings = this.#clearings;
    return (entry) => {
      // The request arrived before the log was cleared.
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
