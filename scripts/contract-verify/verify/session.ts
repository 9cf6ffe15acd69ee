import type { Case } from '#cases/case.ts';
import type { Judged } from './checks/check.ts';
import { exchangeChecks } from './checks/every-exchange.ts';
import { noResponse } from './checks/statuses.ts';
import { documents, getLabel, isSafe, type DescribedContract, type Operation } from '#cases/contract.ts';
import type { Coverage } from './coverage.ts';
import type { FindingCode } from './findings/codes.ts';
import { getFindingKey, type Finding } from './findings/finding.ts';
import { requestFor, type Call, type Target } from '#cases/http/call.ts';
import type { Client } from './http/client.ts';
import { ForbiddenRequestError } from './http/forbidden-request.ts';
import type { WriteReach } from './http/write-reach.ts';
import type { Identity } from '#cases/http/credentials.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { findIdempotencyKey, withNewKey } from './http/idempotency-key.ts';
import type { Leftovers } from './cleanup.ts';
import { exampleFindings } from './checks/examples.ts';
import { Presence } from './presence.ts';
import { UnusableOptionError } from './unusable-option.ts';
import { BudgetSpentError } from './http/run-time.ts';
import type { Task } from './probes/tasks.ts';

/** Maximum repetitions of the same fault; more would add no information. */
const maxPerKind = 3;

export interface FoundFinding extends Finding {
  /** A second, identical attempt did not show it. */
  readonly isFlaky: boolean;
}

/** Throws UnusableSchemaError, with place and reason, if a schema of the operation is invalid. */
function requireUsable({ request, response }: DescribedContract, operation: Operation): void {
  for (const { schema } of operation.parameters) request.require(schema);
  for (const { schema } of operation.body?.content ?? []) request.require(schema);
  for (const { content, headers } of operation.responses)
    for (const { schema } of [...content, ...headers]) response.require(schema);
}

function judge(contract: DescribedContract, testCase: Case, exchange: Exchange): readonly Finding[] {
  const { response } = exchange;
  if (!response) return [noResponse(testCase.call.operation, exchange)];
  const judged: Judged = { ...testCase, contract, exchange, response };
  return exchangeChecks.flatMap((check) => check(judged));
}

/** The first attempt took effect, so the second one cannot have the same result. */
function hasTakenEffect(testCase: Case, first: Exchange, second: Exchange): boolean {
  const method = (testCase.call.method ?? testCase.call.operation.method).toUpperCase();
  const after = second.response?.status ?? 0;
  // The version that it names is outdated now: even a failed request may have had effects.
  if ([412, 428].includes(after) && first.response?.status !== after) return true;
  if (!isSuccess(first.response) || method === 'GET') return false;
  // The resource of the first one exists already.
  if (first.response.status === 201 && isSuccess(second.response) && after !== 201) return true;
  return after === 409 || ((method === 'DELETE' || method === 'POST') && [404, 410, 422].includes(after));
}

const mustBeRefused: ReadonlySet<Case['expectation']['kind']> = new Set([
  'invalid',
  'no-access',
  'forbidden',
  'unknown',
  'undeclared-method',
]);

/** The number of an exchange that did not take place. */
const unsent = 0;

/** Whether a case was left out because it could change what the run did not create. */
export function isUnsent({ number }: Pick<Exchange, 'number'>): boolean {
  return number === unsent;
}

function describeCase({ call, expectation, about }: Case): string {
  const subject = [about.location, about.keyword, about.note].filter((text) => text !== '').join(', ');
  return `${getLabel(call.operation)}, ${expectation.kind}${subject === '' ? '' : ` (${subject})`}`;
}

/** One run against one server: sends cases, checks the responses and collects findings. */
export class Session {
  readonly contract: DescribedContract;
  readonly target: Target;
  readonly client: Client;
  readonly coverage: Coverage;
  readonly leftovers: Leftovers;
  readonly reach: WriteReach;
  /** The first is the main one. */
  readonly identities: readonly Identity[];
  readonly seed: number;
  /** Whether findings of a check are reported. */
  readonly isWanted: (code: FindingCode) => boolean;
  /** Called for each finding that a second attempt has confirmed. */
  readonly onConfirmed: () => void;
  readonly presence = new Presence();
  readonly #findings: FoundFinding[] = [];
  readonly #counts = new Map<string, number>();
  /** Lost responses that a second request did not reproduce; conclusions from them are equally uncertain. */
  readonly #flaky = new WeakSet<Exchange>();
  readonly #flakyKeys = new Set<string>();
  /** Why operations are not, or no longer, called; undefined for the others. */
  readonly #skipped = new Map<Operation, string | undefined>();

  constructor(
    parts: Pick<
      Session,
      'contract' | 'target' | 'client' | 'coverage' | 'leftovers' | 'reach' | 'identities' | 'seed'
    > &
      Partial<Pick<Session, 'isWanted' | 'onConfirmed'>>,
  ) {
    this.contract = parts.contract;
    this.target = parts.target;
    this.client = parts.client;
    this.coverage = parts.coverage;
    this.leftovers = parts.leftovers;
    this.identities = parts.identities;
    this.reach = parts.reach;
    this.seed = parts.seed;
    this.isWanted = parts.isWanted ?? (() => true);
    this.onConfirmed = parts.onConfirmed ?? (() => undefined);
  }

  /** Without what only follows from operations that the server lacks. */
  get findings(): readonly FoundFinding[] {
    return this.#findings.filter(
      (finding) => finding.code === 'not-implemented' || !this.presence.isExplained(finding),
    );
  }

  /** Reports each operation that the server lacks, at the end of the run. */
  reportMissing(operations: readonly Operation[]): void {
    for (const operation of operations) {
      const finding = this.presence.findingFor(operation);
      if (this.presence.isUnrouted(operation)) this.coverage.markUnrouted(operation);
      if (!finding) continue;
      this.coverage.markMissing(operation);
      this.report(finding);
    }
  }

  /** Operations that could not be called as described, each with the reason. */
  get skipped(): readonly string[] {
    return [...this.#skipped].flatMap(([operation, reason]) =>
      reason === undefined ? [] : [`${getLabel(operation)} (${reason})`],
    );
  }

  /** Whether the schemas of the operation can be used. The first time, its examples are checked too. */
  canUse(operation: Operation): boolean {
    if (!this.#skipped.has(operation)) {
      this.#skipped.set(operation, undefined);
      this.#attempt(operation, () => {
        requireUsable(this.contract, operation);
        for (const finding of exampleFindings(this.contract, operation)) this.report(finding);
      });
    }
    return this.#skipped.get(operation) === undefined;
  }

  /**
   * The tasks of one operation. One that fails because of the description ends those of its operation and not the run:
   * the operation is reported as skipped. Those of an operation that the server lacks end too.
   */
  *guarded(operation: Operation, plan: () => readonly Task[]): Iterable<Task> {
    if (!this.canUse(operation)) return;
    for (const task of this.#attempt(operation, plan) ?? []) {
      yield async () => {
        if (this.#skipped.get(operation) !== undefined || this.presence.isSettled(operation)) return;
        try {
          await task();
        } catch (error) {
          this.#skip(operation, error);
        }
      };
    }
  }

  #attempt<Result>(operation: Operation, work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      this.#skip(operation, error);
      return undefined;
    }
  }

  #skip(operation: Operation, error: unknown): void {
    const endsRun = [BudgetSpentError, UnusableOptionError, ForbiddenRequestError];
    if (endsRun.some((kind) => error instanceof kind)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    this.#skipped.set(operation, reason);
    this.coverage.skip(operation, reason);
  }

  get main(): Identity | undefined {
    return this.identities[0];
  }

  get allowsWrites(): boolean {
    return this.reach.allowsWrites;
  }

  /**
   * Sends the case, judges the response, and repeats it once if there is a violation. Resolves to the first attempt.
   */
  async send(unkeyed: Case): Promise<Exchange> {
    const testCase = this.#keyed(unkeyed);
    const exchange = await this.#sendOnce(testCase);
    if (isUnsent(exchange)) return exchange;
    const findings = this.#judge(testCase, exchange);
    if (findings.some((finding) => this.#flakyKeys.has(getFindingKey(finding)))) this.#flaky.add(exchange);
    if (findings.every((finding) => this.#isKnown(finding))) return exchange;
    const again = await this.#sendOnce(testCase);
    // What the second attempt has created is unknown.
    await this.leftovers.deleteCreated(again, this.client, this.target);
    const repeated = new Set((isUnsent(again) ? findings : this.#judge(testCase, again)).map(getFindingKey));
    const isDone = hasTakenEffect(testCase, exchange, again);
    for (const finding of findings) {
      const isFlaky = !isDone && !repeated.has(getFindingKey(finding));
      if (isFlaky) {
        this.#flaky.add(exchange);
        this.#flakyKeys.add(getFindingKey(finding));
      }
      this.#keep(finding, isFlaky);
    }
    return exchange;
  }

  /**
   * Runs a sequence whose judgment needs several exchanges. Violations must recur in a second run from the start;
   * `sequence` must create its own resources each time.
   */
  async sequence(run: () => Promise<readonly Finding[]>): Promise<void> {
    const findings = (await run()).filter(({ code }) => this.isWanted(code));
    if (findings.every((finding) => this.#isKnown(finding))) return;
    const repeated = new Set((await run()).map(getFindingKey));
    for (const finding of findings) {
      const isBuiltOnSand = finding.exchanges.some((exchange) => this.#flaky.has(exchange));
      this.#keep(finding, isBuiltOnSand || !repeated.has(getFindingKey(finding)));
    }
  }

  /** Sends the case and only returns whether the response was valid; used to find the smallest invalid case. */
  async attempt(unkeyed: Case): Promise<{ readonly exchange: Exchange; readonly isFine: boolean }> {
    const testCase = this.#keyed(unkeyed);
    const exchange = await this.#sendOnce(testCase);
    return { exchange, isFine: isUnsent(exchange) || this.#judge(testCase, exchange).length === 0 };
  }

  /** With its own idempotency key, unless the case tests the key. */
  #keyed(testCase: Case): Case {
    const key = findIdempotencyKey(testCase.call.operation);
    return !key || testCase.about.location === `header.${key.name}`
      ? testCase
      : { ...testCase, call: withNewKey(this.contract, testCase.call) };
  }

  /** For findings that need no second attempt, such as an example that does not match its schema. */
  report(finding: Finding): void {
    if (this.isWanted(finding.code)) this.#keep(finding, false);
  }

  #judge(testCase: Case, exchange: Exchange): readonly Finding[] {
    return judge(this.contract, testCase, exchange).filter(({ code }) => this.isWanted(code));
  }

  async #sendOnce(testCase: Case): Promise<Exchange> {
    const planned = { ...requestFor(this.target, testCase.call), purpose: describeCase(testCase) };
    if (!(await this.mayReach(testCase.call))) {
      this.reach.leaveOut(testCase.call);
      const { secrets: _secrets, purpose: _purpose, ...request } = planned;
      return {
        number: unsent,
        request,
        response: undefined,
        failure: 'not sent',
        startedAt: new Date(),
        milliseconds: 0,
      };
    }
    const isFree = this.reach.isFree(planned.url.pathname) && !documents(testCase.call.operation, 201);
    const exchange = await this.client.send(planned);
    this.coverage.record(testCase, exchange);
    this.presence.record(testCase, exchange);
    this.leftovers.notice(testCase.call, exchange);
    // A record that an invalid request has created, or that occupies an id that must stay free: later cases must not
    // find it.
    if (isFree || mustBeRefused.has(testCase.expectation.kind))
      await this.leftovers.deleteCreated(exchange, this.client, this.target);
    return exchange;
  }

  /**
   * Whether the call can change only what the run may change; first checks whether a record exists where there must be
   * none. In a run that only reads, a call that writes is refused when it is sent: no case may contain one.
   */
  async mayReach(call: Call): Promise<boolean> {
    const planned = requestFor(this.target, call);
    if (isSafe(planned.method) || !this.allowsWrites) return true;
    const verdict = this.reach.judge(planned);
    if (verdict.ground !== undefined) return true;
    if (verdict.ifAbsent === undefined) return false;
    this.reach.learn(verdict.ifAbsent, await this.#isAbsent(verdict.ifAbsent));
    return this.reach.judge(planned).ground !== undefined;
  }

  /**
   * Whether the path has no record: according to the server, or, if it has no such read, because the run made up the
   * id.
   */
  async #isAbsent(path: string): Promise<boolean> {
    const lookup = this.reach.lookup(path, this.main);
    if (!lookup) return this.reach.matchesShape(path);
    const { response } = await this.client.send(requestFor(this.target, lookup));
    return [400, 404, 410, 422].includes(response?.status ?? 0);
  }

  #isKnown(finding: Finding): boolean {
    return (this.#counts.get(getFindingKey(finding)) ?? 0) >= maxPerKind;
  }

  #keep(finding: Finding, isFlaky: boolean): void {
    const key = getFindingKey(finding);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#findings.push({ ...finding, isFlaky });
    if (!isFlaky) this.onConfirmed();
  }
}
