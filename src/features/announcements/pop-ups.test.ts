import { describe, expect, it, test } from 'vitest';
import { AnnouncementType, Tier } from '#src/api/generated/enums.ts';
import type { AnnouncementResponse } from '#src/api/generated/types.ts';
import { newestFirst, placeAmong, waitingPopUps, withoutAnnouncement, withResponse } from './pop-ups.ts';

interface Given {
  readonly id?: number | null;
  readonly tiers?: Tier[] | null;
  readonly type?: AnnouncementType;
  readonly startDate?: string;
}

function response(announcementId: number, values: Given = {}): AnnouncementResponse {
  const { id = null, tiers = null, type = AnnouncementType.PopUp, startDate = '2026-03-01' } = values;
  return {
    id,
    userId: '5f0c1d3e-0008-4a57-9b1e-6d2f8c3a0008',
    announcementId,
    announcement: {
      id: announcementId,
      messageHtml: '<p>Dallas is closed</p>',
      startDate,
      createdDate: '2026-02-26T08:00:00-06:00',
      tiers,
      type,
    },
  };
}

describe('a pop-up is due', () => {
  test.each([
    ['for everybody, without tiers', { tiers: null }, undefined, true],
    ['for everybody, with an empty list of them', { tiers: [] }, Tier.Guru, true],
    ['where its tier is required', { tiers: [Tier.Flash, Tier.Guru] }, Tier.Guru, true],
    ['for the tier whose number is nought', { tiers: [Tier.Flash] }, Tier.Flash, true],
    ['not where another tier is required', { tiers: [Tier.Guru] }, Tier.OrderEntry, false],
    ['not where no tier is required', { tiers: [Tier.Flash] }, undefined, false],
    ['not once it has a response', { id: 702 }, undefined, false],
    ['not as a banner', { type: AnnouncementType.Banner }, undefined, false],
  ] as const)('%s', (_what, values, required, expected) => {
    const tiers = 'tiers' in values && values.tiers ? [...values.tiers] : null;
    const waiting = waitingPopUps([response(1, { ...values, tiers })], required);
    expect(waiting).toHaveLength(expected ? 1 : 0);
  });

  test('newest first', () => {
    const responses = [
      response(3),
      response(5, { id: 9 }),
      response(4),
      response(2, { startDate: '2026-03-04' }),
    ];
    expect(waitingPopUps(responses, undefined).map(({ announcementId }) => announcementId)).toEqual([
      2, 4, 3,
    ]);
  });
});

it('stores the response on its announcement only', () => {
  const before = [response(1), response(2), response(3, { id: 702 })];
  const after = withResponse(before, { announcementId: 2, id: 703 });
  expect(after.map(({ announcementId, id }) => [announcementId, id])).toEqual([
    [1, null],
    [2, 703],
    [3, 702],
  ]);
  expect(before[1]?.id).toBeNull();
});

it('drops an announcement that no longer exists', () => {
  expect(withoutAnnouncement([response(1), response(2)], 1)).toEqual([response(2)]);
});

it('continues with the next one, and after the last with the skipped ones', () => {
  expect([placeAmong(3, 0), placeAmong(2, 1), placeAmong(2, 2), placeAmong(1, 1)]).toEqual([0, 1, 0, 0]);
});

it('sorts by start date, then by id, descending', () => {
  const rows = [
    { id: 2, startDate: '2026-03-02' },
    { id: 10, startDate: '2026-03-02' },
    { id: 40, startDate: '2025-12-31' },
    { id: 1, startDate: '2026-10-01' },
  ];
  expect(newestFirst(rows).map(({ id }) => id)).toEqual([1, 10, 2, 40]);
  expect(rows[0]?.id).toBe(2);
});
