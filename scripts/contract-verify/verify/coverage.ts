import type { About, Case, Expectation } from '#cases/case.ts';
import { mediaTypeFor } from './checks/bodies.ts';
import {
  isJsonType,
  getLabel,
  responseFor,
  type Operation,
  type DescribedContract,
} from '#cases/contract.ts';
import { isSuccess, type Exchange, type HttpResponse } from '#cases/http/exchange.ts';
import { mainMediaType } from '#cases/plan/valid-bodies.ts';
import { explainUnaccepted, neverAccepted } from './never-accepted.ts';
import { keywordsMet, listKeywords } from '#cases/schemas/keywords.ts';

/** How many parts of a kind the contract has, how many were exercised, and how many of those could be judged. */
export interface Share {
  readonly all: readonly string[];
  readonly exercised: readonly string[];
  readonly judged: readonly string[];
}

export interface OperationCoverage {
  readonly operation: string;
  readonly requests: number;
  /** Whether a request was accepted (2xx). */
  readonly isAccepted: boolean;
  /** Whether the server lacks it. */
  readonly isMissing: boolean;
  readonly parameters: Share;
  /** `body.code maxLength`: tried at its boundary or beyond. */
  readonly requestKeywords: Share;
  /** `200.items[].code maxLength`: a response contained a value that the keyword applies to. */
  readonly responseKeywords: Share;
  /** Documented statuses. */
  readonly responses: Share;
  /** Also statuses that are not documented. */
  readonly seenStatuses: readonly string[];
  /** Why parts were skipped. */
  readonly notes: readonly string[];
}

/** Further responses with the same status rarely exercise new parts, and validating them takes time. */
const maxResponses = 25;

interface Counts {
  requests: number;
  isAccepted: boolean;
  readonly statuses: Map<string, number>;
  readonly judgedStatuses: Set<string>;
  readonly exercised: Set<string>;
  readonly judged: Set<string>;
  readonly met: Set<string>;
  readonly parametersSent: Set<string>;
  readonly notes: Set<string>;
  isSkipped: boolean;
  isMissing: boolean;
}

/** A case judges its keyword only when the keyword decided, not permissions or a missing resource. */
function isJudged(expectation: Expectation, status: number): boolean {
  if (expectation.kind === 'valid') return status < 300 || status === 400 || status === 422;
  return (
    status < 300 || (status >= 400 && status < 500 && ![401, 403, 404, 409, 412, 428, 429].includes(status))
  );
}

/** Keywords by the names of their cases: the sent value, or the tested rule. */
const keywordNames = new Map([
  ['null', 'type'],
  ['then', 'if'],
  ['else', 'if'],
]);

function formatKeyword({ location, keyword }: About): string {
  return `${location} ${keywordNames.get(keyword) ?? keyword}`;
}

function share(all: readonly string[], exercised: ReadonlySet<string>, judged: ReadonlySet<string>): Share {
  return {
    all,
    exercised: all.filter((part) => exercised.has(part)),
    judged: all.filter((part) => judged.has(part)),
  };
}

/** Which parts of the contract the run has exercised, and which of them it could judge. */
export class Coverage {
  readonly #contract: DescribedContract;
  readonly #counts = new Map<Operation, Counts>();

  constructor(contract: DescribedContract, operations: readonly Operation[]) {
    this.#contract = contract;
    for (const operation of operations) {
      this.#counts.set(operation, {
        requests: 0,
        isAccepted: false,
        statuses: new Map(),
        judgedStatuses: new Set(),
        exercised: new Set(),
        judged: new Set(),
        met: new Set(),
        parametersSent: new Set(),
        notes: new Set(),
        isSkipped: false,
        isMissing: false,
      });
    }
  }

  record(
    { call, expectation, about }: Case,
    { response, incomplete }: Pick<Exchange, 'response' | 'incomplete'>,
  ): void {
    const { operation } = call;
    const counts = this.#counts.get(operation);
    if (!counts) return;
    counts.requests += 1;
    if (['undeclared-method', 'head', 'options'].includes(expectation.kind)) return;
    for (const parameter of [...call.parameters.keys(), ...(call.rawParameters?.keys() ?? [])])
      counts.parametersSent.add(parameter);
    if (isSuccess(response ?? incomplete)) {
      counts.isAccepted = true;
      for (const note of Object.values(neverAccepted)) counts.notes.delete(note);
    }
    if (response) this.#recordAnswer(operation, counts, response);
    if (about.location === '' || (expectation.kind !== 'valid' && expectation.kind !== 'invalid')) return;
    const key = formatKeyword(about);
    counts.exercised.add(key);
    if (response && isJudged(expectation, response.status)) counts.judged.add(key);
  }

  #recordAnswer(operation: Operation, counts: Counts, response: HttpResponse): void {
    const documented = responseFor(operation, response.status);
    const status = documented?.status ?? String(response.status);
    const seen = (counts.statuses.get(status) ?? 0) + 1;
    counts.statuses.set(status, seen);
    if (!documented) return;
    const media = mediaTypeFor(documented, response.mediaType);
    if (media || documented.content.length === 0) counts.judgedStatuses.add(status);
    if (media?.schema === undefined || response.json === undefined || seen > maxResponses) return;
    for (const keyword of keywordsMet(this.#contract.response, media.schema, response.json, status))
      counts.met.add(keyword);
  }

  /** For an operation that cannot be read from the description. */
  skip(operation: Operation, reason: string): void {
    const counts = this.#counts.get(operation);
    if (counts) counts.isSkipped = true;
    this.note(operation, `skipped: ${reason}`);
  }

  /** For an operation that the server lacks, which is a finding and no gap. */
  markMissing(operation: Operation): void {
    const counts = this.#counts.get(operation);
    if (!counts) return;
    counts.isMissing = true;
    counts.notes.clear();
  }

  /** For a read that the server may lack, or for which it has no record. */
  markUnrouted(operation: Operation): void {
    const notes = this.#counts.get(operation)?.notes;
    if (notes?.delete(neverAccepted.absent) === true || notes?.delete(neverAccepted.unclear) === true)
      notes.add(neverAccepted.unrouted);
  }

  note(operation: Operation, text: string): void {
    this.#counts.get(operation)?.notes.add(text);
  }

  /** For a read without an accepted call; its response may have been incomplete. */
  noteUnlessAccepted(operation: Operation): void {
    const counts = this.#counts.get(operation);
    if (counts?.isAccepted !== false) return;
    this.note(operation, explainUnaccepted([...counts.statuses.keys()]));
  }

  list(): readonly OperationCoverage[] {
    return [...this.#counts].map(([operation, counts]) => {
      const parameters = operation.parameters.map(({ place, name }) => `${place} ${name}`);
      const judged = new Set(
        parameters.filter((parameter) =>
          [...counts.judged].some(
            (key) => /^[^ [.]*\.[^ [.]*/.exec(key)?.[0] === parameter.replace(' ', '.'),
          ),
        ),
      );
      const { request, response } = this.#contract;
      const media = mainMediaType(operation);
      const requestKeywords = counts.isSkipped
        ? []
        : [
            ...operation.parameters.flatMap(({ place, name, schema }) =>
              listKeywords(request, schema, `${place}.${name}`).filter(
                // Parameters are sent as text.
                (keyword) => keyword !== `${place}.${name} type` || !request.matches(schema, 'text'),
              ),
            ),
            ...listKeywords(request, media?.schema, 'body'),
          ];
      const responseKeywords = (counts.isSkipped ? [] : operation.responses).flatMap(({ status, content }) =>
        content.flatMap(({ type, schema }) =>
          isJsonType(type) ? listKeywords(response, schema, status) : [],
        ),
      );
      return {
        operation: getLabel(operation),
        requests: counts.requests,
        isAccepted: counts.isAccepted,
        isMissing: counts.isMissing,
        parameters: share(parameters, counts.parametersSent, judged),
        requestKeywords: share([...new Set(requestKeywords)], counts.exercised, counts.judged),
        // Every response is validated against its whole schema, so exercised parts are also judged.
        responseKeywords: share([...new Set(responseKeywords)], counts.met, counts.met),
        responses: share(
          operation.responses.map(({ status }) => status),
          new Set(counts.statuses.keys()),
          counts.judgedStatuses,
        ),
        seenStatuses: [...counts.statuses.keys()].toSorted(),
        notes: [...counts.notes].toSorted(),
      };
    });
  }
}
