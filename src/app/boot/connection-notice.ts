import { snackbars } from '#src/components/feedback/snackbars.ts';

/** Milliseconds that the network may be away before anybody is told: it often comes back at once. */
const offlineDelay = 2000;

/** Says for as long as the browser is offline that it is; pages keep what they have loaded. */
export function watchConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;
  const update = (): void => {
    clearTimeout(timer);
    if (navigator.onLine) {
      close?.();
      close = undefined;
      return;
    }
    timer = setTimeout(() => {
      close ??= snackbars.show({
        text: 'You are offline. The data shown may be out of date.',
        tone: 'warn',
        lifetime: null,
      });
    }, offlineDelay);
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
