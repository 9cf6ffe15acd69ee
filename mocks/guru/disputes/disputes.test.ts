import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deduction, DisputeResult, DisputeResults, WriteOff } from '#src/api/generated/types.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { moveClaim } from '#mocks/guru/claims/claim-moves.ts';
import { openMock, today, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import type { Push } from '#mocks/contract/mock-backend.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

let mock: TestMock;
let call: Caller;
let pushed: Push[];
beforeEach(async () => {
  mock = await openMock();
  call = mock.as('customer-user');
  const pushes: Push[] = [];
  pushed = pushes;
  mock.backend.onPush((message) => pushes.push(message));
});

const day = 24 * 60;
const advance = (minutes: number): void => mock.backend.moveClock((clock) => clock.advance(minutes * 60_000));
const failing = '4400000000';

async function listRows(query: string): Promise<Deduction[]> {
  const path = `/Guru/PMF/Deductions?pageSize=500&startDate=2026-08-23&endDate=${today}&${query}`;
  return (await getBody(call, 'DeductionPage', path)).items;
}

async function findRow(query: string): Promise<Deduction> {
  const row = (await listRows(query)).find(({ canDispute, bucket }) => canDispute || bucket !== 'Actionable');
  if (!row) throw new Error(`There is no deduction for ${query}.`);
  return row;
}

const base = ({ claimId }: Deduction): string => `/Guru/PMF/Deductions/${claimId}`;
const readProcess = (row: Deduction) =>
  getBody(call, 'DisputeProcess', `${base(row)}/DisputeProcess?warc=${row.warc}`);
const read = (row: Deduction) => getBody(call, 'DeductionDetail', `${base(row)}?warc=${row.warc}`);
const ref = ({ claimId, warc }: Deduction) => ({ customerId: 'PMF', claimId, warc });

function upload(row: Deduction, documentType: string) {
  const form = new FormData();
  form.set('documentType', documentType);
  form.set('file', new File(['%PDF-'], 'pod.pdf', { type: 'application/pdf' }));
  return call(`POST ${base(row)}/Documents?warc=${row.warc}`, form);
}

const send = (items: readonly object[], headers = {}) =>
  call('POST /Guru/PMF/Deductions/BulkDispute', { items }, headers);

/** The result for one deduction with an entered dispute. */
async function submitValues({ claimId, warc }: Deduction, dispute: object): Promise<DisputeResult> {
  const { status, body } = await send([{ claimId, warc, dispute }]);
  expect(status).toBe(200);
  const [result] = (body as DisputeResults).results;
  if (!result) throw new Error('There is no result.');
  return result;
}

async function submit(row: Deduction, change: object = {}) {
  const { draft } = await readProcess(row);
  return submitValues(row, { ...draft.values, ...change });
}

/** The ready deduction with the most days left whose submission does not fail. */
async function findReady(): Promise<Deduction> {
  const rows = await listRows('bucket=Actionable&status=NotDisputed&readiness=Ready');
  for (const row of rows.toReversed()) {
    const isTaken = (await submit(row)).outcome === 'Done';
    advance(1);
    if (isTaken && (await read(row)).disputeStatus === 'RetailerReview') {
      await mock.backend.reset();
      return row;
    }
  }
  throw new Error('There is none.');
}

describe('a dispute', () => {
  test('is submitted once, reviewed, decided and repaid over time', { tags: 'full' }, async () => {
    const row = await findReady();
    expect(await submit(row)).toMatchObject({
      outcome: 'Done',
      problem: null,
      process: { disputeStatus: 'Submitting', canSubmit: false },
    });
    expect(await submit(row)).toMatchObject({ outcome: 'NotAllowed', problem: { status: 409 } });
    advance(1);
    expect(await read(row)).toMatchObject({
      disputeStatus: 'RetailerReview',
      attempts: 1,
      bucket: 'InProgress',
    });
    moveClaim(mock.backend, { ...ref(row), move: 'accept' });
    expect(await read(row)).toMatchObject({ disputeStatus: 'Approved', paymentStatus: 'NotPaid' });
    advance(15 * day);
    expect(await read(row)).toMatchObject({ paymentStatus: 'Paid', openAmount: 0, bucket: 'Archived' });
    expect(moveClaim(mock.backend, { ...ref(row), move: 'deductAgain' })).toMatchObject({
      paymentStatus: 'Rededucted',
    });
    const { items } = await getBody(call, 'DisputePage', `/Guru/PMF/Disputes?search=${row.claimId}`);
    expect(items).toMatchObject([{ attempt: 1, disputeStatus: 'Approved', submittedBy: expect.any(String) }]);
  });

  test(
    'is refused with too high an amount, without a required document, and after its deadline',
    { tags: 'full' },
    async () => {
      const row = await findReady();
      expect(await submit(row, { amount: row.openAmount + 1 })).toMatchObject({
        outcome: 'Refused',
        outcomeText: 'The amount exceeds the open amount.',
        problem: { status: 422, errors: { amount: expect.any(Array) } },
        process: null,
      });
      expect(await submit(row, { documentIds: [] })).toMatchObject({
        outcome: 'NotReady',
        problem: { status: 422, errors: { documentIds: expect.any(Array) } },
      });
      expect(await submit(row, { lineIds: ['other'] })).toMatchObject({
        outcome: 'Refused',
        problem: { status: 422 },
      });
      advance(61 * day);
      expect(await submit(row)).toMatchObject({ outcome: 'OutOfTime', problem: { status: 422 } });
    },
  );

  test('that is sent back is answered before its date, or cancelled', { tags: 'full' }, async () => {
    const row = await findReady();
    await submit(row);
    advance(1);
    moveClaim(mock.backend, { ...ref(row), move: 'sendBack', comment: 'Which item?' });
    const process = await readProcess(row);
    expect(process).toMatchObject({
      disputeStatus: 'SupplierAction',
      retailerRequest: 'Which item?',
      canRespond: true,
    });
    const respond = `POST ${base(row)}/DisputeProcess/Respond?warc=${row.warc}`;
    const body = { comment: 'Item 10025.', documentIds: [] };
    expect(await call(respond, body)).toMatchObject({
      status: 202,
      body: { disputeStatus: 'RetailerReview' },
    });
    expect(await call(respond, body)).toMatchObject({ status: 409 });
    const cancel = `POST ${base(row)}/DisputeProcess/Cancel?warc=${row.warc}`;
    expect(await call(cancel, { comment: null })).toMatchObject({
      status: 200,
      body: { disputeStatus: 'Cancelled', canSubmit: true },
    });
    expect(await call(cancel, { comment: null })).toMatchObject({ status: 409 });
  });

  test('can follow a denial', { tags: 'full' }, async () => {
    const row = await findReady();
    await submit(row);
    expect(moveClaim(mock.backend, { ...ref(row), move: 'deny' })).toMatchObject({ disputeStatus: 'Denied' });
    expect(moveClaim(mock.backend, { ...ref(row), move: 'deny' })).toBeUndefined();
    expect(await submit(row)).toMatchObject({ outcome: 'Done' });
    advance(1);
    expect(await read(row)).toMatchObject({ attempts: 2, disputeStatus: 'RetailerReview' });
  });
});

test('a draft is shared, has a version, and is deleted after 14 days', { tags: 'full' }, async () => {
  const row = await findReady();
  const path = `PUT ${base(row)}/DisputeProcess/Draft?warc=${row.warc}`;
  const { draft } = await readProcess(row);
  expect(draft).toMatchObject({ updatedAt: null, values: { amount: row.openAmount } });
  expect(await call(path, { description: 'Mine' }, { 'if-match': draft.etag })).toMatchObject({
    status: 200,
  });
  const colleague = mock.as('internal-user');
  expect(await colleague(path, { description: 'Theirs' }, { 'if-match': draft.etag })).toMatchObject({
    status: 412,
  });
  expect(await read(row)).toMatchObject({ disputeStatus: 'Draft', bucket: 'Actionable' });
  advance(15 * day);
  expect(await read(row)).toMatchObject({ disputeStatus: 'NotDisputed' });
});

test(
  'a dispute that is sent again leaves no draft, and none can be saved in between',
  { tags: 'full' },
  async () => {
    const row = await findReady();
    const process = `${base(row)}/DisputeProcess`;
    const { draft } = await readProcess(row);
    const saveDraft = () => call(`PUT ${process}/Draft?warc=${row.warc}`, draft.values);
    expect((await saveDraft()).status).toBe(200);
    const key = { 'idempotency-key': '1b7c2d4e-8c93-4fa6-b2e1-4d8c9b0a1f43' };
    mock.backend.faults.add({ operationId: '*', kind: 'status', status: 504, lost: 'response', times: 1 });
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const item = { claimId: row.claimId, warc: row.warc, dispute: draft.values };
      statuses.push((await send([item], key)).status);
      expect((await saveDraft()).status).toBe(409);
      expect((await readProcess(row)).draft.updatedAt).toBeNull();
    }
    expect(statuses).toEqual([504, 200, 200]);
  },
);
test('a missing document is uploaded, and the deduction becomes ready', { tags: 'full' }, async () => {
  const row = await findRow('bucket=Actionable&status=NotDisputed&readiness=NotReady');
  const documents = `${base(row)}/Documents`;
  expect(await upload(row, row.missingDocuments[0] ?? '')).toMatchObject({
    status: 201,
    body: { isAutomatic: false },
  });
  const after = await read(row);
  expect(after.foundDocuments).toBe(row.foundDocuments + 1);
  const added = after.documents.find(({ isAutomatic }) => !isAutomatic);
  const file = `${documents}/${added?.documentId}?warc=${row.warc}`;
  expect((await call(`GET ${file}`)).bytes).toHaveLength(5);
  expect(await call(`DELETE ${file}`)).toMatchObject({ status: 204 });
  expect((await read(row)).foundDocuments).toBe(row.foundDocuments);
  const automatic = after.documents.find(({ isAutomatic }) => isAutomatic);
  expect(await call(`DELETE ${documents}/${automatic?.documentId}?warc=${row.warc}`)).toMatchObject({
    status: 409,
  });
});

test('similar disputes have the claim’s current completeness', async () => {
  const rows = await listRows('bucket=Actionable&status=NotDisputed&readiness=NotReady&code=22');
  const row = rows.find(({ missingDocuments }) => missingDocuments.length === 1);
  if (!row) throw new Error('There is no such claim.');
  const before = (await read(row)).similarDisputes;
  expect(before.isReady).toBe(false);
  expect((await upload(row, row.missingDocuments[0] ?? '')).status).toBe(201);
  const after = await read(row);
  expect(after.similarDisputes.isReady).toBe(true);
  const [ready] = await listRows('bucket=Actionable&status=NotDisputed&readiness=Ready&code=22');
  if (!ready) throw new Error('There is no ready claim.');
  expect(after.similarDisputes).toEqual((await read(ready)).similarDisputes);
  expect(after.similarDisputes.decided).not.toBe(before.decided);
  expect(after.winProbabilityPct).toBe(ready.winProbabilityPct);
});

test(
  'a batch has a result for each deduction, and a retry sends only what failed',
  { tags: 'full' },
  async () => {
    const rows = await listRows('bucket=Actionable');
    const items = [...rows.map(({ claimId, warc }) => ({ claimId, warc })), { claimId: failing, warc: '22' }];
    const { body } = await send(items);
    const { results } = body as DisputeResults;
    const count = (outcome: string): number => results.filter((result) => result.outcome === outcome).length;
    const isReady = (row: Deduction): boolean => row.canDispute && row.readiness === 'Ready';
    for (const readiness of ['NotReady', 'LikelyValid'])
      expect(count(readiness)).toBe(
        rows.filter((row) => row.canDispute && row.readiness === readiness).length,
      );
    expect(count('LikelyValid')).toBeGreaterThan(0);
    expect(count('Done') + count('Failed')).toBe(rows.filter(isReady).length);
    expect(count('NotFound')).toBe(1);
    const failed = results.filter(({ outcome }) => outcome === 'Failed');
    expect(failed.length).toBeGreaterThan(0);
    const retryItems = failed.map(({ claimId, warc }) => ({ claimId, warc }));
    // The list shows them too, for users who close the dialog.
    const listed = await listRows('worklist=NotSubmitted');
    for (const ref of retryItems)
      expect(listed.find(({ claimId, warc }) => claimId === ref.claimId && warc === ref.warc)).toMatchObject({
        submitError: expect.stringMatching(/did not respond/),
        disputeStatus: 'NotDisputed',
        canDispute: true,
      });
    const second = await send(retryItems);
    expect(second.body).toMatchObject({ results: retryItems.map(() => ({ outcome: 'Done' })) });
  },
);

test('a likely valid claim is disputed only with a confirmation', async () => {
  const row = await findRow('bucket=Actionable&worklist=LikelyValid&code=OTIF');
  expect(row.likelyValidReason).toMatch(/accountable\.$/);
  expect(row.fine?.misses.some(({ accountableParty }) => accountableParty === 'Retailer')).toBe(false);
  const { draft, likelyValidReason } = await readProcess(row);
  expect(likelyValidReason).toBe(row.likelyValidReason);
  expect(draft.values.reason).toBeUndefined();
  const values = { ...draft.values, reason: 'Other', description: 'The POD shows it.' };
  expect(await submitValues(row, values)).toMatchObject({
    outcome: 'LikelyValid',
    problem: {
      status: 422,
      errors: { confirmsLikelyValid: ['Confirm that you want to dispute it anyway.'] },
    },
  });
  expect((await submitValues(row, { ...values, confirmsLikelyValid: true })).outcome).toBe('Done');
});

test('a likely valid claim whose submission fails keeps its values, without the confirmation', async () => {
  const rows = await listRows('bucket=Actionable&worklist=LikelyValid');
  let failures = 0;
  for (const row of rows) {
    const { draft } = await readProcess(row);
    const values = { ...draft.values, reason: 'Other', description: 'The POD shows it.' };
    const sent = await submitValues(row, { ...values, confirmsLikelyValid: true });
    // A required document may be missing.
    if (sent.problem?.status === 422) continue;
    expect(sent.outcome).toBe('Done');
    const after = await readProcess(row);
    if (after.draft.updatedAt === null) continue;
    failures += 1;
    expect(after.draft.values).toEqual(values);
  }
  expect(failures).toBeGreaterThan(0);
});

test('a write-off requires a reason that users may give, and counts in its own figures', async () => {
  const row = await findRow('bucket=Actionable&status=NotDisputed');
  const items = [{ claimId: row.claimId, warc: row.warc }];
  const send = (reason: string, comment: string | null) =>
    call('POST /Guru/PMF/Deductions/Archive', { items, writeOff: { reason, comment } });
  expect((await send('BelowMinimum', null)).status).toBe(422);
  expect((await send('Other', ' ')).status).toBe(422);
  const readFigure = async () => {
    const { writeOffs } = await getBody(call, 'GuruSummary', '/Guru/PMF/Summary?startDate=2025-01-01');
    return writeOffs.find(({ reason }) => reason === 'Other') ?? { claims: 0, amount: 0 };
  };
  const before = await readFigure();
  await send('Other', 'Agreed by phone.');
  const after = await readFigure();
  expect(after.claims - before.claims).toBe(1);
  expect(after.amount - before.amount).toBeCloseTo(row.openAmount, 2);
  const written = await findRow(`worklist=WrittenOff&writeOffReason=Other&search=${row.claimId}`);
  expect(written).toMatchObject({ claimId: row.claimId, writeOffReason: 'Other' });
});

test('deductions are archived and restored together', async () => {
  const row = await findRow('bucket=Actionable&status=NotDisputed');
  const review = await findRow('status=RetailerReview');
  const items = [row, review].map(({ claimId, warc }) => ({ claimId, warc }));
  const archive = (writeOff: WriteOff | null) =>
    call('POST /Guru/PMF/Deductions/Archive', { items, writeOff });
  expect(await archive({ reason: 'NoEvidence', comment: null })).toMatchObject({
    body: { results: [{ outcome: 'Done', disputeStatus: 'WillNotDispute' }, { outcome: 'NotAllowed' }] },
  });
  expect(await archive(null)).toMatchObject({
    body: { results: [{ outcome: 'Done', disputeStatus: 'NotDisputed' }, { outcome: 'NotAllowed' }] },
  });
});

test('the hub announces changes, and the end of a synchronization', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const row = await findRow('bucket=Actionable&status=NotDisputed');
    const path = `${base(row)}?warc=${row.warc}&resync=true`;
    const first = await getBody(call, 'DeductionDetail', path);
    const second = await getBody(call, 'DeductionDetail', path);
    expect(first.sync?.syncId).toBe(second.sync?.syncId);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(pushed).toMatchObject([
      {
        target: 'deductionUpdated',
        group: 'PMF',
        arguments: [{ claimId: row.claimId, syncId: first.sync?.syncId }],
      },
    ]);
    const after = await read(row);
    expect(after.sync).toBeNull();
    expect(after.lastSyncedAt > first.lastSyncedAt).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('the dispute of a fine shows in OTIF', { tags: 'full' }, async () => {
  const { facts } = guruStore(mock.backend.db).getClaims('PMF');
  const row = facts.find((fact) => fact.claim.code === 'OTIF' && fact.row.canDispute)?.row;
  if (!row) throw new Error('There is no fine to dispute.');
  const readFine = async () => {
    const query = `startDate=2025-08-01&endDate=${today}&search=${row.poNumber}`;
    const { items } = await getBody(call, 'OtifPage', `/Otif/PMF?${query}`);
    const po = items.find(({ orderNumber }) => orderNumber === row.orderNumber);
    return [po?.disputeStatus, po?.fineStatus];
  };
  const initial = await readFine();
  expect(initial).toEqual(['NotDisputed', 'Invoiced']);
  for (const documentType of row.missingDocuments) await upload(row, documentType);
  const { draft, documents } = await readProcess(row);
  const documentIds = documents.map(({ documentId }) => documentId);
  await submit(row, { ...draft.values, documentIds });
  advance(1);
  expect(await readFine()).toEqual(['RetailerReview', 'Disputed']);
  moveClaim(mock.backend, { ...ref(row), move: 'deny' });
  expect(await readFine()).toEqual(['Denied', 'Invoiced']);
  await submit(row, { ...draft.values, documentIds });
  advance(1);
  moveClaim(mock.backend, { ...ref(row), move: 'accept' });
  expect(await readFine()).toEqual(['Approved', 'Waived']);
});
