import type { TlsOptions } from './http/exchange.ts';
import { codes, isFindingCode, severities, type FindingCode, type Severity } from './findings/codes.ts';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isProfileName, profileNames, type ProfileName } from '#description/profiles.ts';
import { UnusableOptionError } from './unusable-option.ts';

const isPackaged = /contract-verify(\.js)?$/.test(process.argv[1] ?? '');
const command = isPackaged ? 'contract-verify' : 'npm run contract:verify --';
const portalContract = isPackaged
  ? fileURLToPath(new URL('openapi.json', import.meta.url))
  : 'openapi/portal.yaml';

export const usage = `Usage: ${command} --url <base url> [options]
  Checks whether a running server conforms to its OpenAPI description; its README.md explains it.

  --url <url>                origin of the server, or origin and base path, such as https://host/api
  --contract <file>          any OpenAPI 3.0 or 3.1 document (default ${isPackaged ? 'the openapi.json of the package' : portalContract})
  --token <token>            access token of the identity "default", or its API key if the contract uses one
  --token-command <command>  command that prints that token
  --as <name>=<token>        another identity; the first one named is the main one (repeatable)
  --as-command <name>=<cmd>  the same, with a command that prints the token (repeatable)
  --header '<name>: <value>' sent with every request instead of a generated one (repeatable)
  --ca <file>                PEM file of the authorities to trust instead of those of Node
  --cert <file>              PEM file of a client certificate
  --key <file>               PEM file of its key
  --insecure                 accepts every certificate: only for test servers
  --only <profile>           operations of specified, flash (it, orders, billing, inventory and reporting) or all;
                             or those with the x-origin proposed
  --tag <tag>                operations with that tag (repeatable)
  --operation <id>           this operation, such as listUsers or 'GET /Users' (repeatable)
  --require <profile or file> fails only when one of its operations is missing or wrong; the others are notes
  --allow-writes             also send POST, PUT, PATCH and DELETE: to records that the run created, to ids that
                             do not exist, to operations that create, and as the settings name them; without it
                             only GET, HEAD and OPTIONS
  --settings <file>          known values and setup steps (default contract-verify.yaml, if it exists)
  --since <file>             JSON report of an earlier run, to report what has changed (default that of --reports)
  --baseline <file>          accepted findings; they are listed but do not count
  --write-baseline <file>    writes the findings of this run as a baseline
  --availability <file>      writes the names of the operations that accepted a call, for config.json
  --availability-check <file> fails when the server lacks an operation that the file names
  --fail-on <severity>       findings of that severity or worse count: error, warning or note (default error)
  --fail-on-flaky            flaky findings count too: those that a second, identical attempt does not show
  --min-coverage <percent>   the run is incomplete when less of the contract was judged (default 0)
  --on-incomplete fail|warn  exit code of an incomplete run: 2, or that of its findings (default fail)
  --check <name>             only this check, such as server-error; --help lists them (repeatable)
  --no-check <name>          without this check (repeatable)
  --seed <n>                 seed of the generated data (default 1)
  --max-time <seconds>       time of the whole run, from its start to the reports (default 300)
  --response-time <seconds>  time of one response, to its last byte (default 15)
  --max-requests <n>         stops sending after that many requests (default 20000)
  --rate <n>                 maximum number of requests per second (default unlimited)
  --concurrency <n>          maximum number of concurrent requests while only reading (default 4)
  --reports <folder>         folder of the reports (default reports)
  --quiet                    no progress
  --help                     shows this text
  Exit code 0: clean; 1: findings, also operations that the server lacks; 2: could not run, or incomplete, as when
  no operation accepts a call; 130 or 143: ended by Ctrl-C or SIGTERM.
  Checks: ${Object.keys(codes).join(', ')}.`;

export interface IdentitySource {
  readonly name: string;
  readonly token?: string;
  /** A shell command whose output is the token. */
  readonly command?: string;
}

export interface VerifyOptions {
  readonly url: URL;
  readonly contract: string;
  /** The first is the main identity; empty when the server is called without credentials. */
  readonly identities: readonly IdentitySource[];
  readonly headers: readonly (readonly [string, string])[];
  readonly tls: TlsOptions;
  readonly only: ProfileName | 'proposed' | undefined;
  readonly tags: readonly string[];
  readonly operations: readonly string[];
  /** The profile, or the JSON file with names, whose operations must work; undefined where all must. */
  readonly require: string | undefined;
  readonly allowsWrites: boolean;
  readonly settings: string | undefined;
  /** JSON report of an earlier run. */
  readonly since: string | undefined;
  readonly baseline: string | undefined;
  readonly writeBaseline: string | undefined;
  /** File for the names of the operations that the server has. */
  readonly availability: string | undefined;
  /** File with the names of operations that it must have. */
  readonly availabilityCheck: string | undefined;
  /** Findings of that severity or worse count. */
  readonly failsOn: Severity;
  readonly failsOnFlaky: boolean;
  /** Percent of the contract that must be judged. */
  readonly minCoverage: number;
  /** Checks to run; all when empty. */
  readonly checks: readonly FindingCode[];
  readonly leftOutChecks: readonly FindingCode[];
  readonly failsOnIncomplete: boolean;
  readonly seed: number;
  readonly maxSeconds: number;
  /** For a whole response, from the connection to its last byte. */
  readonly responseSeconds: number;
  readonly maxRequests: number;
  /** Requests per second; Infinity for no limit. */
  readonly rate: number;
  readonly concurrency: number;
  readonly reports: string;
  readonly isQuiet: boolean;
}

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const config = {
  url: text,
  contract: text,
  token: text,
  'token-command': text,
  as: list,
  'as-command': list,
  header: list,
  ca: text,
  cert: text,
  key: text,
  insecure: flag,
  only: text,
  tag: list,
  operation: list,
  require: text,
  'allow-writes': flag,
  settings: text,
  since: text,
  baseline: text,
  'write-baseline': text,
  availability: text,
  'availability-check': text,
  'fail-on': text,
  'fail-on-flaky': flag,
  'min-coverage': text,
  check: list,
  'no-check': list,
  'on-incomplete': text,
  seed: text,
  'max-time': text,
  'response-time': text,
  'max-requests': text,
  rate: text,
  concurrency: text,
  reports: text,
  quiet: flag,
  help: flag,
} satisfies ParseArgsConfig['options'];

function wholeNumber(name: string, text: string | undefined, fallback: number, min: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= min) return value;
  throw new UnusableOptionError(`--${name} must be a whole number of at least ${min}, not "${text}".`);
}

function baseUrl(text: string | undefined): URL {
  if (text === undefined) {
    throw new UnusableOptionError(
      '--url is missing. Give the base URL of the server, such as https://host/api.',
    );
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UnusableOptionError(
      `--url "${text.replace(/^([^:/]*:?\/\/)?[^/]*@/, '$1...@')}" is not an http or https URL. Give one such as https://host/api.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new UnusableOptionError('--url contains credentials. Give them with --token instead.');
  }
  return url;
}

function namedValue(option: string, text: string): readonly [string, string] {
  const [, name, value] = /^([\w-]+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new UnusableOptionError(
      `--${option} must be <name>=<value>, such as --${option} admin=..., and the value must not be empty.`,
    );
  }
  return [name, value];
}

function parseHeader(text: string): readonly [string, string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*([^\r\n]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new UnusableOptionError("--header must be '<name>: <value>', with a valid name and one line.");
  }
  if (/^(content-length|transfer-encoding|connection|upgrade|expect|te|trailer)$/i.test(name)) {
    throw new UnusableOptionError(`--header ${name} cannot be given: it belongs to the connection.`);
  }
  return [name, value.trim()];
}

/** A header that is given twice is sent once, as a list. */
function readHeaders(lines: readonly string[]): readonly (readonly [string, string])[] {
  const byName = Map.groupBy(lines.map(parseHeader), ([name]) => name.toLowerCase());
  return [...byName.values()].map((same): readonly [string, string] => {
    const name = same[0]?.[0] ?? '';
    return [name, same.map(([, value]) => value).join(/^cookie$/i.test(name) ? '; ' : ', ')];
  });
}

function requireChecks(option: string, names: readonly string[] = []): readonly FindingCode[] {
  return names.map((name) => {
    if (isFindingCode(name)) return name;
    throw new UnusableOptionError(
      `--${option} "${name}" is not a check. Choose from ${Object.keys(codes).join(', ')}.`,
    );
  });
}

function readProfile(
  option: string,
  name: string | undefined,
  furtherNames: readonly string[] = [],
): ProfileName | undefined {
  if (name === undefined || isProfileName(name)) return name;
  const listed = new Intl.ListFormat('en-US', { type: 'disjunction', style: 'long' });
  throw new UnusableOptionError(
    `--${option} must be ${listed.format([...profileNames, ...furtherNames]).replace(', or', ' or')}, not "${name}".`,
  );
}

function requireSecret(option: string, value: string): string {
  if (value.trim() === '') {
    throw new UnusableOptionError(
      `--${option} is empty. Omit it, or give a token; in CI, check that the secret is set.`,
    );
  }
  return value.trim();
}

/**
 * Parses the command line; undefined when `--help` was requested. Throws UnusableOptionError, whose message never
 * contains a token.
 */
export function readOptions(args: readonly string[]): VerifyOptions | undefined {
  let values;
  try {
    ({ values } = parseArgs({ args: [...args], options: config, strict: true, allowPositionals: false }));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // It names the value, which may be a token.
    const isValue = text.startsWith('Unexpected argument');
    throw new UnusableOptionError(
      `${isValue ? 'There is a value without an option, such as a token without --token.' : text}\n${usage}`,
    );
  }
  if (values.help === true) return undefined;
  const only = values.only === 'proposed' ? values.only : readProfile('only', values.only, ['proposed']);
  const onIncomplete = values['on-incomplete'] ?? 'fail';
  if (onIncomplete !== 'fail' && onIncomplete !== 'warn') {
    throw new UnusableOptionError(`--on-incomplete must be fail or warn, not "${onIncomplete}".`);
  }
  const failsOn = severities.find((severity) => severity === (values['fail-on'] ?? 'error'));
  if (failsOn === undefined || failsOn === 'off') {
    throw new UnusableOptionError(
      `--fail-on must be error, warning or note, not "${values['fail-on'] ?? ''}".`,
    );
  }
  const minCoverage = wholeNumber('min-coverage', values['min-coverage'], 0, 0);
  if (minCoverage > 100)
    throw new UnusableOptionError(`--min-coverage is a percentage, so it cannot be ${minCoverage}.`);
  const identities: IdentitySource[] = [
    ...(values.token === undefined ? [] : [{ name: 'default', token: requireSecret('token', values.token) }]),
    ...(values['token-command'] === undefined
      ? []
      : [{ name: 'default', command: requireSecret('token-command', values['token-command']) }]),
    ...(values.as ?? []).map((text) => {
      const [name, token] = namedValue('as', text);
      return { name, token: requireSecret('as', token) };
    }),
    ...(values['as-command'] ?? []).map((text) => {
      const [name, command] = namedValue('as-command', text);
      return { name, command };
    }),
  ];
  const twice = identities.find(
    ({ name }, index) => identities.findIndex((identity) => identity.name === name) < index,
  );
  if (twice)
    throw new UnusableOptionError(
      `The identity "${twice.name}" is given twice. Use a different name for each identity.`,
    );
  return {
    url: baseUrl(values.url),
    contract: values.contract ?? portalContract,
    identities,
    headers: readHeaders(values.header ?? []),
    tls: { ca: values.ca, cert: values.cert, key: values.key, isInsecure: values.insecure === true },
    only,
    tags: values.tag ?? [],
    operations: values.operation ?? [],
    require:
      values.require?.endsWith('.json') === true
        ? values.require
        : readProfile('require', values.require, ['a JSON file with names']),
    allowsWrites: values['allow-writes'] === true,
    settings: values.settings,
    since: values.since,
    baseline: values.baseline,
    writeBaseline: values['write-baseline'],
    availability: values.availability,
    availabilityCheck: values['availability-check'],
    failsOn,
    failsOnFlaky: values['fail-on-flaky'] === true,
    minCoverage,
    checks: requireChecks('check', values.check),
    leftOutChecks: requireChecks('no-check', values['no-check']),
    failsOnIncomplete: onIncomplete === 'fail',
    seed: wholeNumber('seed', values.seed, 1, 0),
    maxSeconds: wholeNumber('max-time', values['max-time'], 300, 1),
    responseSeconds: wholeNumber('response-time', values['response-time'], 15, 1),
    maxRequests: wholeNumber('max-requests', values['max-requests'], 20_000, 1),
    rate: values.rate === undefined ? Infinity : wholeNumber('rate', values.rate, 1, 1),
    concurrency: wholeNumber('concurrency', values.concurrency, 4, 1),
    reports: values.reports ?? 'reports',
    isQuiet: values.quiet === true,
  };
}
