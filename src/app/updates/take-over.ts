export interface TakeoverParts {
  readonly registration: {
    readonly waiting: Pick<ServiceWorker, 'postMessage'> | null;
    readonly unregister: () => Promise<boolean>;
  };
  /** Fires `controllerchange` when the waiting worker controls this tab. */
  readonly container: EventTarget;
}

/** Milliseconds for a waiting worker to activate. A busy device takes several seconds. */
export const takeoverLimit = 5000;

/** Resolves when the waiting worker controls the tabs: true, or false after the limit. */
function activateWorker({ registration: { waiting }, container }: TakeoverParts): Promise<boolean> {
  // Another tab has already activated it.
  if (!waiting) return Promise.resolve(true);
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(resolve, takeoverLimit, false);
    waiting.postMessage('activate');
  });
}

/**
 * Activates the waiting worker for all tabs, so that the next load of the page is its version. Other tabs keep running
 * their build until they are reloaded.
 *
 * An active worker that is started again at that moment, by a request of the page, makes the waiting one wait for up to
 * half a minute, and Chromium may then never answer the reload. Without a registration the reload gets the new version
 * from the network, and registers its worker.
 */
export async function takeOver(parts: TakeoverParts): Promise<void> {
  if (!(await activateWorker(parts))) await parts.registration.unregister();
}
