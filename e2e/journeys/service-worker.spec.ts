import { expect, type Page } from '@playwright/test';
import { createPath, editorReady, message, write } from '../support/announcement-form.ts';
import { test } from '../support/deployment.ts';

test.use({ isSignedInBefore: false, withServiceWorker: true });

// The worker starts long after the page is complete.
test.describe.configure({ timeout: 90_000 });

const newVersion = 'New version available. Click Reload to update.';

/** Waits until the worker has cached all files and controls this page. */
async function cached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function getCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

const isNext = async (page: Page): Promise<boolean> =>
  (await page.locator('meta[name="build"]').count()) === 1;

test(
  'a new version is found within ten minutes, and Reload activates it, after a confirmation with unsaved input',
  { tag: '@core' },
  async ({ page, deployment, signedIn }) => {
    await page.clock.install();
    await signedIn('internal-admin', createPath);
    await editorReady(page);
    await cached(page);
    await write(page, 'Not saved yet');
    await deployment.deployNext();

    await page.clock.fastForward('09:00');
    await expect(page.getByText(newVersion)).toBeHidden();
    await page.clock.fastForward('01:01');
    await expect(page.getByText(newVersion)).toBeVisible();
    // The notice has no time limit and does not reload on its own.
    await page.clock.fastForward('05:00');
    await expect(page.getByText(newVersion)).toBeVisible();
    expect(await isNext(page)).toBe(false);

    const offer = page.getByRole('button', { name: 'Reload', exact: true });
    await offer.click();
    const question = page.getByRole('alertdialog', { name: 'Reload and lose your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(message(page)).toHaveText('Not saved yet');
    expect(await isNext(page)).toBe(false);

    await offer.click();
    await question.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('meta[name="build"]')).toHaveCount(1);
    await editorReady(page);
    await expect(page.getByText(newVersion)).toBeHidden();
  },
);

test('both tabs offer a new version; the one that does not reload keeps the previous one', async ({
  page,
  context,
  deployment,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user');
  await cached(page);
  const secondTab = await context.newPage();
  await secondTab.goto(portal.origin);
  await secondTab.getByRole('link', { name: 'Terms of Service' }).waitFor();
  await deployment.deployNext();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText(newVersion)).toBeVisible();
  await expect(secondTab.getByText(newVersion)).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('meta[name="build"]')).toHaveCount(1);
  expect(await isNext(secondTab)).toBe(false);

  // Code of the previous build that this tab has not loaded yet is still available.
  await secondTab.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(secondTab.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  expect(await isNext(secondTab)).toBe(false);
  await secondTab.getByRole('button', { name: 'Reload' }).click();
  await expect(secondTab.locator('meta[name="build"]')).toHaveCount(1);
});

test('the worker serves the portal, also offline, and caches or replaces nothing else', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  portal.allowError(
    /Failed to load resource|net::ERR|Failed to fetch|negotiat|WebSocket|connection|feature flags/i,
  );
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== portal.origin) elsewhere.push(href);
  });
  await signedIn('customer-user');
  await cached(page);
  expect(elsewhere, 'requests to other hosts').toEqual([]);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
  await portal.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();

  // No response of the API, the provider or the hub.
  const paths = await getCachedPaths(page);
  expect(paths).toContain('/');
  expect(paths.filter((path) => !/^\/(assets\/.+|icon\.svg|config\.json)?$/.test(path))).toEqual([]);
  for (const path of ['/auth-bridge.html', '/docs', '/config.json']) {
    const served = await page.request.get(portal.origin + path);
    const content = await page.evaluate(async (address) => (await fetch(address)).text(), path);
    expect(content, path).toBe(await served.text());
  }

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
});

test.describe('code that a deployment removed', () => {
  test.beforeEach(async ({ deployment, portal, signedIn }) => {
    // Without the worker, which would have cached it.
    await deployment.remove('sw.js');
    // The reload aborts pending requests.
    portal.allowError(/Update checks could not start|404|The active/);
    await signedIn('customer-user');
  });

  test('is replaced by one reload, and the page opens', async ({ page, deployment, portal }) => {
    // The font is loaded with the second page, and was removed like its code.
    portal.allowError(/dynamically imported module|web-font/);
    const link = page.getByRole('link', { name: 'Terms of Service' });
    await link.waitFor();
    // A deferred chunk of the page would be missing too, and cause the reload before the link is clicked.
    await portal.calm();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    await deployment.deployNext();
    // The pointer may load a deferred control of the link, whose code is missing too: the click is then lost to the
    // reload, and is made again on the new page.
    await expect(async () => {
      await link.click({ timeout: 5000 });
      await expect(page).toHaveURL(`${portal.origin}/terms`, { timeout: 5000 });
    }).toPass();

    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
    expect(await isNext(page)).toBe(true);
    expect(documents).toBe(1);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
  });

  test('leads to an error page after one reload if it stays missing', async ({
    page,
    deployment,
    portal,
  }) => {
    portal.allowError(/dynamically imported module/);
    const link = page.getByRole('link', { name: 'Terms of Service' });
    await link.waitFor();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    await deployment.remove('terms-page-');
    await link.click();

    await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
    expect(documents).toBe(1);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
  });
});
