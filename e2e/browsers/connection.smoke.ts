import { plainPath } from '#src/routing/route-paths.ts';
import { expectGroup } from '../support/hub.ts';
import { expect, test } from './smoke.ts';

test('a message from the hub is shown', async ({ tab, portal }) => {
  await portal.signedIn('customer-user', plainPath('announcements'));
  await expectGroup(portal, 'PMF');
  await portal.push('send', ['Dock 4 is closed today.'], 'PMF');
  await tab.role('region', 'Messages').text('Dock 4 is closed today.').waitFor();
});

test('offline, the portal shows a notice, still opens, and recovers when the network is back', async ({
  tab,
  portal,
}) => {
  portal.allowError(/./);
  await portal.signedIn('customer-user', '/');
  const home = tab.role('region', 'Flash').text('Order Entry');
  await home.waitFor();
  await tab.waitUntil('cached', () => navigator.serviceWorker.controller !== null);
  portal.cut();
  await portal.reportNetwork(false);
  const notice = tab.text('You are offline. The data shown may be out of date.');
  await notice.waitFor();
  portal.restore();
  await portal.reportNetwork(true);
  await notice.waitUntilGone();

  portal.cut();
  await tab.engine.reload();
  const retry = tab.role('button', /^(Retry|Try again)$/);
  await retry.waitFor();
  portal.restore();
  await retry.click();
  await home.waitFor();
});

test('a new version is offered, and Reload activates it', async ({ tab, portal }) => {
  await portal.signedIn('customer-user', '/');
  await tab.role('region', 'Flash').text('Order Entry').waitFor();
  await tab.waitUntil('cached', () => navigator.serviceWorker.controller !== null);
  await portal.deployNext();
  await tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await tab.text('New version available. Click Reload to update.').waitFor();
  await tab.role('button', 'Reload').click();
  await tab.waitUntil('the next version', () => document.querySelector('meta[name="build"]') !== null);
  await tab.role('region', 'Flash').text('Order Entry').waitFor();
  expect(await tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});
