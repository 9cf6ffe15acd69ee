import type { Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { homeComplete, openCompanyPicker, openUserMenu, productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

interface Scene {
  readonly name: string;
  readonly person?: PersonId;
  readonly path?: string;
  readonly features?: Readonly<Record<string, boolean>>;
  /** Brings the page into the state that is checked. */
  readonly ready?: (page: Page) => Promise<void>;
}

async function openDrawer(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open menu' });
  if (await open.isVisible()) await open.click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** The heading of any page but Home, which may be shown before a redirect. */
const heading = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Home' }).waitFor();
};

const scenes: readonly Scene[] = [
  {
    name: 'Home',
    ready: async (page) => {
      await homeComplete(page);
      const isMedium = (page.viewportSize()?.width ?? 0) >= 768;
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(isMedium ? 3 : 0);
    },
  },
  {
    name: 'Home without the OrderEntry tier',
    person: 'flash-only-user',
    ready: async (page) => productCard(page, 'Flash').getByRole('button', { name: 'Order Entry' }).waitFor(),
  },
  {
    name: 'the menu',
    person: 'internal-admin',
    ready: async (page) => {
      await homeComplete(page);
      await openDrawer(page);
    },
  },
  {
    name: 'the user menu',
    ready: async (page) => {
      await homeComplete(page);
      await openUserMenu(page);
    },
  },
  {
    name: 'the company picker',
    person: 'internal-user',
    ready: async (page) => {
      await homeComplete(page);
      await openDrawer(page);
      await openCompanyPicker(page);
    },
  },
  { name: 'Not Found', path: plainPath('notFound') },
  { name: 'a page yet to be built', path: plainPath('predictiveDashboard') },
  {
    name: 'terms to accept',
    person: 'new-terms-user',
    ready: async (page) => page.getByRole('button', { name: 'Accept the terms' }).waitFor(),
  },
  { name: 'the Guru landing page', path: plainPath('guruLanding') },
  { name: 'the Insight landing page', path: plainPath('insightLanding') },
  { name: 'the ASN landing page', path: plainPath('asnLanding') },
  {
    name: 'a lacking permission',
    path: pathTo('lacksPermissionLanding', { params: { requestedRoute: '/dashboards/cost' } }),
  },
  { name: 'maintenance', features: { maintenanceModeEnabled: true } },
  { name: 'a failed sign-in', person: 'no-access-user' },
];

for (const { name, person = 'customer-user', path = '/', features = {}, ready = heading } of scenes) {
  test(`${name}: no axe violations, no horizontal scrolling, also with text of 200%`, async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of 403/);
    await portal.features(features);
    await signedIn(person, path);
    for (const width of [1280, 360]) {
      if (width !== 1280) {
        await page.setViewportSize({ width, height: 800 });
        await page.reload();
      }
      await ready(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await test.step(`${colorScheme} at ${width}`, async () => {
          await page.emulateMedia({ colorScheme });
          await atRest(page);
          const scope = colorScheme === 'light' ? 'all' : 'color';
          expect.soft(await findViolations(page, scope), `${colorScheme} at ${width}`).toEqual([]);
        });
      }
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });
}

test.describe('with reduced motion', () => {
  test('nothing is animated, whatever opens', async ({ page, signedIn }) => {
    const running = async (): Promise<number> => page.evaluate(() => document.getAnimations().length);
    await page.setViewportSize({ width: 768, height: 900 });
    await signedIn('internal-user');
    await homeComplete(page);
    expect(await running()).toBe(0);
    await openUserMenu(page);
    expect(await running()).toBe(0);
    await page.keyboard.press('Escape');
    await openDrawer(page);
    expect(await running()).toBe(0);
    await openCompanyPicker(page);
    expect(await running()).toBe(0);
    await page.getByRole('option', { name: 'DEMO 1' }).click();
    await homeComplete(page);
    expect(await running()).toBe(0);
  });

  test('nothing is animated while Home is loading', async ({ page, portal, signedIn }) => {
    await portal.fault({ operationId: 'listCustomerTiers', kind: 'delay', delayMs: 60_000 });
    await signedIn('customer-user');
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('without reduced motion something is animated while Home is loading', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.fault({ operationId: 'listCustomerTiers', kind: 'delay', delayMs: 60_000 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signedIn('customer-user');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});
