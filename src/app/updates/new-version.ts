import { snackbars } from '#src/components/feedback/snackbars.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { confirmReload } from './confirm-reload.tsx';

/** Milliseconds that a waiting worker gets to take over before the page is reloaded anyway. */
const takeoverLimit = 3000;

/** Lets the waiting worker take over, in every tab; the other tabs go on as they are until they are reloaded. */
function activateWorker(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  // Another tab has let it take over already.
  if (!waiting) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, takeoverLimit);
    waiting.postMessage('activate');
  });
}

async function reload(registration: ServiceWorkerRegistration): Promise<void> {
  await activateWorker(registration);
  location.reload();
}

let close: (() => void) | undefined;

/** Tells that a new version is ready. It takes over when the person says so, never by itself. */
export function offerNewVersion(registration: ServiceWorkerRegistration): void {
  // A newer one yet is no news of its own.
  close?.();
  close = snackbars.show({
    text: 'New version available. Click Reload to update.',
    tone: 'info',
    lifetime: null,
    action: {
      label: 'Reload',
      onAction: () => {
        if (!hasUnsavedWork()) return void reload(registration);
        void confirmReload().then((doesReload) => {
          if (!doesReload) return;
          discardUnsavedWork();
          void reload(registration);
        });
      },
    },
  });
}
