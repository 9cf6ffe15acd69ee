import { trustedAddress } from '#src/app/boot/trusted-address.ts';
import { scheduleChecks } from './check-schedule.ts';
import { offerNewVersion } from './new-version.ts';

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
