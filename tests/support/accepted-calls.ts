import { people, type Person, type PersonId } from '#mocks/people.ts';
import { getKey } from '#cases/http/call.ts';
import type { Json } from '#description/json.ts';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { JudgedMock } from './judged-mock.ts';
import {
  createObservedValues,
  getOperation,
  idsInOrder,
  listCalls,
  readCreated,
  toRequest,
  withCurrent,
  type ReceivedResponse,
  type Call,
  type Operation,
  type ParameterValues,
} from './planned-calls.ts';

/** A call that the mock has accepted from this user. */
export interface AcceptedCall {
  readonly call: Call;
  readonly person: PersonId;
}

/** The users who may call it according to the contract, those with the fewest rights first. */
const callers: Readonly<Record<(typeof operations)[OperationId]['audience'], readonly PersonId[]>> = {
  member: ['customer-user', 'internal-admin'],
  internalUser: ['internal-user', 'internal-admin'],
  userAdmin: ['customer-admin', 'internal-admin'],
  internalAdmin: ['internal-admin'],
};

export async function sendTo(mock: JudgedMock, call: Call, token: string): Promise<ReceivedResponse> {
  const response = await mock.fetch(toRequest(call, token));
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const json: Json | undefined = isJson ? JSON.parse(await response.text()) : undefined;
  return { status: response.status, json };
}

/** The paths of many calls contain the caller's id. */
function getCallerIds(id: PersonId): ParameterValues {
  const person: Person | undefined = people.find((candidate) => candidate.id === id);
  const userId = person?.userId ?? '';
  return new Map(['userId', 'userLocalId'].map((name) => [getKey('path', name), userId]));
}

function findReading({ path }: Operation): Operation | undefined {
  return idsInOrder
    .map(getOperation)
    .find((operation) => operation.method === 'get' && operation.path === path);
}

/** Finds calls that a mock accepts, with values from its responses so far. */
export class CallFinder {
  readonly #mock: JudgedMock;
  readonly observed = createObservedValues();
  /** Path parameters of what was created, newest first. */
  readonly #created: ParameterValues[] = [];

  constructor(mock: JudgedMock) {
    this.#mock = mock;
  }

  /** The current record: a change is based on its version. */
  async #readCurrent({ operation, parameters }: Call, token: string): Promise<Json | undefined> {
    const reading = /^(put|patch)$/.test(operation.method) ? findReading(operation) : undefined;
    if (!reading) return undefined;
    const call = { operation: reading, parameters, body: undefined, identity: undefined };
    return (await sendTo(this.#mock, call, token)).json;
  }

  #listOwn(person: PersonId, { path }: Operation): readonly ParameterValues[] {
    const isNamed = (key: string): boolean => path.includes(`{${key.replace(/^path /, '')}}`);
    const created = this.#created.find((values) => [...values.keys()].every(isNamed));
    return [...(created ? [created] : []), new Map(), getCallerIds(person)];
  }

  /** The first call of the operation that the mock accepts: the contract's examples, with ids that exist. */
  async find(id: OperationId): Promise<AcceptedCall | undefined> {
    const operation = getOperation(id);
    for (const person of callers[operations[id].audience]) {
      let empty: AcceptedCall | undefined;
      const planned = this.#listOwn(person, operation).flatMap((ownValues) =>
        listCalls(this.observed, operation, ownValues),
      );
      for (const example of planned) {
        const call = withCurrent(example, await this.#readCurrent(example, person));
        const response = await sendTo(this.#mock, call, person);
        if (response.status >= 300) continue;
        this.observed.harvest(call, response.json);
        const created = readCreated(call, response);
        if (created) this.#created.unshift(created);
        // An empty response is accepted too, but provides fewer values.
        if (operation.method !== 'get' || response.status !== 204) return { call, person };
        empty ??= { call, person };
      }
      if (empty) return empty;
    }
    return undefined;
  }
}
