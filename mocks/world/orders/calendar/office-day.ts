import { localDay } from './order-calendar.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';

const office = findWarehouse('IL-01').place;

/** The time zone of the provider's offices, IANA name. */
export const officeTimeZone = office.timeZone;

/** The day of the provider's offices, by which due dates are counted. In the evening, the day in UTC is the next one. */
export function getOfficeDay(now: Date): string {
  return localDay(now.getTime(), office);
}
