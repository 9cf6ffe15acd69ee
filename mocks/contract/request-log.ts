import type { OperationId } from '#src/api/generated/operations.ts';
import type { Fault } from './faults.ts';

/** A response as it was sent. */
export interface LoggedResponse {
  /** Undefined for an empty response. */
  readonly mediaType: string | undefined;
  readonly sizeBytes: number;
  /** The beginning of a text; null for other media, and once newer responses need its space. */
  text: string | null;
  readonly isCut: boolean;
}

/** A request as the mock received it. */
export interface LoggedRequest {
  /** Counts up from 1. */
  id: number;
  readonly operationId: OperationId;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  /** Lower-case names; authorization contains only the id of the signed-in person. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null until it has arrived. */
  body: unknown;
  /** Id of the signed-in person. */
  readonly person: string | null;
  status: number | null;
  /** ISO 8601. */
  readonly time: string;
  /** Null until the response is complete. */
  durationMs: number | null;
  response: LoggedResponse | null;
  /** The fault that has changed the response. */
  fault: Fault['kind'] | null;
  /** Who responds: `gateway` where the server does not have the operation, and no mock stands in for it. */
  readonly respondedBy: 'mock' | 'server' | 'gateway';
  /** Contract violations of the request; the mock's response is then a 400 or 415. */
  readonly requestErrors: string[];
  /** Contract violations of the response. */
  readonly violations: string[];
  /** Whether the response can be compared with the contract; `remark` then states why not. */
  isChecked: boolean;
  /** What explains the response, in one sentence or two, with the remedy. */
  remark: string | null;
}

/** The changes since an earlier call. */
export interface LogChanges {
  /** For the next call. */
  readonly cursor: string;
  /** Whether `entries` is the whole log, because the log was cleared since, or the cursor is not one of this log. */
  readonly isWhole: boolean;
  /** Added or changed, in the order of the change. */
  readonly entries: readonly LoggedRequest[];
  /** Entries below this id are no longer in the log. */
  readonly firstId: number;
}

export interface LogLimits {
  readonly entries: number;
  /** Sum of the texts of all responses, in UTF-16 code units. */
  readonly text: number;
  /** Of one response. */
  readonly textOfOne: number;
}

const defaultLimits: LogLimits = { entries: 5000, text: 8_000_000, textOfOne: 64_000 };

/** A copy: a slice would keep the whole text in memory. */
function copyStart(text: string, length: number): string {
  return new TextDecoder().decode(new TextEncoder().encode(text.slice(0, length)));
}

interface Recording {
  readonly add: (entry: LoggedRequest) => void;
  /** Call it when the entry has its response. */
  readonly complete: (entry: LoggedRequest) => void;
}

/** The requests since the last reset, oldest first. */
export class RequestLog {
  readonly #limits: LogLimits;
  /** In the order of their last change. */
  readonly #changes = new Map<LoggedRequest, number>();
  readonly #entries: LoggedRequest[] = [];
  readonly #withText = new Set<LoggedRequest>();
  #textLength = 0;
  #revision = 0;
  #lastId = 0;
  /** Changes with each restart and clearing. */
  #name = Date.now();

  constructor(limits: Partial<LogLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Call it when a request arrives. Requests that arrived before the log was cleared are not recorded. */
  arrival(): Recording {
    const name = this.#name;
    const ifCurrent = (work: (entry: LoggedRequest) => void) => (entry: LoggedRequest) => {
      if (name === this.#name) work(entry);
    };
    return {
      add: ifCurrent((entry) => this.#add(entry)),
      complete: ifCurrent((entry) => this.#complete(entry)),
    };
  }

  /** A text response for an entry, cut to the limit. */
  describeText(mediaType: string, text: string): LoggedResponse {
    const max = this.#limits.textOfOne;
    const isCut = text.length > max;
    return { mediaType, sizeBytes: text.length, text: isCut ? copyStart(text, max) : text, isCut };
  }

  list(operationId?: string): readonly LoggedRequest[] {
    return operationId === undefined
      ? this.#entries
      : this.#entries.filter((entry) => entry.operationId === operationId);
  }

  /** The changes after the cursor of an earlier call; without a cursor, all entries. */
  since(cursor: string | undefined): LogChanges {
    const [name, revision] = (cursor ?? '').split('.').map(Number);
    const isWhole = name !== this.#name || revision === undefined;
    return {
      cursor: `${this.#name}.${this.#revision}`,
      isWhole,
      entries: isWhole
        ? [...this.#entries]
        : [...this.#changes].flatMap(([entry, changedAt]) => (changedAt > revision ? entry : [])),
      firstId: this.#entries[0]?.id ?? this.#lastId + 1,
    };
  }

  clear(): void {
    this.#entries.length = 0;
    this.#changes.clear();
    this.#withText.clear();
    this.#textLength = 0;
    this.#name += 1;
  }

  #touch(entry: LoggedRequest): void {
    this.#revision += 1;
    this.#changes.delete(entry);
    this.#changes.set(entry, this.#revision);
  }

  #add(entry: LoggedRequest): void {
    this.#lastId += 1;
    entry.id = this.#lastId;
    this.#entries.push(entry);
    this.#touch(entry);
    if (this.#entries.length <= this.#limits.entries) return;
    const oldest = this.#entries.shift();
    if (!oldest) return;
    this.#changes.delete(oldest);
    this.#dropText(oldest);
  }

  #complete(entry: LoggedRequest): void {
    // The entry may have left the log while the request was running.
    if (!this.#changes.has(entry)) return;
    this.#touch(entry);
    if (typeof entry.response?.text !== 'string') return;
    this.#withText.add(entry);
    this.#textLength += entry.response.text.length;
    for (const oldest of this.#withText) {
      if (this.#textLength <= this.#limits.text) break;
      this.#dropText(oldest);
    }
  }

  #dropText(entry: LoggedRequest): void {
    if (!this.#withText.delete(entry) || !entry.response) return;
    this.#textLength -= entry.response.text?.length ?? 0;
    entry.response.text = null;
  }
}
