import type { Page } from '@playwright/test';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import { readStorage, containsToken } from '../support/browser-storage.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import { listen } from '../support/traffic.ts';

test.use({ isSignedInBefore: false });

type Identity = PortalConfiguration['identity'];

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

async function fetchIdentity(portal: Portal): Promise<Identity> {
  const configuration: PortalConfiguration = await (await fetch(`${portal.origin}/config.json`)).json();
  return configuration.identity;
}

test('Entra External ID: sign-in, stored session, renewal and sign-out depend on the configuration only', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const { clientId, scopePrefix, authorityMetadata } = await fetchIdentity(portal);
  const identity: Identity = {
    clientId,
    scopePrefix,
    // The host does not exist: the metadata points to the provider of the tests, so that only the configuration differs.
    authority: 'https://contoso.ciamlogin.com/',
    knownAuthorities: ['contoso.ciamlogin.com'],
    authorityMetadata: (authorityMetadata ?? '').replaceAll('{tenant}', 'b2c_1_susi'),
  };
  await portal.configuration({ identity });
  const traffic = listen(context);
  await signedIn('customer-user', '/dashboards/billing?a=b');
  await expect(heading(page, 'Billing')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboards\/billing\?a=b&startDate=/);

  traffic.clear();
  await page.reload();
  await expect(heading(page, 'Billing')).toBeVisible();
  expect(traffic.all().filter((request) => request.url().includes('/idp/'))).toEqual([]);

  portal.allowError(/status of 401/);
  await portal.fault({ operationId: 'getCurrentUser', kind: 'status', status: 401, times: 1 });
  await page.reload();
  await expect(heading(page, 'Billing')).toBeVisible();
  expect(traffic.tokenRequests()).toHaveLength(1);
  expect(traffic.departures()).toHaveLength(0);

  // Such a provider resets passwords inside its own sign-in page.
  await page.getByRole('button', { name: /^User menu of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Reset Password' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await containsToken(page)).toBe(false);
});

test('tokens are shared by all tabs when configured', async ({ page, context, portal, signedIn }) => {
  const identity = await fetchIdentity(portal);
  await portal.configuration({ identity: { ...identity, cacheLocation: 'localStorage' } });
  await signedIn('customer-user');
  await expect(heading(page, 'Home')).toBeVisible();
  expect(
    Object.keys(await readStorage(page, 'sessionStorage')).filter((key) => /accesstoken/.test(key)),
  ).toEqual([]);

  const traffic = listen(context);
  const secondTab = await context.newPage();
  await secondTab.goto(`${portal.origin}/dashboards/billing`);
  await expect(heading(secondTab, 'Billing')).toBeVisible();
  expect(traffic.all().filter((request) => request.url().includes('/idp/'))).toEqual([]);

  await secondTab.getByRole('button', { name: /^User menu of/ }).click();
  await secondTab.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(heading(secondTab, 'Sign in')).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/login-error`);
  expect(await containsToken(page)).toBe(false);
});
