/** When and where tests run: any day and zone must do, and a run must be repeatable. */

/** A moment at which the seed data contain every case that the tests need. */
const defaultMoment = '2026-11-23T03:00:00Z';

function readMoment(): number {
  // A step of a run states every variable, if only as an empty text.
  const text = process.env['TEST_MOMENT'] || defaultMoment;
  const moment = Date.parse(text);
  if (Number.isNaN(moment))
    throw new Error(`TEST_MOMENT must be an instant such as ${defaultMoment}, not '${text}'.`);
  return moment;
}

/** The moment at which the clock of a test starts, in milliseconds since 1970. */
export const moment = readMoment();

/** The time zone of the tests' processes and browsers. */
export const zone = process.env['TEST_ZONE'] || 'America/Chicago';

/**
 * Moves `Date` by an offset in milliseconds from the machine's clock; a later call replaces the offset. Time passes
 * normally, so that timers work. It uses nothing from outside, because it also runs in pages.
 */
export function moveDate(offset: number): void {
  // The prototype is shared by the moved and the real one.
  const RealDate: DateConstructor = Reflect.get(Date.prototype, 'constructor');
  const now = (): number => RealDate.now() + offset;
  // Not a proxy, which takes five times as long: tests of the mock make dates a million times.
  function MovedDate(...args: readonly unknown[]): object | string {
    if (new.target === undefined) return new RealDate(now()).toString();
    const date: object = Reflect.construct(RealDate, args.length === 0 ? [now()] : args, new.target);
    return date;
  }
  Object.setPrototypeOf(MovedDate, RealDate);
  Object.defineProperty(MovedDate, 'prototype', { value: RealDate.prototype });
  // A test may replace it.
  Object.defineProperty(MovedDate, 'now', { value: now, writable: true, configurable: true });
  Reflect.set(globalThis, 'Date', MovedDate);
}

/**
 * Sets the clock of this process to the moment of the tests, or to another one. Returns its offset from the machine's
 * clock, in milliseconds.
 */
export function startClock(start = moment): number {
  moveDate(0);
  const offset = start - Date.now();
  moveDate(offset);
  return offset;
}
