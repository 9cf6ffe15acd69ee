/** A moment at which the seed data contain every case that the tests need. */
const start = '2026-11-23T03:00:00Z';

/** Files share modules and globals. */
let isProvided = false;

/**
 * Moves the clock to the same start for every run, because the seed data depend on the day. Time then passes normally,
 * so that timers work.
 */
export function provideFixedStart(): void {
  if (isProvided) return;
  isProvided = true;
  const RealDate = Date;
  const offset = RealDate.parse(start) - RealDate.now();
  const now = (): number => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: readonly unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : [...args], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
