import { execSync } from 'node:child_process';
import { isObject } from '#scripts/generate/document.ts';
import { readContract } from '#scripts/contract-diff/read-contract.ts';
import { UnusableInputError } from '#scripts/contract-diff/unusable-input.ts';
import { describeContract } from '#scripts/contract-calls/describe-contract.ts';
import { foldGroups } from './findings/fold.ts';
import { groupFindings } from './findings/group.ts';
import { placeholderFor, type Identity } from '#scripts/contract-calls/http/credentials.ts';
import { Redactor } from './http/redact.ts';
import {
  readOptions,
  UnusableOptionError,
  usage,
  type IdentitySource,
  type VerifyOptions,
} from './options.ts';
import type { Report } from './report/report.ts';
import { summaryText } from './report/text.ts';
import { writeAllReports } from './report/write-all.ts';
import { corruptTokens } from './plan/access-cases.ts';
import { acceptedKeys, writeBaseline } from './baseline.ts';
import { runVerification } from './run.ts';
import { readSettings } from './settings.ts';

/** Output of the command; the console, or a list in tests. */
export interface Output {
  readonly log: (text: string) => void;
  readonly error: (text: string) => void;
}

const commandTimeout = 60_000;

function resolveToken({ name, token, command }: IdentitySource): string {
  if (token !== undefined) return token;
  try {
    const printed = execSync(command ?? '', {
      encoding: 'utf8',
      timeout: commandTimeout,
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
    if (printed !== '') return printed;
  } catch {
    // Reported below, together with a command that prints nothing; the command itself may contain a secret.
  }
  throw new UnusableOptionError(
    `The command for the token of "${name}" failed or printed nothing. Run it in a shell to see why.`,
  );
}

function createIdentities(options: VerifyOptions, redactor: Redactor): readonly Identity[] {
  return options.identities.map((source) => {
    const identity = {
      name: source.name,
      token: resolveToken(source),
      placeholder: placeholderFor(source.name),
    };
    redactor.add(identity.token, identity.placeholder);
    for (const { text, placeholder } of corruptTokens(identity)) redactor.add(text, placeholder);
    // A server may reveal parts of a JSON Web Token; its head contains nothing secret.
    const [head, ...parts] = identity.token.split('.');
    if (head?.startsWith('eyJ') === true)
      for (const part of parts) redactor.add(part, `${identity.placeholder}_PART`);
    return identity;
  });
}

/** Headers that commonly contain a secret are redacted like tokens. */
function hideHeaders(options: VerifyOptions, redactor: Redactor): void {
  for (const [name, value] of options.headers) {
    if (/auth|key|token|secret|cookie|password/i.test(name))
      redactor.add(value, `$${name.toUpperCase().replaceAll(/\W/g, '_')}`);
  }
}

async function verify(options: VerifyOptions, redactor: Redactor, output: Output): Promise<0 | 1 | 2> {
  hideHeaders(options, redactor);
  const identities = createIdentities(options, redactor);
  const settings = readSettings(options.settings);
  const unknown = [...settings.mustNot.keys()].find((name) => !identities.some((one) => one.name === name));
  const contract = await readContract(options.contract, options.contract, process.cwd());
  if (!isObject(contract.document) || !String(contract.document['openapi']).startsWith('3.1')) {
    throw new UnusableOptionError(
      `${options.contract} is not OpenAPI 3.1. Convert it, or give another file with --contract.`,
    );
  }
  const accepted = acceptedKeys(options.baseline);
  const log = (text: string) => output.log(redactor.redact(text));
  if (unknown !== undefined)
    log(
      `No token for "${unknown}", so what it must not do is not checked. Give one with --as ${unknown}=...`,
    );
  const result = await runVerification({
    options,
    settings,
    contract: describeContract(contract.document),
    identities,
    redactor,
    progress: (text) => {
      if (!options.isQuiet) log(text);
    },
  });
  const all = groupFindings(result.findings);
  const isAccepted = (keys: readonly string[]) => keys.every((key) => accepted.has(redactor.redact(key)));
  const groups = foldGroups(all.filter(({ keys }) => !isAccepted(keys)));
  const report: Report = {
    result,
    groups,
    failed: groups.filter(({ isFlaky }) => !isFlaky),
    flaky: groups.filter(({ isFlaky }) => isFlaky),
    accepted: all.filter(({ keys }) => isAccepted(keys)),
    seed: options.seed,
  };
  log(summaryText(report));
  log(`Reports: ${writeAllReports(report, options.reports, redactor).join(', ')}`);
  if (options.writeBaseline !== undefined) writeBaseline(options.writeBaseline, all, redactor);
  const counted = options.failsOnFlaky ? [...report.failed, ...report.flaky] : report.failed;
  return counted.length > 0 ? 1 : 0;
}

/** Runs the command and returns its exit code: 0 clean, 1 findings, 2 could not run. */
export async function verifyServer(args: readonly string[], output: Output): Promise<0 | 1 | 2> {
  const redactor = new Redactor();
  try {
    const options = readOptions(args);
    if (options === undefined) {
      output.log(usage);
      return 0;
    }
    return await verify(options, redactor, output);
  } catch (error) {
    const isForeseen = error instanceof UnusableOptionError || error instanceof UnusableInputError;
    const text =
      error instanceof Error ? (isForeseen ? error.message : (error.stack ?? error.message)) : error;
    // An unexpected failure must not look like findings and must not print a secret.
    output.error(redactor.redact(String(text)));
    return 2;
  }
}
