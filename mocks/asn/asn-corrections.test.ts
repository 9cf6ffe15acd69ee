import { beforeEach, describe, expect, test } from 'vitest';
import type {
  AsnCorrections,
  AsnDetail,
  AsnFault,
  AsnField,
  AsnResendTarget,
} from '#src/api/generated/types.ts';
import { advanceAsn } from '#mocks/controls/advance.ts';
import { getBody, matchesSchema } from '#mocks/testing/get-body.ts';
import { findSegment, readX12Notice } from './read-x12.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';

const customerId = 'PMF';

let mock: TestMock;
beforeEach(async () => {
  mock = await openMock();
});

const read = (asnId: string): Promise<AsnDetail> =>
  getBody(mock.as('customer-user'), 'AsnDetail', `/ASN/${customerId}/${asnId}`);

/** A rejected ASN whose fault is in this field. */
async function findRejected(field?: AsnField): Promise<AsnDetail> {
  const { items } = await getBody(
    mock.as('customer-user'),
    'AsnPage',
    `/ASN/${customerId}?worklist=ToResend&pageSize=100`,
  );
  const row = items.find(({ rejection }) => field === undefined || rejection?.field === field);
  if (!row) throw new Error('No ASN is rejected for this.');
  return read(row.asnId);
}

const post = (person: 'customer-user' | 'internal-user', path: string, body: unknown) =>
  mock.as(person)(`POST /ASN/${customerId}/${path}`, body, { 'Idempotency-Key': crypto.randomUUID() });

const correct = (asnId: string, body: AsnCorrections, version: string) =>
  mock.as('internal-user')(`PUT /ASN/${customerId}/${asnId}/Corrections`, body, { 'If-Match': version });

/** Sends an ASN as it was read; resolves to the outcome. */
async function resend({ asnId, etag }: AsnResendTarget): Promise<unknown> {
  const { body } = await post('internal-user', 'Resend', { items: [{ asnId, etag }] });
  if (!matchesSchema('AsnResendResults', body)) throw new Error(JSON.stringify(body));
  return body.results[0]?.outcome;
}

/** The request that states a value for a fault. */
function state({ field, lineNumber, palletNumber }: AsnFault, value: string): AsnCorrections {
  const member = field === null ? '' : `${field.charAt(0).toLowerCase()}${field.slice(1)}`;
  if (lineNumber !== null) return { lines: [{ lineNumber, [member]: value }] };
  if (palletNumber !== null) return { pallets: [{ palletNumber, sscc: value }] };
  return { [member]: value };
}

/** The retailer's two responses to the last transmission. */
function respond(asnId: string): void {
  advanceAsn(mock.backend, { customerId, asnId });
  if (
    noticeStore(mock.backend.db)
      .getNoticedShipments(customerId)
      .find(({ row }) => row.asnId === asnId)?.row.canResend
  )
    return;
  advanceAsn(mock.backend, { customerId, asnId });
}

describe('a rejected ASN', () => {
  test('names value, line and record of each fault, and its document has the value that was sent', async () => {
    const { items } = await getBody(
      mock.as('customer-user'),
      'AsnPage',
      `/ASN/${customerId}?worklist=ToResend&pageSize=100`,
    );
    expect(items.length).toBeGreaterThan(0);
    for (const { asnId, openFaults } of items) {
      const { faults, acks, lines } = await read(asnId);
      expect(faults).toHaveLength(openFaults);
      for (const fault of faults) {
        expect(fault.recordValue).not.toBeNull();
        expect(fault.recordValue).not.toBe(fault.sentValue);
        expect(acks.at(-1)?.errors).toContainEqual(
          expect.objectContaining({
            segment: fault.segment,
            field: fault.field,
            lineNumber: fault.lineNumber,
          }),
        );
        if (fault.field === 'Upc')
          expect(lines.find(({ lineNumber }) => lineNumber === fault.lineNumber)?.upc).toBe(fault.sentValue);
      }
    }
  });

  test(
    'is rejected again if sent unchanged, and accepted once corrected, with each sent value in its history',
    { tags: 'full' },
    async () => {
      const { asnId, etag, attempts } = await findRejected();
      expect(await resend({ asnId, etag })).toBe('Sent');
      respond(asnId);
      const rejectedAgain = await read(asnId);
      expect(rejectedAgain).toMatchObject({ canResend: true, attempts: attempts + 1 });
      expect(rejectedAgain.transmissions.at(-1)?.changes).toEqual([]);
      expect(rejectedAgain.faults.length).toBeGreaterThan(0);

      for (const fault of rejectedAgain.faults) {
        const { etag: version } = await read(asnId);
        const saved = await correct(asnId, state(fault, fault.recordValue ?? ''), version);
        expect(saved.status).toBe(200);
      }
      const corrected = await read(asnId);
      expect(corrected).toMatchObject({ openFaults: 0, attempts: attempts + 1, canResend: true });
      expect(corrected.faults[0]).toMatchObject({
        correctedValue: rejectedAgain.faults[0]?.recordValue,
        correctedBy: 'Ira Coleman',
      });
      await resend(corrected);
      respond(asnId);
      const accepted = await read(asnId);
      expect(accepted).toMatchObject({ canResend: false, faults: [], attempts: attempts + 2 });
      expect(['Accepted', 'Late']).toContain(accepted.status);
      expect(accepted.transmissions.at(-1)).toMatchObject({
        sentBy: 'Ira Coleman',
        changes: rejectedAgain.faults.map(({ field, lineNumber, sentValue, recordValue }) => ({
          field,
          lineNumber,
          previousValue: sentValue,
          newValue: recordValue,
        })),
      });
    },
  );

  test(
    'cannot be changed elsewhere, with a wrong check digit, by customers, or from an old version',
    { tags: 'full' },
    async () => {
      const asn = await findRejected();
      const { asnId, etag, faults } = asn;
      const [fault] = faults;
      if (!fault) throw new Error('There is no fault.');
      const elsewhere = fault.field === 'Scac' ? { poNumber: '1' } : { scac: 'ABCD' };
      expect(await correct(asnId, elsewhere, etag)).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(elsewhere)[0] ?? '']: [expect.stringContaining('not found')] } },
      });
      const right = state(fault, fault.recordValue ?? '');
      const denied = await mock.as('customer-user')(`PUT /ASN/${customerId}/${asnId}/Corrections`, right);
      expect(denied.status).toBe(403);
      expect((await correct(asnId, right, etag)).status).toBe(200);
      expect((await correct(asnId, right, etag)).status).toBe(412);
      expect(await resend({ asnId, etag })).toBe('Changed');
      expect((await read(asnId)).attempts).toBe(asn.attempts);
      // Stating the sent value withdraws the correction.
      if (fault.sentValue === null) return;
      const { etag: latest } = await read(asnId);
      await correct(asnId, state(fault, fault.sentValue), latest);
      expect((await read(asnId)).openFaults).toBe(faults.length);
    },
  );

  test('has the document of each transmission', { tags: 'full' }, async () => {
    const fields: AsnField[] = ['PoNumber', 'Scac', 'DcNumber', 'Sscc', 'Upc', 'LotNumber'];
    const rejectedFields: string[] = [];
    for (const { order, row } of noticeStore(mock.backend.db).getNoticedShipments(customerId)) {
      const field = row.rejection?.field;
      if (
        field === null ||
        field === undefined ||
        !fields.includes(field) ||
        rejectedFields.includes(field) ||
        row.attempts < 2
      )
        continue;
      rejectedFields.push(field);
      const download = async (attempt: number) =>
        readX12Notice(
          new TextDecoder().decode(
            (await mock.as('customer-user')(`GET /ASN/${customerId}/${row.asnId}/Raw?attempt=${attempt}`))
              .bytes,
          ),
        ).segments;
      const [first, second] = [await download(1), await download(2)];
      const detail = await read(row.asnId);
      expect(detail.transmissions[1]?.changes).not.toEqual([]);
      expect(first).not.toEqual(second);
      if (field !== 'PoNumber') continue;
      expect(findSegment(second, 'PRF')[1]).toBe(order.poNumber);
      expect(findSegment(first, 'PRF')[1]).toBe(detail.transmissions[1]?.changes[0]?.previousValue);
    }
    expect(rejectedFields.length).toBeGreaterThan(2);
  });
});

describe('a request for a correction', () => {
  test('is visible to the provider, and its state follows events', { tags: 'full' }, async () => {
    const { asnId, faults } = await findRejected();
    const comment = 'Please use the number of the new catalog.';
    const requested = await post('customer-user', `${asnId}/CorrectionRequest`, { comment });
    expect(requested).toMatchObject({ status: 201, body: { comment, status: 'Open' } });
    expect(await post('customer-user', `${asnId}/CorrectionRequest`, { comment })).toMatchObject({
      status: 422,
      body: { title: expect.stringContaining('already requested a correction') },
    });
    const list = await getBody(
      mock.as('internal-user'),
      'AsnPage',
      `/ASN/${customerId}?worklist=CorrectionRequested`,
    );
    expect(list.items.map((row) => [row.asnId, row.requestStatus])).toEqual([[asnId, 'Open']]);

    for (const fault of faults)
      await correct(asnId, state(fault, fault.recordValue ?? ''), (await read(asnId)).etag);
    expect((await read(asnId)).requestStatus).toBe('Corrected');
    await resend(await read(asnId));
    expect((await read(asnId)).requestStatus).toBe('Sent');
    respond(asnId);
    expect((await read(asnId)).correctionRequests).toMatchObject([{ comment, status: 'Accepted' }]);
  });

  test('is denied with a reason only by the provider, and can be repeated', { tags: 'full' }, async () => {
    const { asnId } = await findRejected();
    const path = `${asnId}/CorrectionRequest`;
    const reason = 'Please have the order changed first.';
    expect((await post('internal-user', `${path}/Deny`, { reason })).status).toBe(422);
    await post('customer-user', path, { comment: 'Wrong PO.' });
    expect((await post('customer-user', `${path}/Deny`, { reason })).status).toBe(403);
    expect(await post('internal-user', `${path}/Deny`, { reason })).toMatchObject({
      status: 200,
      body: { status: 'Denied', deniedReason: reason, deniedBy: 'Ira Coleman' },
    });
    expect((await post('customer-user', path, { comment: 'The order is changed.' })).status).toBe(201);
    expect((await read(asnId)).correctionRequests.map(({ status }) => status)).toEqual(['Denied', 'Open']);
  });
});

test('the hub announces every change of an ASN', { tags: 'full' }, async () => {
  const pushed: unknown[] = [];
  mock.backend.onPush(({ target, group, arguments: [update] }) => pushed.push([target, group, update]));
  const { asnId, etag } = await findRejected();
  await post('customer-user', `${asnId}/CorrectionRequest`, { comment: 'Wrong UPC.' });
  await resend(await read(asnId));
  respond(asnId);
  expect(etag).not.toBe((await read(asnId)).etag);
  expect(pushed.length).toBeGreaterThan(2);
  expect(pushed.at(-1)).toEqual([
    'asnUpdated',
    customerId,
    expect.objectContaining({ asnId, requestStatus: 'Open', attempts: 2 }),
  ]);
});
