import type { Case, Expectation } from '#cases/case.ts';
import { documents, getLabel, responseFor, type Operation } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import { isSuccess, type Exchange, type HttpResponse } from '#cases/http/exchange.ts';
import { mediaTypeFor } from './checks/bodies.ts';
import { formatResponseLine, type Finding } from './findings/finding.ts';

/** The notes of reads of records that exist: the server itself has listed or created them. */
export const listedRecord = 'a listed record';
export const createdRecord = 'the created record';
const existingRecords: readonly string[] = [listedRecord, createdRecord];

/** Cases that reach the operation if the server has it. */
const reaching: ReadonlySet<Expectation['kind']> = new Set(['any', 'valid', 'invalid', 'unknown']);

/** Gateways and failing servers send these for any path. */
function isInconclusive({ status }: HttpResponse): boolean {
  return (
    status === 401 || status === 429 || status >= 500 || (status >= 300 && status < 400 && status !== 304)
  );
}

/** What a server without the operation sends: no route, not this method, or not implemented. */
function isAbsence({ status }: HttpResponse): boolean {
  return [404, 405, 501].includes(status);
}

interface Absence {
  readonly call: Call;
  readonly exchange: Exchange;
  readonly response: HttpResponse;
  readonly kind: Expectation['kind'];
  readonly isExisting: boolean;
}

interface Evidence {
  isPresent: boolean;
  /** An invalid request got another refusal, possibly of a validator in front of the server. */
  hasRefusedInvalid: boolean;
  /** One of each kind. */
  readonly absences: Map<string, Absence>;
  /** How many requests got them. */
  absentCount: number;
}

function createEvidence(): Evidence {
  return { isPresent: false, hasRefusedInvalid: false, absences: new Map(), absentCount: 0 };
}

/** After so many requests, further ones to a missing operation show nothing new. */
const enough = 8;

/** The same for all paths without a route, also where the body repeats the request. */
function getSignature({ request, response }: Exchange): string {
  const { status = 0, mediaType = '', body = Buffer.alloc(0) } = response ?? {};
  const { href, pathname, search } = request.url;
  const text = [href, `${pathname}${search}`, pathname].reduce(
    (result, part) => result.replaceAll(part, ''),
    body.subarray(0, 10_000).toString('utf8'),
  );
  const stable = text.replaceAll(request.method, '').replaceAll(/[\da-f-]*\d[\da-f:.-]*/gi, '#');
  return `${status} ${mediaType} ${stable}`;
}

/** Which operations the server lacks, judged by its responses. */
export class Presence {
  readonly #evidence = new Map<Operation, Evidence>();
  readonly #operations = new WeakMap<Exchange, Operation>();
  #unrouted: Exchange | undefined;

  /** For an exchange that proves nothing by itself, but may belong to a finding. */
  attribute(operation: Operation, exchange: Exchange): void {
    this.#operations.set(exchange, operation);
  }

  record({ call, expectation, about }: Case, exchange: Exchange): void {
    const { operation } = call;
    this.attribute(operation, exchange);
    if (!reaching.has(expectation.kind)) return;
    const evidence = this.#evidence.get(operation) ?? createEvidence();
    this.#evidence.set(operation, evidence);
    const { response } = exchange;
    if (isSuccess(exchange.incomplete)) evidence.isPresent = true;
    if (!response || (isInconclusive(response) && !isAbsence(response))) return;
    if (isAbsence(response) || response.status === 403) {
      const { kind } = expectation;
      const isExisting = existingRecords.includes(about.note);
      const key = `${kind} ${isExisting} ${getSignature(exchange)}`;
      evidence.absentCount += 1;
      if (!evidence.absences.has(key))
        evidence.absences.set(key, { call, exchange, response, kind, isExisting });
    } else if (expectation.kind === 'invalid' && !isSuccess(response)) evidence.hasRefusedInvalid = true;
    else evidence.isPresent = true;
  }

  /** A call of an operation that may be missing, for which the response to an unknown path would help. */
  get doubtfulCall(): Call | undefined {
    if (this.#unrouted) return undefined;
    for (const { isPresent, absences } of this.#evidence.values()) {
      const [absence] = isPresent ? [] : absences.values();
      if (absence) return absence.call;
    }
    return undefined;
  }

  /** The response to a path that the contract lacks. */
  compareWith(exchange: Exchange): void {
    const status = exchange.response?.status ?? 0;
    if (status >= 400 && status < 500 && status !== 401 && status !== 429) this.#unrouted = exchange;
  }

  #isUnrouted(exchange: Exchange): boolean {
    return this.#unrouted !== undefined && getSignature(this.#unrouted) === getSignature(exchange);
  }

  /** Whether the server's response to an unknown path cannot be that of the operation for a missing record. */
  #isTelling(operation: Operation): boolean {
    const { response } = this.#unrouted ?? {};
    if (!response) return false;
    const documented = documents(operation, response.status)
      ? responseFor(operation, response.status)
      : undefined;
    if (!documented || (documented.content.length > 0 && !mediaTypeFor(documented, response.mediaType)))
      return true;
    // What operations that exist send for ids that do not.
    return [...this.#evidence.values()].some(
      ({ isPresent, absences }) =>
        isPresent &&
        [...absences.values()].some(
          ({ kind, exchange }) =>
            kind === 'unknown' && exchange.response?.status === 404 && !this.#isUnrouted(exchange),
        ),
    );
  }

  #findAbsence(operation: Operation): Absence | undefined {
    const evidence = this.#evidence.get(operation);
    if (!evidence || evidence.isPresent) return undefined;
    const absences = [...evidence.absences.values()];
    const namesNoRecord =
      !documents(operation, 404) && operation.parameters.every(({ place }) => place !== 'path');
    const certain = absences.find(
      ({ response, kind }) =>
        [405, 501].includes(response.status) ||
        (response.status === 404 && kind === 'valid' && namesNoRecord),
    );
    if (certain) return certain;
    if (evidence.hasRefusedInvalid || !this.isUnrouted(operation)) return undefined;
    return absences.find(({ isExisting }) => isExisting || this.#isTelling(operation));
  }

  /** Whether the server responded to every call of the operation as it does to an unknown path. */
  isUnrouted(operation: Operation): boolean {
    const { isPresent = true, absences = new Map<string, Absence>() } = this.#evidence.get(operation) ?? {};
    return !isPresent && [...absences.values()].every(({ exchange }) => this.#isUnrouted(exchange));
  }

  isMissing(operation: Operation): boolean {
    return this.#findAbsence(operation) !== undefined;
  }

  /** Whether enough requests have shown that the server lacks the operation. */
  isSettled(operation: Operation): boolean {
    return (this.#evidence.get(operation)?.absentCount ?? 0) >= enough && this.isMissing(operation);
  }

  /**
   * Whether an `Allow` leaves out only methods that a server which lacks operations may not have: it lists what it has,
   * and a run that only reads cannot see more.
   */
  #isAllowOfPart({ code, cause }: Finding, { path }: Operation): boolean {
    const omittedMethods = [...cause.matchAll(/misses (\w+)/g)].map(([, method = '']) => method);
    if (code !== 'allow-wrong' || omittedMethods.length === 0 || cause.includes('also lists')) return false;
    const seen = [...this.#evidence].filter(([, { isPresent }]) => isPresent).map(([operation]) => operation);
    const isSeen = (method: string): boolean =>
      seen.some((operation) => operation.path === path && operation.method.toUpperCase() === method);
    return (
      !omittedMethods.some(isSeen) &&
      [...this.#evidence.keys()].some((operation) => this.isMissing(operation))
    );
  }

  /** Whether a finding only follows from operations that the server lacks. */
  isExplained(finding: Finding): boolean {
    const { code, exchanges } = finding;
    return exchanges.some((exchange) => {
      const operation = this.#operations.get(exchange);
      if (!operation) return false;
      if (this.#isAllowOfPart(finding, operation)) return true;
      const isUntried = this.#evidence.get(operation)?.isPresent !== true;
      // A path without any route is no path with another method.
      return (
        this.isMissing(operation) || (code === 'method-not-405' && isUntried && this.#isUnrouted(exchange))
      );
    });
  }

  findingFor(operation: Operation): Finding | undefined {
    const absence = this.#findAbsence(operation);
    if (!absence) return undefined;
    const { exchange, response } = absence;
    return {
      code: 'not-implemented',
      operation: getLabel(operation),
      cause: `${response.status} for a call of the contract`,
      expected: 'a response of the operation',
      got: formatResponseLine(exchange),
      exchanges: [exchange],
    };
  }
}
