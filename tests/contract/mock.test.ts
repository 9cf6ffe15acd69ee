import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OperationId } from '#src/api/generated/operations.ts';
import { CallFinder, sendTo, type AcceptedCall } from '../support/accepted-calls.ts';
import { startJudgedMock, type JudgedMock } from '../support/judged-mock.ts';
import { loadSecondJudge } from '../support/second-judge.ts';
import {
  exampleCall,
  getOperation,
  idsInOrder,
  listBoundaryCases,
  listBreaches,
  listUnknownCases,
  type Case,
} from '../support/planned-calls.ts';

// Every call is generated from the contract: its examples, boundaries and violations. Every exchange is validated by
// Prism and the generated checks.

/** Accepted only after other calls; mock-sequences.test.ts makes them. */
const needsSequence: readonly OperationId[] = [
  'downloadThreadAttachment',
  'setThreadReadMark',
  'resendInvite',
  'resendScheduleRun',
  // Its message is removed before.
  'updateMessage',
  'addCustomerTier',
  'cancelDispute',
  'checkRecall',
  'createRecallExercise',
  'createSortableSpreadsheet',
  'createSurveyResponse',
  'deleteDisputeDocument',
  'deleteOtifFiling',
  'downloadInvoiceAttachment',
  'downloadReplenishment',
  'downloadReportRender',
  'getReplenishment',
  'importOrders',
  'importPointsOfManufacture',
  'importRetailers',
  'setAsnCorrections',
  'setLatestDocumentGuide',
  'setOtifFiling',
  'submitDisputeResponse',
  'submitHoldRequest',
  'submitInvoiceDispute',
  'updateOrder',
  'updateSurveyResponse',
  'uploadRateFile',
];

let mock: JudgedMock;
let finder: CallFinder;
const accepted = new Map<OperationId, AcceptedCall>();

beforeAll(async () => {
  // Files of large exports are made some time after the response; nothing here waits for them.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  mock = await startJudgedMock(new Date('2026-11-20T15:00:00Z'), await loadSecondJudge());
  finder = new CallFinder(mock);
  // A later response may contain the ids that an earlier call needs.
  for (const id of idsInOrder.filter((operationId) => getOperation(operationId).method === 'get'))
    await accept(id);
});

afterEach(() => {
  mock.requireGoodExchanges();
});

afterAll(async () => {
  await mock.backend.reset();
  vi.useRealTimers();
});

async function accept(id: OperationId): Promise<AcceptedCall | undefined> {
  const acceptedCall = accepted.get(id) ?? (await finder.find(id));
  if (acceptedCall) accepted.set(id, acceptedCall);
  return acceptedCall;
}

/** The cases with an unexpected status, one line each. */
async function listWrong(
  cases: readonly Case[],
  person: string,
  isRight: (status: number) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { call, about } of cases) {
    const { status } = await sendTo(mock, call, person);
    if (!isRight(status)) wrong.push(`${about.location} ${about.keyword}: ${about.note}, answered ${status}`);
  }
  return wrong;
}

const refusals = [400, 413, 415];

// In this order, because calls depend on records of earlier calls.
describe.each(idsInOrder)('%s', (id) => {
  it('is accepted, or needs another call first', async () => {
    expect((await accept(id)) === undefined).toBe(needsSequence.includes(id));
  });

  it('responds as documented to the boundary values of its input', { tags: 'full' }, async () => {
    const acceptedCall = await accept(id);
    const { call, person } = acceptedCall ?? { call: exampleCall(id, 'required'), person: 'internal-admin' };
    const isRight = (status: number): boolean => !refusals.includes(status) && status < 500;
    expect(await listWrong(listBoundaryCases(call), person, isRight)).toEqual([]);
    // A rule of the mock may check the content of a file before its type.
    const isRefused = (status: number): boolean => [...refusals, 422].includes(status);
    expect(await listWrong(listBreaches(call), person, isRefused)).toEqual([]);
    const isUnknown = (status: number): boolean =>
      [403, 404].includes(status) || (status === 204 && getOperation(id).method === 'get');
    expect(await listWrong(listUnknownCases(finder.observed, call), person, isUnknown)).toEqual([]);
  });
});
