import { beforeAll, expect, test } from 'vitest';
import type { TraceEventPage } from '#src/api/generated/types.ts';
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
  const items = [{ eventId: transformed?.eventId }];
  const setCode = (traceabilityLotCode: string) =>
    user('POST /Fsma/MSN/Events/Changes', { items, values: { traceabilityLotCode }, onlyMissing: false });
  const traceabilityLotCode = '10614141000064-L26/190#A 2';
  expect(await setCode(`${traceabilityLotCode}\u200B`)).toMatchObject({ status: 400 });
  expect(await setCode(traceabilityLotCode)).toMatchObject({ body: { results: [{ outcome: 'Saved' }] } });
  for (const search of [traceabilityLotCode, '10614141000064L26190A2'])
    expect(await listEvents(`search=${encodeURIComponent(search)}`)).toMatchObject([
      { eventId: transformed?.eventId, traceabilityLotCode },
    ]);
  for (const wrong of ['..', 'Export', ' L26', 'L26 ', 'L26\\190'])
    expect(await setCode(wrong)).toMatchObject({ status: 400 });
});
