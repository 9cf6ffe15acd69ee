import { getClosure } from '#mocks/world/orders/calendar/ship-calendar.ts';
import { addDays, today, type Day } from '#src/lib/dates.ts';

/** A Wednesday at least three weeks ahead on which warehouses ship, as they do a week later. */
export function findShipDay(matches: (day: Day) => boolean = () => true): Day {
  for (let ahead = 21; ahead < 150; ahead += 1) {
    const day = addDays(today(), ahead);
    const isOpen = getClosure(day) === null && getClosure(addDays(day, 7)) === null;
    if (isOpen && new Date(day).getUTCDay() === 3 && matches(day)) return day;
  }
  throw new Error('There is no such day.');
}
