import { addDays, today } from '#src/lib/dates.ts';

/** The query of a period between two days, in days before today. */
export function periodBefore(first: number, last: number): string {
  return `startDate=${addDays(today(), -first)}&endDate=${addDays(today(), -last)}`;
}
