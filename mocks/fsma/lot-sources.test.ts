import { expect, test } from 'vitest';
import type { TraceEventPage } from '#src/api/generated/types.ts';
import { newPoint } from './point.fixture.ts';
import { openMock } from '#mocks/testing/test-mock.ts';

const dayMs = 86_400_000;

test(
  'a lot keeps its plant as the source when it ships after the item has moved',
  { tags: 'full' },
  async () => {
    const { backend, as } = await openMock();
    const user = as('customer-user');
    const list = async () =>
      ((await user('GET /Fsma/PMF/Events?pageSize=500&itemNumber=10123')).body as TraceEventPage).items;
    const before = await list();
    const lots = new Set(before.map(({ traceabilityLotCode }) => traceabilityLotCode));
    // Starts before those lots were made: only existing records still name the earlier plant.
    const moved = {
      ...newPoint,
      assignments: [{ itemNumber: '10123', from: '2025-01-01', to: null }],
      reassigned: [{ itemNumber: '10123', pointId: 1 }],
    };
    expect(await user('POST /Fsma/PMF/PointsOfManufacture', moved)).toMatchObject({ status: 201 });
    backend.moveClock((clock) => clock.advance(20 * dayMs));

    const earlierIds = new Set(before.map(({ eventId }) => eventId));
    const later = (await list()).filter(
      ({ eventId, tlcSource }) => !earlierIds.has(eventId) && tlcSource !== null,
    );
    const names = { earlier: new Set<string | undefined>(), later: new Set<string | undefined>() };
    for (const { traceabilityLotCode, tlcSource } of later)
      names[lots.has(traceabilityLotCode) ? 'earlier' : 'later'].add(tlcSource?.location?.name);
    expect([...names.earlier]).toEqual(['Joliet mill']);
    expect([...names.later]).toEqual(['Morton mill']);
  },
);
