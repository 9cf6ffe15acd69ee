import { trustedAddress } from '#src/app/boot/trusted-address.ts';
import { scheduleChecks } from './check-schedule.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#src/components/form/unsaved-work.ts';
import { confirmReload } from './confirm-reload.tsx';
import { takeOver } from './take-over.ts';

async function reload(registration: ServiceWorkerRegistration): Promise<void> {
  await takeOver({ registration, container: navigator.serviceWorker });
  location.reload();
}

let close: (() => void) | undefined;

/** Offers a reload into a new version. It is activated only when the user accepts. */
function offerNewVersion(registration: ServiceWorkerRegistration): void {
  // A still newer version replaces the notice.
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

function offerWhenInstalled(registration: ServiceWorkerRegistration, worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    // Without a previous worker this is the first installation, not an update.
    if (worker.state === 'installed' && registration.active) offerNewVersion(registration);
  });
}

/** Registers the service worker, checks for new versions and offers them. */
export async function watchVersions(): Promise<void> {
  // Undefined without a secure context, and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(trustedAddress('app-sw', '/sw.js'), {
    updateViaCache: 'none',
  });
  registration.addEventListener('updatefound', () => {
    if (registration.installing) offerWhenInstalled(registration, registration.installing);
  });
  if (registration.installing) offerWhenInstalled(registration, registration.installing);
  if (registration.waiting && registration.active) offerNewVersion(registration);

  const checkNow = scheduleChecks({
    check: () => registration.update(),
    isOnline: () => navigator.onLine,
  });
  addEventListener('online', checkNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkNow();
  });
}
