import { dayFrom } from '#mocks/lib/days.ts';

/** The days that an invoice charges for, and the invoice date. */
export interface BillingPeriod {
  readonly start: string;
  readonly end: string;
  readonly invoicedOn: string;
}

function add(day: string, days: number): string {
  return dayFrom(new Date(day), days);
}

function remembered(make: (day: string) => BillingPeriod): (day: string) => BillingPeriod {
  const periods = new Map<string, BillingPeriod>();
  return (day) => {
    const period = periods.get(day) ?? make(day);
    periods.set(day, period);
    return period;
  };
}

/** The week from Monday to Sunday that contains the day; freight is invoiced on the following Tuesday. */
export const getWeek = remembered((day) => {
  const start = add(day, -((new Date(day).getUTCDay() + 6) % 7));
  return { start, end: add(start, 6), invoicedOn: add(start, 8) };
});

/** The month that contains the day; storage and handling are invoiced on the third of the next month. */
export const getMonth = remembered((day) => {
  const start = `${day.slice(0, 7)}-01`;
  const next = `${add(start, 31).slice(0, 7)}-01`;
  return { start, end: add(next, -1), invoicedOn: add(next, 2) };
});
