import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { people, type PersonId } from '#mocks/people.ts';
import { createApiClient } from '#src/api/client.ts';
import type { Call, CallId, InputOf, ResponseOf } from '#src/api/contract.ts';
import * as calls from '#src/api/generated/calls.ts';
import { startJudgedMock, type JudgedMock } from './judged-mock.ts';
import { loadSecondJudge } from './second-judge.ts';

/** The customer of every call that does not name another. */
export const customerId = 'PMF';

const table: { readonly [Id in CallId]: Call<Id> } = calls;

export interface JudgedSequence {
  /** Sends a call as a person, by the portal's client. */
  readonly send: <Id extends CallId>(person: PersonId, id: Id, input: InputOf<Id>) => Promise<ResponseOf<Id>>;
  readonly getMock: () => JudgedMock;
}

/**
 * Calls that depend on earlier ones, for the tests of one file: Prism and the generated checks validate every exchange,
 * and a test fails with what they found.
 */
export function judgeSequence(): JudgedSequence {
  let mock: JudgedMock | undefined;
  let caller: PersonId;
  const getMock = (): JudgedMock => requireValue(mock);
  const { call } = createApiClient({
    host: 'http://mock.example',
    accessToken: async () => caller,
    customerId: () => null,
    onFailure: () => {},
  });

  beforeAll(async () => {
    mock = await startJudgedMock(new Date('2026-11-20T15:00:00Z'), await loadSecondJudge());
    vi.stubGlobal('fetch', mock.fetch);
  });

  afterEach(() => {
    getMock().requireGoodExchanges();
  });

  afterAll(async () => {
    vi.unstubAllGlobals();
    await getMock().backend.reset();
  });

  return {
    getMock,
    send: async (person, id, input) => {
      caller = person;
      return await call(table[id], input, { customerId: person === 'internal-admin' ? null : customerId });
    },
  };
}

/** The value. Throws without one. */
export function requireValue<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The seeds lack what this test needs.');
  return value;
}

export function getUserId(id: PersonId): string {
  return requireValue(people.find((person) => person.id === id)).userId;
}
