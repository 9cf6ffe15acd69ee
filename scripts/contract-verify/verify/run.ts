import { getLabel, isSafe, type Operation, type DescribedContract } from '#cases/contract.ts';
import { Coverage, type OperationCoverage } from './coverage.ts';
import { Client } from './http/client.ts';
import { WriteReach } from './http/write-reach.ts';
import { BudgetSpentError, RunTime } from './http/run-time.ts';
import type { Target } from '#cases/http/call.ts';
import type { Identity } from '#cases/http/credentials.ts';
import type { Redactor } from './http/redact.ts';
import { ObservedValues } from '#cases/observed-values.ts';
import { Leftovers, type Remains } from './cleanup.ts';
import { type VerifyOptions } from './options.ts';
import { UnusableOptionError } from './unusable-option.ts';
import { isHarmless } from './probes/harmless.ts';
import { listedRecordTasks } from './probes/listed-records.ts';
import { discover } from './probes/discover.ts';
import { explainWrongServer } from './probes/wrong-server.ts';
import { readingTasks } from './probes/reading.ts';
import { runSetup } from './probes/setup.ts';
import { runTasks } from './probes/tasks.ts';
import { tryUnknownPath } from './probes/unknown-path.ts';
import { undeclaredReadTasks } from './probes/undeclared.ts';
import { writingTasks } from './probes/writing.ts';
import { findResources } from '#cases/resources.ts';
import { selectOperations } from './select-operations.ts';
import { Session, type FoundFinding } from './session.ts';
import type { Settings } from './settings.ts';

const pulseMilliseconds = 10_000;

export interface RunResult {
  readonly contract: DescribedContract;
  readonly base: string;
  readonly findings: readonly FoundFinding[];
  readonly coverage: readonly OperationCoverage[];
  /** The labels of the operations of `--require`; undefined without it. */
  readonly required: ReadonlySet<string> | undefined;
  readonly remains: Remains;
  /** The numbers of requests with unsafe methods by target. */
  readonly writes: readonly string[];
  /** Cases that were left out because they could change what the run did not create. */
  readonly unsent: readonly string[];
  /** Setup steps that write, in a run that may not. */
  readonly leftOut: readonly string[];
  /** Operations that could not be read from the description. */
  readonly skipped: readonly string[];
  /** Why it ended before everything was tried; undefined when it did not. */
  readonly endedBy: string | undefined;
  readonly requests: number;
  readonly seconds: number;
}

export interface RunInput {
  readonly options: VerifyOptions;
  readonly settings: Settings;
  readonly contract: DescribedContract;
  readonly identities: readonly Identity[];
  /** Headers of the user; none by default. */
  readonly userHeaders?: Pick<Target, 'headers' | 'headerValues'>;
  readonly redactor: Redactor;
  /** Whether the first confirmed finding ends the run, for tests that need only one. */
  readonly stopsAtFinding?: boolean;
  /** When the command started, as `Date.now()` gives it; the present by default. */
  readonly startedAt?: number;
  /** Aborts with the name of a signal. */
  readonly interruption?: AbortSignal | undefined;
  /** Called at the start, with a function that lists what the run has created and not deleted so far. */
  readonly onStart?: (listLeft: () => readonly string[]) => void;
  readonly progress: (text: string) => void;
}

/** An address with a path is taken as it is; an origin alone gets the path that the contract states. */
function resolveBase(url: URL, contract: DescribedContract): string {
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? contract.basePath : path}`;
}

async function requireServer(client: Client, { base, headers, headerValues }: Target): Promise<void> {
  const sending = client.send({
    method: 'GET',
    url: new URL(`${base}/`),
    headers: headers.some(([name]) => /^accept$/i.test(name)) ? headers : [['Accept', '*/*'], ...headers],
    body: undefined,
    identity: undefined,
    secrets: headerValues ?? new Map(),
  });
  const { response, failure } = await sending.catch((error: unknown) => {
    if (!(error instanceof BudgetSpentError) || client.isInterrupted) throw error;
    return { response: undefined, failure: error.message };
  });
  if (!response) {
    const isDemanding = /alert (certificate required|bad certificate|handshake failure)/.test(failure ?? '');
    throw new UnusableOptionError(
      isDemanding
        ? `${base} does not respond: the server demands a client certificate. Give one with --cert and --key.`
        : `${base} does not respond: ${failure ?? 'no response'}. Start the server, or give another --url.`,
    );
  }
}

/** Verifies the server. Throws UnusableOptionError when it cannot start. */
export async function runVerification(input: RunInput): Promise<RunResult> {
  const { options, settings, contract, identities, redactor, progress, interruption } = input;
  const began = performance.now();
  const { operations, required } = selectOperations(options, settings, contract);
  const base = resolveBase(options.url, contract);
  const time = new RunTime(options.maxSeconds, input.startedAt ?? Date.now(), interruption);
  const coverage = new Coverage(contract, operations);
  // All resources, so that everything created is deleted even when deletion is not verified.
  const resources = findResources(contract.operations);
  const observed = new ObservedValues(contract, settings, resources, options.seed);
  const isHarmlessCall = (operation: Operation): boolean => isHarmless(operation, settings);
  const reach = new WriteReach({
    contract,
    base,
    resources,
    observed,
    settings,
    allowsWrites: options.allowsWrites,
    isHarmless: isHarmlessCall,
  });
  const client = new Client(options.url.origin, options, time, redactor, reach);
  const leftovers = new Leftovers(resources, reach, isHarmlessCall);
  const target: Target = { contract, base, headers: [], ...input.userHeaders };
  const session = new Session({
    contract,
    target,
    client,
    coverage,
    leftovers,
    identities,
    reach,
    seed: options.seed,
    onConfirmed: () => {
      if (input.stopsAtFinding === true) time.stop('One finding was enough.');
    },
    isWanted: (code) =>
      (options.checks.length === 0 || options.checks.includes(code)) &&
      !options.leftOutChecks.includes(code) &&
      settings.checks.get(code) !== 'off',
  });
  input.onStart?.(() => [...leftovers.paths, ...client.unanswered]);
  let endedBy: string | undefined;
  let remains: Remains = { undeleted: [], effects: [], uncertain: [] };
  let leftOut: readonly string[] = [];
  let requested = 0;
  const requireRightServer = (): void => {
    const elsewhere = explainWrongServer(contract, client.exchanges.slice(requested));
    if (elsewhere !== undefined) throw new UnusableOptionError(`${base}: ${elsewhere}`);
  };
  const pulse = setInterval(() => progress(`${client.sent} requests ...`), pulseMilliseconds);
  try {
    await requireServer(client, target);
    leftOut = await runSetup(session, observed, settings);
    progress(`Reading from ${operations.length} operations ...`);
    requested = client.exchanges.length;
    const witnesses = await discover(session, observed, operations);
    requireRightServer();
    await tryUnknownPath(session);
    await runTasks(readingTasks(session, observed, settings, witnesses.values()), options.concurrency);
    await runTasks(listedRecordTasks(session, findResources(operations), witnesses), options.concurrency);
    await runTasks(undeclaredReadTasks(session, observed, operations), options.concurrency);
    if (options.allowsWrites) {
      progress('Writing ...');
      const usable = operations.filter((operation) => session.canUse(operation));
      await runTasks(
        writingTasks(session, observed, settings, usable, resources, new Set(witnesses.keys())),
        1,
      );
    } else {
      for (const operation of operations.filter(({ method }) => !isSafe(method)))
        coverage.note(operation, 'not called, because the run only reads; add --allow-writes');
    }
    requireRightServer();
    await tryUnknownPath(session);
    // The rest, such as writes of a resource that could not be created.
    for (const operation of operations) session.canUse(operation);
  } catch (error) {
    if (!(error instanceof BudgetSpentError)) throw error;
    endedBy = error.message;
    if (!client.isInterrupted) requireRightServer();
  } finally {
    clearInterval(pulse);
    progress('Cleaning up ...');
    remains = await leftovers.removeAll(client, target);
    client.close();
  }
  const order = new Map(operations.map((operation, index) => [getLabel(operation), index]));
  session.reportMissing(operations);
  const findings = session.findings.toSorted(
    (a, b) => (order.get(a.operation) ?? 0) - (order.get(b.operation) ?? 0),
  );
  return {
    contract,
    base,
    findings,
    coverage: coverage.list(),
    required,
    remains,
    writes: reach.sent,
    unsent: reach.unsent,
    leftOut,
    skipped: session.skipped,
    endedBy,
    requests: client.sent,
    seconds: (performance.now() - began) / 1000,
  };
}
