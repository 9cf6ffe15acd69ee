/** A Node timer keeps the process alive; a browser timer is a number and has no `unref`. */
export function letProcessEnd(timer: unknown): void {
  if (typeof timer !== 'object' || timer === null || !('unref' in timer)) return;
  if (typeof timer.unref === 'function') Reflect.apply(timer.unref, timer, []);
}
