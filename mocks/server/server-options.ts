import { parseArgs } from 'node:util';
import type { RealServerArguments } from './real-server-options.ts';
import type { MockServerOptions } from './server.ts';

/** The options of every command with a mock server. */
export const mockUsage = `\
  --scale small|large   amount of seed data (default small)
  --latency <ms>        delay of every API response (default 0)
  --seed <n>            seed of the data (default 1)
  --host <name,...>     host names to respond to besides those of loopback
  --now <date>          the mock's "today", such as 2026-11-20
  --operations <names>  what the server has: specified, flash, all, or a JSON file with a list of "specified", tags and
                        operation ids. Without --api, all other calls get a gateway's 404
  --api <address>       a real server, such as https://test.example.com/api, which responds to these operations; the mock
                        responds to all others
  --hub server|mock     whose hub pushes messages (default mock)
  --config <file>       config.json of a portal that signs in at a real provider
  --people <file>       who its users are in the mock: {"<subject>": "customer-user"}
Each option may also be given as an environment variable: MOCK_SCALE, MOCK_LATENCY, ...`;

const usage = `Usage: npm run mock -- [options]
  --port <n>            port to listen on; 0 takes a free one (default 4010)
  --static <dir>        serve a built portal
${mockUsage}`;

/** An invalid option; the message names the option and the accepted values. */
class UsageError extends Error {}

const options = {
  port: { type: 'string' },
  static: { type: 'string' },
  scale: { type: 'string' },
  latency: { type: 'string' },
  seed: { type: 'string' },
  now: { type: 'string' },
  host: { type: 'string' },
  state: { type: 'string' },
  operations: { type: 'string' },
  api: { type: 'string' },
  hub: { type: 'string' },
  config: { type: 'string' },
  people: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function readArguments(): Record<string, string | undefined> {
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const names = Object.keys(options).filter((name) => name !== 'help');
    const entries = names.map((name): [string, string | undefined] => {
      const value = Object.entries(values).find(([key]) => key === name)?.[1];
      return [name, typeof value === 'string' ? value : process.env[`MOCK_${name.toUpperCase()}`]];
    });
    return Object.fromEntries(entries);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The options cannot be read.');
  }
}

/** Host names of a `--host` option. */
export function parseHosts(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').flatMap((name) => name.trim() || []);
}

function wholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw new UsageError(`--${name} must be a whole number from 0 to ${max}, not '${text}'.`);
}

/** The port of a `--port` option; undefined without one. Throws for anything else. */
export function parsePort(text: string | boolean | undefined): number | undefined {
  return text === undefined ? undefined : wholeNumber('port', String(text), 0, 65_535);
}

/** Set by `npm start -- --worker`; the portal's build reads it too. */
const isApiInWorker = (): boolean => process.env['API_IN_WORKER'] === '1';

/**
 * The options of the mock server from the command line and the environment; `--help` prints them and exits. Throws
 * for an invalid option; `startFailure` formats the reason.
 */
export function readServerOptions(): MockServerOptions {
  const values = readArguments();
  const scale = values['scale'] ?? 'small';
  if (scale !== 'small' && scale !== 'large')
    throw new UsageError(`--scale must be small or large, not '${scale}'.`);
  const now = values['now'] === undefined ? undefined : new Date(values['now']);
  if (now && Number.isNaN(now.getTime())) {
    throw new UsageError(`--now must be a date such as 2026-11-20, not '${values['now']}'.`);
  }
  return {
    port: parsePort(values['port']) ?? 4010,
    latency: wholeNumber('latency', values['latency'], 0, 600_000),
    seed: wholeNumber('seed', values['seed'], 1, 2 ** 31),
    scale,
    hosts: parseHosts(values['host']),
    isApiInWorker: isApiInWorker(),
    ...(now ? { now } : {}),
    ...(values['static'] === undefined ? {} : { static: values['static'] }),
    ...(values['state'] === undefined ? {} : { stateFile: values['state'] }),
  };
}

/** The options about a real server from the command line and the environment. */
export function readRealServerArguments(): RealServerArguments {
  const { operations, api, hub, config, people } = readArguments();
  return { operations, api, hub, config, people, isApiInWorker: isApiInWorker() };
}

/** Why the server did not start, as a message for the console. */
export function startFailure(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use. Choose another with --port, or 0 for any free one.';
  }
  return error instanceof Error ? error.message : String(error);
}
