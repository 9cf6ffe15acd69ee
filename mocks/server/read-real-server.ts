import { readFileSync } from 'node:fs';
import { checkConfiguration } from '#src/api/generated/configuration-check.js';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { operationIds, operations } from '#src/api/generated/operations.ts';
import { people, type Person } from '#mocks/people.ts';
import { readOperationNames, selectOperations } from '#description/present-operations.ts';
import type { OtherProvider, RealServerArguments, RealServerOptions } from './real-server-options.ts';

interface Resolved {
  readonly realServer?: RealServerOptions;
  readonly provider?: OtherProvider;
}

const table = operationIds.map((id) => ({ id, tag: operations[id].tag, origin: operations[id].origin }));

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
export function resolveRealServer(options: RealServerArguments): Resolved {
  const { api, hub = 'mock', config, people: peopleFile } = options;
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
  const hasServer = api !== undefined || options.operations !== undefined;
  if (hasServer && options.isApiInWorker)
    throw new Error('--worker handles the API in the page; omit it, or --api and --operations.');
  const names = readOperationNames(options.operations ?? 'all');
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
