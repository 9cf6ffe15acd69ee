import type { NewRetailerLocation } from '#src/api/generated/types.ts';
import { hasGs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { isTimeZone } from '#mocks/lib/zoned-time.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';

function hoursErrors({ receivingHours }: NewRetailerLocation): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  receivingHours.forEach(({ day, open, close }, index) => {
    const isRepeated = receivingHours.findIndex((entry) => entry.day === day) < index;
    if (isRepeated) errors[`receivingHours[${index}].day`] = [`${day} is listed twice.`];
    if (close <= open) errors[`receivingHours[${index}].close`] = [`Choose a time after ${open}.`];
  });
  return errors;
}

/** Violations of the location rules beyond the schema, by field; empty without violations. */
export function locationErrors(
  backend: MockBackend,
  retailerId: number,
  location: NewRetailerLocation,
  locationId?: number,
): Record<string, string[]> {
  const isTaken = retailerStore(backend.db)
    .retailerLocations.where((row) => row.retailerId === retailerId && row.locationId !== locationId)
    .some(({ locationNumber }) => locationNumber === location.locationNumber);
  return {
    ...(isTaken ? { locationNumber: ['Another location has this number.'] } : {}),
    ...hoursErrors(location),
    ...(location.gln === null || hasGs1CheckDigit(location.gln)
      ? {}
      : { gln: ['Check the number: its last digit is not valid.'] }),
    ...(location.timeZone === null || isTimeZone(location.timeZone)
      ? {}
      : { timeZone: ['Choose a time zone such as America/Chicago.'] }),
  };
}
