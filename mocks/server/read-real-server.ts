import { readFileSync } from 'node:fs';
import { checkConfiguration } from '#src/api/generated/configuration-check.js';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { people, type Person } from '#mocks/people.ts';
import {
  readOperationNames,
  selectOperations,
  type OperationNames,
} from '#scripts/contract-model/present-operations.ts';
import type { RealServerArguments } from './server-options.ts';

/** What the mock stands in for, and what it leaves to a real server. */
export interface RealServerOptions {
  /** Base address of the server's API; undefined without a server. */
  readonly address: URL | undefined;
  readonly names: OperationNames;
  /** The operations that the server has. */
  readonly present: ReadonlySet<OperationId>;
  readonly hub: 'mock' | 'server';
}

/** Another identity provider than the mock's. */
export interface OtherProvider {
  /** Configuration of a portal that signs in there. */
  readonly configuration: PortalConfiguration;
  /** The people of the mock by the subject of their tokens. */
  readonly people: ReadonlyMap<string, Person>;
  /** File of the people, for messages; undefined without one. */
  readonly peopleFile: string | undefined;
}

interface Resolved {
  readonly realServer?: RealServerOptions;
  readonly provider?: OtherProvider;
}

const table = Object.entries(operations).flatMap(([id, { tag, origin }]) =>
  isOperationId(id) ? { id, tag, origin } : [],
);

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

function parseAddress(text: string): URL {
  const url = URL.parse(text.replace(/\/+$/, ''));
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error(`--api must be an address such as https://test.example.com/api, not '${text}'.`);
  if (url.username !== '' || url.password !== '')
    throw new Error('--api must not contain a password: the portal signs in with tokens.');
  return url;
}

function readJson(option: string, file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${option} names '${file}', which cannot be read. Correct the path.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${option} names '${file}', which is not JSON. Correct the file.`);
  }
}

function readConfiguration(file: string): PortalConfiguration {
  const value = readJson('--config', file);
  if (checkConfiguration(value)) return value;
  const { instancePath = '', message = 'is invalid' } = checkConfiguration.errors?.[0] ?? {};
  throw new Error(
    `--config names '${file}', which is no configuration of the portal: ${instancePath.slice(1)} ${message}`.trim(),
  );
}

function readPeople(file: string): ReadonlyMap<string, Person> {
  const value = readJson('--people', file);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`--people names '${file}', which must contain {"<subject>": "<person id>"}.`);
  return new Map(
    Object.entries(value).map(([subject, id]): [string, Person] => {
      const person = people.find((candidate) => candidate.id === id);
      if (person) return [subject, person];
      const ids = people.map((candidate) => candidate.id).join(', ');
      throw new Error(`--people names '${file}', in which '${String(id)}' is nobody. Use one of ${ids}.`);
    }),
  );
}

/**
 * The options of the command line about a real server and its identity provider, with their files read. Throws for what
 * cannot be used; the message is one line with the remedy.
 */
export function resolveRealServer(given: RealServerArguments): Resolved {
  const { api, hub = 'mock', config, people: peopleFile } = given;
  if (hub !== 'mock' && hub !== 'server') throw new Error(`--hub must be server or mock, not '${hub}'.`);
  if (hub === 'server' && api === undefined)
    throw new Error('--hub server needs --api, the server of the hub.');
  if (peopleFile !== undefined && config === undefined)
    throw new Error('--people needs --config, the configuration of a portal that signs in elsewhere.');
  const provider =
    config === undefined
      ? undefined
      : {
          configuration: readConfiguration(config),
          people: peopleFile === undefined ? new Map<string, Person>() : readPeople(peopleFile),
          peopleFile,
        };
  const hasServer = api !== undefined || given.operations !== undefined;
  if (hasServer && given.isApiInWorker)
    throw new Error('--worker handles the API in the page; omit it, or --api and --operations.');
  const names = readOperationNames(given.operations ?? 'all');
  return {
    ...(provider ? { provider } : {}),
    ...(hasServer
      ? {
          realServer: {
            address: api === undefined ? undefined : parseAddress(api),
            names,
            present: selectOperations(names, table),
            hub,
          },
        }
      : {}),
  };
}
