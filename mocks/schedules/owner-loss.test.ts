import { beforeEach, describe, expect, test } from 'vitest';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { getUserId, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';
import { create, find, mails, moveTo, place } from './schedule-calls.fixture.ts';

let mock: TestMock;
let owner: Caller;
let admin: Caller;
beforeEach(async () => {
  mock = await openMock();
  owner = mock.as('customer-user');
  admin = mock.as('customer-admin');
});

const listSubjects = (): string[] =>
  outboxStore(mock.backend.db)
    .list()
    .filter(({ kind }) => kind === 'Schedule')
    .map(({ subject }) => subject);

const setActivation = async (isEnabled: boolean) =>
  admin(`PUT /Users/${getUserId('customer-user')}/Activation`, { isEnabled });

async function readNotices(caller: Caller): Promise<unknown> {
  const { body } = await caller('GET /Notifications/PMF');
  return Reflect.get(Object(body), 'items');
}

describe('the admins, when an owner is disabled', () => {
  test('get one message at once, with a link to the schedules', { tags: 'full' }, async () => {
    await readNotices(admin);
    expect((await setActivation(false)).status).toBe(200);
    const subject = 'Prairie Mill Foods: 4 schedules without an owner, Casey Ortiz has left';
    expect(listSubjects()).toEqual([subject]);
    expect(mails(mock, subject)).toMatchObject([
      {
        to: { address: 'dana.whitfield@prairiemill.example' },
        paragraphs: [
          {
            text: 'Casey Ortiz has left and owned 4 schedules: “Late Walmart orders”, “Lots that expire”, “OTIF by PO”, “Past due invoices”. 3 are not sent until an admin takes them over; 1 is paused.',
            link: { path: '/dashboards/reporting-suite?view=schedules&owner=none&company=PMF' },
          },
        ],
      },
    ]);
    expect(await readNotices(admin)).toContainEqual(
      expect.objectContaining({
        headline: 'Casey Ortiz has left: 4 schedules without an owner',
        event: expect.objectContaining({
          type: 'ScheduleOwnerLeft',
          target: { type: 'Schedule', id: null },
        }),
      }),
    );
    await moveTo(mock, '2026-11-30T23:30:01Z');
    expect(listSubjects().filter((name) => name.includes('owner'))).toEqual([subject]);
  });

  test('get another one when the owner was back and leaves again', async () => {
    await setActivation(false);
    await setActivation(true);
    await setActivation(false);
    expect(listSubjects()).toHaveLength(2);
  });

  test('get none about schedules that were left before', () => {
    expect(listSubjects()).toEqual([]);
  });
});

describe('the owner', () => {
  test(
    'is notified when an admin takes over or deletes a schedule, and not of their own changes',
    { tags: 'full' },
    async () => {
      await readNotices(owner);
      const schedule = await create(owner, { name: 'Mine' });
      const gone = await create(owner, { name: 'Gone' });
      const toDelete = await create(owner, { name: 'Own' });
      expect((await admin(`POST ${place}/${schedule.scheduleId}/Owner`)).status).toBe(200);
      expect((await admin(`DELETE ${place}/${gone.scheduleId}`)).status).toBe(204);
      expect((await owner(`DELETE ${place}/${toDelete.scheduleId}`)).status).toBe(204);
      expect((await admin(`DELETE ${place}/${schedule.scheduleId}`)).status).toBe(204);
      expect(listSubjects()).toEqual([
        'Prairie Mill Foods: Dana Whitfield took over “Mine”',
        'Prairie Mill Foods: Dana Whitfield deleted “Gone”',
      ]);
      expect(mails(mock, 'Prairie Mill Foods: Dana Whitfield took over “Mine”')).toMatchObject([
        {
          to: { address: 'casey.ortiz@prairiemill.example' },
          paragraphs: [{ link: { path: '/dashboards/reporting-suite?view=schedules&company=PMF' } }],
        },
      ]);
      const notices = await readNotices(owner);
      for (const type of ['ScheduleTakenOver', 'ScheduleDeleted']) {
        expect(notices).toContainEqual(
          expect.objectContaining({
            event: expect.objectContaining({
              type,
              actorName: 'Dana Whitfield',
              target: { type: 'None', id: null },
            }),
          }),
        );
      }
      expect(await find(owner, schedule)).toBeUndefined();
    },
  );
});
