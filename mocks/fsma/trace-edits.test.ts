import { beforeEach, expect, test } from 'vitest';
import type { TraceEvent, TraceEventTarget, TraceEventUpdate } from '#src/api/generated/types.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller } from '#mocks/testing/test-mock.ts';

let user: Caller;
beforeEach(async () => {
  user = (await openMock()).as('internal-admin');
});

async function listEvents(query: string): Promise<readonly TraceEvent[]> {
  return (await getBody(user, 'TraceEventPage', `/Fsma/MSN/Events?${query}`)).items;
}

async function findEvent(query: string): Promise<TraceEvent> {
  const [event] = await listEvents(query);
  if (!event) throw new Error('The seeds lack what this test needs.');
  return event;
}

const readEvent = (eventId: string) => getBody(user, 'TraceEventDetail', `/Fsma/MSN/Events/${eventId}`);

const getTarget = ({ eventId }: TraceEvent): TraceEventTarget => ({ eventId });

const change = (items: readonly TraceEventTarget[], values: TraceEventUpdate, onlyMissing = false) =>
  user('POST /Fsma/MSN/Events/Changes', { items, values, onlyMissing });

test('a record is completed, and logs who changed what and when', async () => {
  const { eventId } = await findEvent('missingKde=ReferenceDocument');
  const referenceDocumentNumber = '06141410000001231';
  await change([{ eventId }], { referenceDocumentType: 'BillOfLading', referenceDocumentNumber });
  const changed = await readEvent(eventId);
  expect(changed.missingKdes).not.toContain('ReferenceDocument');
  expect(changed.changes).toEqual([
    {
      changedAt: expect.stringMatching(/^2026-11-20T/),
      changedBy: 'Alex Prescott',
      kde: 'ReferenceDocument',
      before: null,
      after: 'Bill of lading 06141410000001231',
    },
  ]);
  await change([{ eventId }], { referenceDocumentNumber: '7' });
  const { changes } = await readEvent(eventId);
  expect(changes).toHaveLength(2);
  expect(changes[0]).toMatchObject({
    before: 'Bill of lading 06141410000001231',
    after: 'Bill of lading 7',
  });
});

test('a record changes its lot code only at transformation', async () => {
  const shipped = await findEvent('cte=Shipping');
  const transformed = await findEvent('cte=Transformation');
  const values = { traceabilityLotCode: '10614141000064-L99999Z' };
  const { body } = await change([getTarget(shipped), getTarget(transformed)], values);
  expect(body).toMatchObject({
    results: [
      { outcome: 'Refused', outcomeText: 'The lot code can be changed only for transformation events.' },
      { outcome: 'Saved', outcomeText: null },
    ],
  });
  const changed = await readEvent(transformed.eventId);
  expect(changed).toMatchObject(values);
  expect(changed.changes[0]).toMatchObject({ before: transformed.traceabilityLotCode });
});

test('a record stays as someone has changed it since it was read', async () => {
  const { eventId } = await findEvent('cte=Transformation');
  const { eventId: unchanged } = await findEvent('cte=Shipping');
  const readTarget = async () => {
    const { headers } = await user(`GET /Fsma/MSN/Events/${eventId}`);
    return { eventId, etag: headers.get('etag') ?? '' };
  };
  const before = await readTarget();
  const theirs = { productDescription: 'Butter, 36 in a case' };
  const mine = { productDescription: 'Butter' };
  expect((await change([before], theirs)).body).toMatchObject({ results: [{ outcome: 'Saved' }] });
  expect((await change([before, { eventId: unchanged }], mine)).body).toMatchObject({
    results: [
      { outcome: 'Changed', outcomeText: 'Someone has changed it since you opened it.' },
      { outcome: 'Saved' },
    ],
  });
  expect(await readEvent(eventId)).toMatchObject(theirs);
  expect((await change([await readTarget()], mine)).body).toMatchObject({ results: [{ outcome: 'Saved' }] });
  expect(await readEvent(eventId)).toMatchObject(mine);
});

test('a record is filled in together with other records, each with its own result', async () => {
  const [first, second] = await listEvents('missingKde=TlcSource&cte=Shipping');
  const complete = await findEvent('complete=true');
  if (!first || !second) throw new Error('The seeds lack what this test needs.');
  const items = [getTarget(first), getTarget(complete), { eventId: 'SHP-none-0' }, getTarget(second)];
  const filled = await change(items, { tlcSource: { pointId: 7 } }, true);
  expect(filled.body).toMatchObject({
    results: [
      { outcome: 'Saved' },
      { outcome: 'NothingMissing' },
      { outcome: 'NotFound' },
      { outcome: 'Saved' },
    ],
  });
  expect((await readEvent(first.eventId)).tlcSource).toMatchObject({
    pointId: 7,
    location: { name: 'Albany butter plant' },
  });
  expect(await change(items, { tlcSource: { pointId: 1 } }, true)).toMatchObject({
    status: 422,
    body: { errors: { tlcSource: ['Choose an active point of manufacture.'] } },
  });
});
