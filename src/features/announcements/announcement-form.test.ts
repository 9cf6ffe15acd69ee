import { expect, it } from 'vitest';
import { AnnouncementType, Tier } from '#src/api/generated/enums.ts';
import { findFaults } from '#src/components/form/field-specs.ts';
import { announcementForm, tierOptions, type AnnouncementValues } from './announcement-form.ts';
import { announcementState } from './announcement-columns.tsx';

const values: AnnouncementValues = {
  type: AnnouncementType.PopUp,
  startDate: '2026-03-09',
  messageHtml: '<p>Text</p>',
  tiers: [Tier.Guru, Tier.Insights],
};
const stored = { id: 7, createdDate: '2026-03-04T11:20:00-06:00', ...values, tiers: [...values.tiers] };

it('starts with a banner of today for everyone', () => {
  expect(announcementForm.write({ ...announcementForm.empty, startDate: '2026-03-02' })).toEqual({
    type: AnnouncementType.Banner,
    startDate: '2026-03-02',
    messageHtml: '',
    tiers: [],
  });
});

it('converts an announcement to form values and back', () => {
  expect(announcementForm.read(stored)).toEqual(values);
  expect(announcementForm.write(announcementForm.read(stored))).toEqual({ ...values });
  expect(announcementForm.read({ ...stored, tiers: null }).tiers).toEqual([]);
  expect(announcementForm.read({ ...stored, tiers: [Tier.Insights, Tier.Guru] })).toEqual(values);
});

it('requires a message and a day, within the limits of the contract', () => {
  expect(findFaults(announcementForm.fields, values)).toEqual(new Map());
  expect([...findFaults(announcementForm.fields, { ...values, messageHtml: ' ', startDate: '' })]).toEqual([
    ['startDate', 'Enter the start date.'],
    ['messageHtml', 'Enter the message.'],
  ]);
  const long = findFaults(announcementForm.fields, { ...values, messageHtml: 'x'.repeat(10_001) });
  expect(long.get('messageHtml')).toBe('Use 10,000 characters or fewer (now 10,001).');
});

it('offers the hidden tier only if it is already selected', () => {
  const labels = (selected: readonly Tier[]) => tierOptions(selected).map(({ label }) => label);
  expect(labels([])).toEqual(['Flash', 'Guru', 'Insights', 'Order Entry']);
  expect(labels([Tier.Rating])).toContain('Rating');
});

it('distinguishes scheduled, active and expired', () => {
  const active = new Set([1]);
  const today = '2026-03-02';
  expect(announcementState({ id: 1, startDate: '2026-02-20' }, active, today)).toBe('active');
  expect(announcementState({ id: 2, startDate: '2026-03-03' }, active, today)).toBe('scheduled');
  expect(announcementState({ id: 3, startDate: '2026-01-01' }, active, today)).toBe('historical');
  // The server's date may differ from the browser's.
  expect(announcementState({ id: 1, startDate: '2026-03-03' }, active, today)).toBe('active');
});
