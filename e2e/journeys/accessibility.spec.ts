import type { Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { homeBanners, homeComplete, openCompanyPicker, openUserMenu } from '../support/frame.ts';
import { follow } from '../support/follow.ts';
import { expectGoodLook } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import { addLocationPath, field, listPath, rows, summary } from '../support/retailer-directory.ts';
import { editPath, questionText, saveButton } from '../support/survey-form.ts';

// The pages as they open are checked in access/every-page.spec.ts.

const isMenuShown = async (page: Page): Promise<boolean> =>
  page.getByRole('navigation', { name: 'Main' }).isVisible();

/** Opens the menu where it is not beside the page. */
async function openDrawer(page: Page): Promise<void> {
  if (await isMenuShown(page)) return;
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

test('Home, its menus and the company picker: no axe violations, no horizontal scrolling', async ({
  page,
  signedIn,
}) => {
  await signedIn('internal-user');
  await expectGoodLook(page, async () => {
    await homeComplete(page);
    const isMedium = (page.viewportSize()?.width ?? 0) >= 768;
    await expect(homeBanners(page)).toHaveCount(isMedium ? 3 : 0);
  });
  await expectGoodLook(page, async () => {
    if ((await page.getByRole('menu').count()) === 0) await openUserMenu(page);
  });
  await page.keyboard.press('Escape');
  await expectGoodLook(page, () => openDrawer(page));
  await expectGoodLook(page, async () => {
    await openDrawer(page);
    if ((await page.getByRole('listbox').count()) === 0) await openCompanyPicker(page);
  });
});

for (const { name, person, features = {}, text } of [
  { name: 'terms to accept', person: 'new-terms-user', text: 'Accept the terms' },
  {
    name: 'maintenance',
    person: 'customer-user',
    features: { maintenanceModeEnabled: true },
    text: 'The portal is down for maintenance',
  },
  {
    name: 'a failed sign-in',
    person: 'no-access-user',
    text: 'Unable to login. Please contact an admin for approval.',
  },
] as const) {
  test(`${name}: no axe violations, no horizontal scrolling`, async ({ page, portal, signedIn }) => {
    portal.allowError(/status of 403/);
    await portal.features(features);
    await signedIn(person);
    await expectGoodLook(page, () => page.getByText(text).first().waitFor());
  });
}

interface State {
  readonly path: string;
  /** Brings the opened page into the state. */
  readonly open: (page: Page) => Promise<void>;
  readonly untilOpen: (page: Page) => Promise<void>;
}

const press =
  (name: string) =>
  async (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();
const dialog = async (page: Page): Promise<void> => page.getByRole('dialog').waitFor();
const question = async (page: Page): Promise<void> => page.getByRole('alertdialog').waitFor();

const marketing = plainPath('marketing');
const states: readonly (readonly [PersonId, readonly State[]])[] = [
  [
    'internal-admin',
    [
      { path: marketing, open: press('Upload image'), untilOpen: dialog },
      { path: marketing, open: press('Edit the link of spring-capacity.png'), untilOpen: dialog },
      { path: marketing, open: press('Delete spring-capacity.png'), untilOpen: question },
      { path: plainPath('documentList'), open: press('Upload version'), untilOpen: dialog },
      {
        path: plainPath('customerSettings'),
        open: async (page) => page.getByRole('switch', { name: 'Guru for Cedar & Sage Goods' }).click(),
        untilOpen: async (page) => page.getByRole('alert').filter({ hasText: 'Guru is unchanged' }).waitFor(),
      },
      { path: editPath(4), open: press('Remove: Question 1'), untilOpen: question },
      { path: editPath(4), open: press('Preview survey'), untilOpen: dialog },
      {
        path: editPath(4),
        open: async (page) => {
          await questionText(page, 2).fill('');
          await saveButton(page, 'Save').click();
        },
        untilOpen: async (page) => summary(page).waitFor(),
      },
    ],
  ],
  [
    'customer-admin',
    [
      { path: listPath, open: press('Deactivate Kroger'), untilOpen: question },
      {
        path: plainPath('billingDashboard'),
        open: async (page) => rows(page, 'Invoices').first().getByRole('button', { name: /^INV-/ }).click(),
        untilOpen: async (page) => {
          const invoice = page.getByRole('dialog');
          const lines = invoice.getByRole('table', { name: 'Lines' });
          await lines.or(invoice.getByRole('list', { name: 'Lines' })).waitFor();
        },
      },
      {
        path: `${plainPath('asnDashboard')}?sort=-cases`,
        open: async (page) => {
          await rows(page, 'ASNs').first().getByRole('button', { name: /^ASN-/ }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Open all pallets' }).click();
          // The last of many cartons is rendered only when it is scrolled into view.
          const tree = page.getByRole('tree', { name: 'Shipment contents' });
          await tree.focus();
          await page.keyboard.press('End');
          const id = (await tree.getAttribute('aria-activedescendant')) ?? '';
          const last = tree.locator(`[id="${id}"]`);
          await expect(last).toBeInViewport();
          await expect(last).toContainText('Carton');
        },
        untilOpen: async (page) => page.getByRole('dialog').getByRole('tree').waitFor(),
      },
      {
        path: plainPath('reportingSuite'),
        open: async (page) =>
          page.getByRole('navigation', { name: 'Reports' }).getByRole('link').first().click(),
        untilOpen: async (page) => page.getByRole('button', { name: 'Run report' }).waitFor(),
      },
      {
        path: addLocationPath(1),
        open: async (page) => {
          await field(page, 'Monday, closes').fill('06:00');
          await page.getByRole('button', { name: 'Add', exact: true }).click();
        },
        untilOpen: async (page) => summary(page).waitFor(),
      },
    ],
  ],
];

for (const [person, all] of states) {
  test(`dialogs and messages of ${person}: no axe violations, no horizontal scrolling`, async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of 500/);
    await portal.fault({ operationId: 'addCustomerTier', kind: 'status', status: 500 });
    await signedIn(person, plainPath('announcements'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { path, open, untilOpen } of all) {
      await test.step(path, async () => {
        await follow(page, path);
        await open(page);
        await expectGoodLook(page, () => untilOpen(page));
        // Escape would first close the hint of what is now below the pointer.
        await page.mouse.move(0, 0);
        await expect(page.getByRole('tooltip')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      });
    }
  });
}

test('with reduced motion nothing is animated, regardless of what opens', async ({
  page,
  portal,
  signedIn,
}) => {
  const running = async (): Promise<number> => page.evaluate(() => document.getAnimations().length);
  await portal.fault({ operationId: 'listCustomerTiers', kind: 'delay', delayMs: 2000 });
  await page.setViewportSize({ width: 768, height: 900 });
  await signedIn('internal-user');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  expect(await running()).toBe(0);
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
