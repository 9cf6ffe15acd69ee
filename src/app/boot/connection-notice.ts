import { snackbars } from '#src/components/feedback/snackbars.ts';

/** Milliseconds offline before the user is notified: short interruptions are common. */
const offlineDelay = 2000;

/** Shows a snackbar while the browser is offline. */
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
