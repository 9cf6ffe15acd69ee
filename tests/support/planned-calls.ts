import type { Case } from '#cases/case.ts';
import type { Operation } from '#cases/contract.ts';
import { describeContract } from '#cases/describe-contract.ts';
import { getKey, requestFor, type Call, type ParameterValues } from '#cases/http/call.ts';
import { ObservedValues } from '#cases/observed-values.ts';
import { boundaryBodyCases, violatedBodyCases } from '#cases/plan/body-cases.ts';
import { boundaryParameterCases, violatedParameterCases } from '#cases/plan/parameter-cases.ts';
import { unknownCases } from '#cases/plan/unknown-cases.ts';
import { freshened, mainMediaType, validBodies, type ValidBody } from '#cases/plan/valid-bodies.ts';
import { findResources, getId } from '#cases/resources.ts';
import { sampleValid } from '#cases/schemas/arbitrary.ts';
import type { SuppliedValues } from '#cases/supplied-values.ts';
import { isObject, type Json } from '#description/json.ts';
import { operationIds, type OperationId } from '#src/api/generated/operations.ts';
import { readContract } from './bundled-contract.ts';

// Planned calls for the tests: from the contract's examples, boundaries and violations.

export type { Call, Case, Operation, ParameterValues };

const seed = 1;
/** Number of parameter sets and bodies that are tried before a call counts as rejected. */
const tries = 5;

export const contract = describeContract(readContract());

const target = { contract, base: 'http://mock.example/api', headers: [] };

/** Values that the contract cannot state: the customer of most users and one that rates, and a period with seed data. */
const supplied: SuppliedValues = {
  values: new Map([
    ['customerId', ['PMF', 'INT']],
    ['startDate', ['2026-10-01']],
    ['endDate', ['2026-10-31']],
  ]),
  bodies: new Map(),
};

const byId = new Map(contract.operations.map((operation) => [operation.id, operation]));

export function getOperation(id: OperationId): Operation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`${id} is not in the contract.`);
  return operation;
}

const ranks: Readonly<Record<string, number>> = { get: 0, post: 100, put: 200, patch: 200, delete: 300 };

/** It may disable the user of the calls after it. */
const last: OperationId = 'setUserActivation';

/** Reads before writes, creations before updates and deletions; outer resources before nested ones. */
export const idsInOrder: readonly OperationId[] = operationIds.toSorted((a, b) => {
  const rank = (id: OperationId): number => {
    const { method, path } = getOperation(id);
    return id === last ? Infinity : (ranks[method] ?? 0) + path.split('{').length;
  };
  return rank(a) - rank(b);
});

const resources = findResources(contract.operations);

/** Values from responses, which calls for other resources need. */
export function createObservedValues(): ObservedValues {
  return new ObservedValues(contract, supplied, resources, seed);
}

/** The request of a call, with a bearer token or without one. */
export function toRequest(call: Call, token: string): Request {
  const { method, url, headers, body } = requestFor(target, call);
  const allHeaders = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  if (token !== '') allHeaders.set('authorization', `Bearer ${token}`);
  return new Request(url, { method, headers: allHeaders, ...(body ? { body: new Uint8Array(body) } : {}) });
}

export interface ReceivedResponse {
  readonly status: number;
  /** Undefined when the response has none. */
  readonly json: Json | undefined;
}

/** The path parameters of the created resource; undefined when there is none. */
export function readCreated(
  { operation, parameters }: Call,
  { json }: ReceivedResponse,
): ParameterValues | undefined {
  const resource = resources.find(({ create }) => create === operation);
  const id = resource && getId(resource, json);
  return id === undefined
    ? undefined
    : new Map([...parameters, [getKey('path', resource?.idName ?? ''), id]]);
}

/** The call with the resource's current values in the body, including its version. */
export function withCurrent(call: Call, current: Json | undefined): Call {
  const { body } = call;
  if (!body || !isObject(body.value) || !isObject(current)) return call;
  const value = Object.fromEntries(
    Object.entries(body.value).map(([name, exampleValue]): [string, Json] => [
      name,
      current[name] ?? exampleValue,
    ]),
  );
  return { ...call, body: { ...body, value } };
}

/** Valid bodies, the contract's examples first; one of them with other texts, for resources that must be unique. */
function listBodies(operation: Operation): readonly ValidBody[] {
  const [first, ...moreBodies] = validBodies(contract, supplied, operation, seed).slice(0, tries);
  if (!first) return [];
  const fresh = { ...first, value: freshened(contract, first.media, first.value, 1, 'fresh') };
  return [first, ...(operation.method === 'post' ? [fresh] : []), ...moreBodies];
}

/**
 * Calls of an operation, the most promising first: with required parameters only, and the contract's examples for
 * bodies. `preferred` are values of path parameters that are tried before all others.
 */
export function listCalls(
  observed: ObservedValues,
  operation: Operation,
  preferred: ParameterValues,
): readonly Call[] {
  const bodies = operation.body === undefined ? [undefined] : listBodies(operation);
  return observed
    .parameterSets(operation, tries, preferred)
    .flatMap((parameters) => bodies.map((body) => ({ operation, parameters, body, identity: undefined })));
}

const exampleCalls = new Map<string, Call>();

/** A call from the contract's examples alone, with all its parameters or only the required ones. */
export function exampleCall(id: OperationId, which: 'all' | 'required'): Call {
  const key = `${id} ${which}`;
  const call = exampleCalls.get(key) ?? makeExampleCall(id, which);
  exampleCalls.set(key, call);
  return call;
}

function makeExampleCall(id: OperationId, which: 'all' | 'required'): Call {
  const operation = getOperation(id);
  const parameters = operation.parameters
    .filter(({ place, isRequired }) => place !== 'header' && (isRequired || which === 'all'))
    .flatMap(({ place, name, schema, examples }): [string, Json][] => {
      const example = examples.find(({ value }) => contract.request.matches(schema, value))?.value;
      const value = example ?? sampleValid(contract.request, schema, 1, seed)[0];
      return value === undefined ? [] : [[getKey(place, name), value]];
    });
  const media = mainMediaType(operation);
  const example = media?.examples.find(({ value }) => contract.request.matches(media.schema, value));
  const body =
    media && example ? { media, value: example.value } : validBodies(contract, supplied, operation, seed)[0];
  const sentBody = which === 'all' || operation.body?.isRequired === true ? body : undefined;
  const value =
    which === 'required' && sentBody && media
      ? withoutOptional(sentBody.value, media.schema)
      : sentBody?.value;
  return {
    operation,
    parameters: new Map(parameters),
    body: sentBody && value !== undefined ? { media: sentBody.media, value } : undefined,
    identity: undefined,
  };
}

function withoutOptional(value: Json, schema: Json | undefined): Json {
  const { required } = contract.request.view(schema);
  if (!isObject(value)) return value;
  const bare = Object.fromEntries(Object.entries(value).filter(([name]) => required.has(name)));
  return contract.request.matches(schema, bare) ? bare : value;
}

function keepFirst(cases: readonly Case[], getCaseKey: (about: Case['about']) => string): readonly Case[] {
  return [
    ...new Map(
      cases.toReversed().map((plannedCase) => [getCaseKey(plannedCase.about), plannedCase]),
    ).values(),
  ].toReversed();
}

/** A valid boundary of each keyword of a call's input. contract:verify covers the others. */
export function listBoundaryCases(call: Call): readonly Case[] {
  const cases = [...boundaryParameterCases(contract, call, seed), ...boundaryBodyCases(contract, call, seed)];
  return keepFirst(cases, ({ location, keyword }) => `${location} ${keyword}`);
}

/** A violation for each parameter and property of a call. */
export function listBreaches(call: Call): readonly Case[] {
  const cases = [...violatedParameterCases(contract, call, seed), ...violatedBodyCases(contract, call, seed)];
  return keepFirst(cases, ({ location }) => location);
}

/** The call with each of its ids replaced by one that does not exist. */
export function listUnknownCases(observed: ObservedValues, call: Call): readonly Case[] {
  return unknownCases(contract, call, (name) => observed.seen(name), seed);
}
