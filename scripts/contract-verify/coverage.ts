import type { About, Expectation } from './case.ts';
import { labelOf, responseFor, type Operation } from './contract.ts';
import type { Answer } from './http/exchange.ts';

export interface OperationCoverage {
  readonly operation: string;
  readonly requests: number;
  /** Whether a request was accepted (2xx). */
  readonly isAccepted: boolean;
  readonly documentedStatuses: readonly string[];
  readonly seenStatuses: readonly string[];
  readonly parameters: readonly string[];
  readonly exercisedParameters: readonly string[];
  readonly judgedParameters: readonly string[];
  /** `body.code maxLength` and the like. */
  readonly exercisedKeywords: readonly string[];
  readonly judgedKeywords: readonly string[];
  /** Why something was left out. */
  readonly notes: readonly string[];
}

/** Said of operations that read; taken back once one was accepted after all. */
export const neverAccepted = 'no call was accepted; give values for its parameters in the settings';

interface Counts {
  requests: number;
  isAccepted: boolean;
  readonly statuses: Set<string>;
  readonly exercised: Set<string>;
  readonly judged: Set<string>;
  readonly parametersSent: Set<string>;
  readonly notes: Set<string>;
}

/** A case says something about its keyword only when the keyword decided, not somebody's rights or a missing thing. */
function isJudged(expectation: Expectation, status: number): boolean {
  if (expectation.kind === 'valid') return status < 300 || status === 400 || status === 422;
  return status < 300 || (status >= 400 && status < 500 && ![401, 403, 404, 409, 429].includes(status));
}

/** Which parts of the contract the run has touched, and which of them it could judge. */
export class Coverage {
  readonly #counts = new Map<Operation, Counts>();

  constructor(operations: readonly Operation[]) {
    for (const operation of operations) {
      this.#counts.set(operation, {
        requests: 0,
        isAccepted: false,
        statuses: new Set(),
        exercised: new Set(),
        judged: new Set(),
        parametersSent: new Set(),
        notes: new Set(),
      });
    }
  }

  record(
    operation: Operation,
    parameters: Iterable<string>,
    expectation: Expectation,
    about: About,
    answer: Answer | undefined,
  ): void {
    const counts = this.#counts.get(operation);
    if (!counts) return;
    counts.requests += 1;
    if (['undeclared-method', 'head', 'options'].includes(expectation.kind)) return;
    for (const parameter of parameters) counts.parametersSent.add(parameter);
    if (answer) {
      const documented = responseFor(operation, answer.status);
      counts.statuses.add(documented?.status ?? String(answer.status));
      if (answer.status >= 200 && answer.status < 300) {
        counts.isAccepted = true;
        counts.notes.delete(neverAccepted);
      }
    }
    if (about.location === '' || (expectation.kind !== 'valid' && expectation.kind !== 'invalid')) return;
    const key = `${about.location} ${about.keyword}`;
    counts.exercised.add(key);
    if (answer && isJudged(expectation, answer.status)) counts.judged.add(key);
  }

  note(operation: Operation, text: string): void {
    this.#counts.get(operation)?.notes.add(text);
  }

  isAccepted(operation: Operation): boolean {
    return this.#counts.get(operation)?.isAccepted === true;
  }

  list(): readonly OperationCoverage[] {
    return [...this.#counts].map(([operation, counts]) => {
      const parameters = operation.parameters.map(({ place, name }) => `${place} ${name}`);
      const judged = [...counts.judged].toSorted();
      return {
        operation: labelOf(operation),
        requests: counts.requests,
        isAccepted: counts.isAccepted,
        documentedStatuses: operation.responses.map(({ status }) => status),
        seenStatuses: [...counts.statuses].toSorted(),
        parameters,
        exercisedParameters: parameters.filter((one) => counts.parametersSent.has(one)),
        judgedParameters: parameters.filter((one) =>
          judged.some((key) => key.startsWith(`${one.replace(' ', '.')} `)),
        ),
        exercisedKeywords: [...counts.exercised].toSorted(),
        judgedKeywords: judged,
        notes: [...counts.notes].toSorted(),
      };
    });
  }
}
