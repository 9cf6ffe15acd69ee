import { beforeAll, expect, test } from 'vitest';
import type { TraceEventDetail, TraceEventPage } from '#src/api/generated/types.ts';
import { openMock, type Caller } from '#mocks/testing/test-mock.ts';

let user: Caller;
beforeAll(async () => {
  user = (await openMock()).as('internal-admin');
});

const listEvents = async (query: string): Promise<TraceEventPage['items']> => {
  const { body } = await user(`GET /Fsma/MSN/Events?${query}`);
  return (body as TraceEventPage).items;
};

test('a record of a transformation has a lot code with the characters of GS1, # and blanks, by which it is found', async () => {
  const [transformed] = await listEvents('cte=Transformation');
  const path = `/Fsma/MSN/Events/${transformed?.eventId}`;
  const traceabilityLotCode = '10614141000064-L26/190#A 2';
  const body = { traceabilityLotCode: `${traceabilityLotCode}\u200B` };
  expect(await user(`PATCH ${path}`, body)).toMatchObject({ status: 400 });
  expect((await user(`PATCH ${path}`, { traceabilityLotCode })).body as TraceEventDetail).toMatchObject({
    traceabilityLotCode,
  });
  for (const search of [traceabilityLotCode, '10614141000064L26190A2'])
    expect(await listEvents(`search=${encodeURIComponent(search)}`)).toMatchObject([
      { eventId: transformed?.eventId, traceabilityLotCode },
    ]);
  for (const wrong of ['..', 'Export', ' L26', 'L26 ', 'L26\\190'])
    expect(await user(`PATCH ${path}`, { traceabilityLotCode: wrong })).toMatchObject({ status: 400 });
});
