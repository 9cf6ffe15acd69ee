import type { NotificationDelivery, NotificationTimes } from '#src/api/generated/types.ts';

/** When emails are sent. */
export const newTimes: NotificationTimes = {
  digestFrequency: 'Daily',
  digestTime: '07:00',
  quietHours: null,
  timeZone: 'America/Chicago',
};

/** A rule without conditions. */
export const newDelivery: NotificationDelivery = {
  portal: true,
  email: false,
  digest: true,
  minimumAmount: null,
  retailerNames: null,
  warehouseCodes: null,
  daysBefore: null,
  daysPastDue: null,
};
