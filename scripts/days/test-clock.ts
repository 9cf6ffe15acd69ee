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
  const realNow = RealDate.now;
  const now = (): number => realNow() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: readonly unknown[], newTarget) => {
      const date: object = Reflect.construct(target, args.length === 0 ? [now()] : [...args], newTarget);
      return date;
    },
    apply: () => new RealDate(now()).toString(),
    // A test may replace it.
    get: (target, name, receiver): unknown =>
      name === 'now' && target.now === realNow ? now : Reflect.get(target, name, receiver),
  });
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
