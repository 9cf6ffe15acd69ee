import { exec } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UnusableInputError } from '#description/unusable-input.ts';
import { describeContract } from '#cases/describe-contract.ts';
import { placeholderFor, type Identity } from '#cases/http/credentials.ts';
import { findHeaderIdentity, hideHeaders } from './http/given-headers.ts';
import { Redactor } from './http/redact.ts';
import { listProxyPasswords } from './http/transport.ts';
import { readOptions, usage, type IdentitySource, type VerifyOptions } from './options.ts';
import { UnusableOptionError } from './unusable-option.ts';
import { summaryText } from './report/text.ts';
import { createReportFolder, jsonReport, writeAllReports } from './report/write-all.ts';
import { corruptTokens, findPassword } from './plan/access-cases.ts';
import { readLastReport } from './last-report.ts';
import { noPages } from '#description/pages.ts';
import { readPages } from './read-pages.ts';
import {
  checkAvailability,
  formatAvailabilityCheck,
  readAvailability,
  readPromised,
  writeAvailability,
} from './availability.ts';
import { acceptedKeys, writeBaseline } from './baseline.ts';
import { evaluateRun } from './evaluate.ts';
import { runVerification } from './run.ts';
import { readDescription } from './read-description.ts';
import { readSettings } from './settings.ts';

/** Output of the command; the console, or a list in tests. */
export interface Output {
  readonly log: (text: string) => void;
  readonly error: (text: string) => void;
}

const commandTimeout = 60_000;

/** Signals that end the run, each with its exit code. */
export const signalCodes = { SIGINT: 130, SIGTERM: 143 } as const;

export type ExitCode = 0 | 1 | 2 | (typeof signalCodes)[keyof typeof signalCodes];

/** Called when the run starts, with a function that lists what it has created and not deleted so far. */
export type OnStart = (listLeft: () => readonly string[]) => void;

/** The start of the command, and the signal that ends it early. */
interface Run {
  readonly startedAt: number;
  readonly interruption: AbortSignal | undefined;
  readonly onStart: OnStart;
}

async function resolveToken(
  { name, token, command }: IdentitySource,
  { interruption }: Run,
  timeout: number,
): Promise<string> {
  if (token !== undefined) return token;
  try {
    const running = promisify(exec)(command ?? '', { encoding: 'utf8', timeout, signal: interruption });
    running.child.stdin?.end();
    running.child.stderr?.pipe(process.stderr);
    const printed = (await running).stdout.trim();
    if (printed !== '') return printed;
  } catch {
    // Reported below, as for a command that prints nothing; the command itself may contain a secret.
  }
  throw new UnusableOptionError(
    `The command for the token of "${name}" failed, printed nothing, or took longer than ${Math.round(timeout / 1000)} s. Run it in a shell to see why.`,
  );
}

function hideIdentity(identity: Identity, redactor: Redactor): void {
  const { token: text, placeholder } = identity;
  for (const secret of [{ text, placeholder }, ...corruptTokens(identity)]) {
    redactor.add(secret.text, secret.placeholder);
    redactor.add(findPassword(secret.text) ?? '', `${secret.placeholder}_PASSWORD`);
  }
  // A server may reveal parts of a JSON Web Token; its head contains nothing secret.
  const [head, ...parts] = identity.token.split('.');
  if (head?.startsWith('eyJ') === true)
    for (const part of parts) redactor.add(part, `${identity.placeholder}_PART`);
}

async function createIdentities(
  options: VerifyOptions,
  run: Run,
  redactor: Redactor,
): Promise<readonly Identity[]> {
  const timeout = Math.min(commandTimeout, options.maxSeconds * 1000);
  return Promise.all(
    options.identities.map(async (source) => {
      const identity = {
        name: source.name,
        token: await resolveToken(source, run, timeout),
        placeholder: placeholderFor(source.name),
      };
      hideIdentity(identity, redactor);
      return identity;
    }),
  );
}

async function verify(
  options: VerifyOptions,
  run: Run,
  redactor: Redactor,
  output: Output,
): Promise<ExitCode> {
  const log = (text: string) => output.log(redactor.redact(text));
  const hidden = hideHeaders(options.headers, redactor);
  for (const password of listProxyPasswords(process.env)) redactor.add(password, '$PROXY_PASSWORD');
  const named = await createIdentities(options, run, redactor);
  const settings = readSettings(options.settings);
  const progress = (text: string): void => {
    if (!options.isQuiet) output.log(redactor.redact(text));
  };
  if (options.tls.isInsecure === true)
    log('WARNING: --insecure accepts every certificate. An attacker in the network can read the tokens.');
  progress(`Reading ${options.contract} ...`);
  const contract = describeContract(await readDescription(options.contract));
  const fromHeaders = named.length === 0 ? findHeaderIdentity(contract, options.headers) : undefined;
  if (fromHeaders) hideIdentity(fromHeaders.identity, redactor);
  const identities = fromHeaders ? [fromHeaders.identity] : named;
  const accepted = acceptedKeys(options.baseline);
  const promised =
    options.availabilityCheck === undefined
      ? undefined
      : readPromised(options.availabilityCheck, contract.operations);
  createReportFolder(options.reports);
  const last = readLastReport(options.since, join(options.reports, jsonReport));
  const unknown = [...settings.mustNot.keys()].find(
    (name) => !identities.some((identity) => identity.name === name),
  );
  if (unknown !== undefined)
    log(
      `No token for "${unknown}", so the calls it must not make are not checked. Give one with --as ${unknown}=...`,
    );
  const result = await runVerification({
    options,
    settings,
    contract,
    identities,
    userHeaders: fromHeaders ? hideHeaders(fromHeaders.otherHeaders, redactor) : hidden,
    redactor,
    ...run,
    progress,
  });
  const { report, all } = evaluateRun(result, {
    options,
    settings,
    accepted,
    redactor,
    // After a signal, only seconds remain.
    pages: run.interruption?.aborted === true ? noPages : readPages(contract),
    last,
  });
  log(summaryText(report, redactor));
  log(`Reports: ${writeAllReports(report, options, redactor).join(', ')}`);
  if (options.writeBaseline !== undefined) writeBaseline(options.writeBaseline, all, redactor);
  const wrong = new Set(report.groups.flatMap((group) => group.operations));
  const availability = readAvailability(contract.operations, result.coverage, wrong);
  if (options.availability !== undefined) log(writeAvailability(options.availability, availability));
  const check = promised && checkAvailability(promised, availability);
  if (check) for (const line of formatAvailabilityCheck(options.availabilityCheck ?? '', check)) log(line);
  if (report.gaps.length > 0 && options.failsOnIncomplete) return 2;
  return report.failed.length > 0 || (check?.lacking.length ?? 0) > 0 ? 1 : 0;
}

function getSignalCode(interruption: AbortSignal | undefined): ExitCode | undefined {
  if (interruption?.aborted !== true) return undefined;
  return interruption.reason === 'SIGTERM' ? signalCodes.SIGTERM : signalCodes.SIGINT;
}

/**
 * Runs the command and returns its exit code: 0 clean, 1 findings, 2 could not run or incomplete. `interruption` aborts
 * with the name of a signal: the run then deletes what it created, writes the reports, and returns the signal's code.
 */
export async function verifyServer(
  args: readonly string[],
  output: Output,
  interruption?: AbortSignal,
  onStart: OnStart = () => undefined,
): Promise<ExitCode> {
  const redactor = new Redactor();
  const startedAt = Date.now();
  try {
    const options = readOptions(args);
    if (options === undefined) {
      output.log(usage);
      return 0;
    }
    const code = await verify(
      options,
      {
        startedAt,
        interruption,
        onStart: (list) => onStart(() => list().map((text) => redactor.redact(text))),
      },
      redactor,
      output,
    );
    return getSignalCode(interruption) ?? code;
  } catch (error) {
    const isForeseen = error instanceof UnusableOptionError || error instanceof UnusableInputError;
    const text =
      error instanceof Error ? (isForeseen ? error.message : (error.stack ?? error.message)) : error;
    // An unexpected failure must not look like findings and must not print a secret.
    output.error(redactor.redact(String(text)));
    return getSignalCode(interruption) ?? 2;
  }
}
