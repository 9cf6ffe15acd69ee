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

const longestLog = 5000;

/** The calls since the last reset, oldest first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > longestLog) this.#entries.shift();
  }

  list(operationId?: string): readonly LoggedRequest[] {
    return operationId === undefined
      ? this.#entries
      : this.#entries.filter((entry) => entry.operationId === operationId);
  }

  clear(): void {
    this.#entries.length = 0;
  }
}
