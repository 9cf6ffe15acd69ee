import type { IncomingMessage, ServerResponse } from 'node:http';
import { operationIds } from '#src/api/generated/operations.ts';
import type { Fault } from '#mocks/contract/faults.ts';
import type { Hub } from '#mocks/hub/hub.ts';
import type { Identity } from '#mocks/identity/identity.ts';
import { readBody, sendHtml, sendJson, getUrl } from '#mocks/node-http.ts';
import { people } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { refuseControl, unframed } from './access-limits.ts';
import { controlPage } from './control-page.ts';

export interface ControlledParts {
  readonly backend: MockBackend;
  readonly identity: Identity;
  readonly hub: Hub;
  /** Members that override the configuration served to the portal; undefined removes the overrides. */
  readonly overrideConfiguration: (patch: Readonly<Record<string, unknown>> | undefined) => void;
}

/** Names the invalid input of a control call and the accepted values. */
class ControlError extends Error {}

type Input = Readonly<Record<string, unknown>>;

async function readInput(request: IncomingMessage): Promise<Input> {
  const text = (await readBody(request, 1_000_000)).toString('utf8');
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Reported below, together with JSON that is no object.
  }
  throw new ControlError('The body must be a JSON object.');
}

const faultKinds = ['status', 'delay', 'drop', 'malformed', 'schema'] as const;

function isFaultKind(value: unknown): value is Fault['kind'] {
  return faultKinds.some((kind) => kind === value);
}

function optionalNumber(input: Input, name: string): number | undefined {
  const value = input[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new ControlError(`'${name}' must be a number of 0 or more.`);
}

function optionalText(input: Input, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new ControlError(`'${name}' must be a text.`);
}

const losses = ['request', 'response'] as const;

function faultFrom(input: Input): Fault {
  const { operationId, kind, body } = input;
  if (operationId !== '*' && !operationIds.some((id) => id === operationId)) {
    throw new ControlError(`'operationId' must be '*' or one of: ${operationIds.join(', ')}.`);
  }
  if (!isFaultKind(kind)) throw new ControlError(`'kind' must be one of: ${faultKinds.join(', ')}.`);
  const status = optionalNumber(input, 'status');
  const delayMs = optionalNumber(input, 'delayMs');
  const retryAfter = optionalNumber(input, 'retryAfter');
  const times = optionalNumber(input, 'times');
  const title = optionalText(input, 'title');
  const lost = losses.find((loss) => loss === input['lost']);
  if (input['lost'] !== undefined && !lost)
    throw new ControlError(`'lost' must be one of: ${losses.join(', ')}.`);
  if (status !== undefined && (!Number.isInteger(status) || status < 200 || status > 599)) {
    throw new ControlError("'status' must be an HTTP status from 200 to 599.");
  }
  return {
    operationId: String(operationId),
    kind,
    ...(status === undefined ? {} : { status }),
    ...(title === undefined ? {} : { title }),
    ...(lost === undefined ? {} : { lost }),
    ...(body === undefined ? {} : { body }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(times === undefined ? {} : { times }),
  };
}

function flagsFrom(input: Input): Record<string, boolean> {
  const flags: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'boolean') throw new ControlError(`The flag '${name}' must be true or false.`);
    flags[name] = value;
  }
  return flags;
}

const silentModes = ['ok', 'fail', 'hang'] as const;

function identityKnobs(input: Input): Parameters<Identity['configure']>[0] {
  const silent = silentModes.find((mode) => mode === input['silent']);
  if (input['silent'] !== undefined && !silent)
    throw new ControlError(`'silent' must be one of: ${silentModes.join(', ')}.`);
  const tokenSeconds = optionalNumber(input, 'tokenSeconds');
  const next = input['nextError'];
  if (next !== undefined && (typeof next !== 'object' || next === null)) {
    throw new ControlError("'nextError' must be an object with 'error' and 'errorDescription'.");
  }
  const nextError = next ? { ...next } : undefined;
  const error = nextError && 'error' in nextError ? String(nextError.error) : undefined;
  const description = nextError && 'errorDescription' in nextError ? String(nextError.errorDescription) : '';
  return {
    ...(silent ? { silent } : {}),
    ...(tokenSeconds === undefined ? {} : { tokenSeconds }),
    ...(error === undefined ? {} : { nextError: { error, errorDescription: description } }),
  };
}

type Control = (request: IncomingMessage, response: ServerResponse, input: Input) => Promise<unknown>;

function buildControls({
  backend,
  identity,
  hub,
  overrideConfiguration,
}: ControlledParts): Record<string, Control> {
  const done = { ok: true };
  return {
    'POST /session': async (request, response, input) => {
      const person = optionalText(input, 'person') ?? '';
      if (!(await identity.startSession(request, response, person))) {
        throw new ControlError(`'person' must be one of: ${people.map(({ id }) => id).join(', ')}.`);
      }
      return { person };
    },
    'DELETE /session': async (request, response) => {
      identity.endSession(request, response);
      return done;
    },
    'POST /reset': async () => {
      identity.reset();
      hub.reset();
      overrideConfiguration(undefined);
      await backend.reset();
      return done;
    },
    'GET /features': async () => backend.features(),
    'PUT /features': async (_request, _response, input) => {
      backend.setFeatures(flagsFrom(input));
      return backend.features();
    },
    'GET /faults': async () => backend.faults.list(),
    'POST /faults': async (_request, _response, input) => {
      const fault = faultFrom(input);
      backend.faults.add(fault);
      return fault;
    },
    'DELETE /faults': async () => {
      backend.faults.clear();
      return done;
    },
    'GET /requests': async (request) =>
      backend.requests.list(getUrl(request).searchParams.get('operationId') ?? undefined),
    'DELETE /requests': async () => {
      backend.requests.clear();
      return done;
    },
    'POST /push': async (_request, _response, input) => {
      const target = optionalText(input, 'target');
      if (!target) throw new ControlError("'target' must name the hub's message.");
      const given = input['arguments'] ?? [];
      if (!Array.isArray(given)) throw new ControlError("'arguments' must be a list.");
      return { sent: hub.push(target, given, optionalText(input, 'group')) };
    },
    'GET /hub': async () => ({ connections: hub.connections() }),
    'PUT /hub': async (_request, _response, input) => {
      hub.configure({ redirect: input['redirect'] === true });
      return done;
    },
    'POST /hub/drop': async (_request, _response, input) => ({
      dropped: hub.drop({
        allowReconnect: input['allowReconnect'] === true,
        abrupt: input['abrupt'] === true,
      }),
    }),
    'PUT /identity': async (_request, _response, input) => {
      identity.configure(identityKnobs(input));
      return done;
    },
    'PUT /configuration': async (_request, _response, input) => {
      overrideConfiguration(input);
      return done;
    },
  };
}

/** Handles every request under `/__mock`; returns false for other paths. */
export function createControls(parts: ControlledParts) {
  const controls = buildControls(parts);
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = getUrl(request);
    if (pathname !== '/__mock' && !pathname.startsWith('/__mock/')) return false;
    const place = pathname.slice('/__mock'.length);
    if (request.method === 'GET' && (place === '' || place === '/')) {
      sendHtml(response, 200, controlPage(), unframed);
      return true;
    }
    const refused = refuseControl(request);
    if (refused) {
      sendJson(response, refused.status, { error: refused.error });
      return true;
    }
    const control = controls[`${request.method ?? 'GET'} ${place}`];
    if (!control) {
      sendJson(response, 404, {
        error: `There is no control ${request.method} /__mock${place}.`,
        controls: Object.keys(controls),
      });
      return true;
    }
    try {
      sendJson(response, 200, await control(request, response, await readInput(request)));
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      sendJson(response, 400, { error: error.message });
    }
    return true;
  };
}
